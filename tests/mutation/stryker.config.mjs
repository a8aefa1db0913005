/**
 * Mutates the rules of every domain.
 *
 * Accepted survivors, 17 of 847 (November 2026). None changes what a page can show:
 * - In cancellation, overlaps and times, `?? ''` for columns that are never null, although the generated
 *   types allow null.
 * - In hold and instant, a guard before `Date.parse`, which returns NaN for the same input.
 * - In times, the city of an offer that isn't in the list of offers.
 * - In pages, sorting page numbers that are already in order, and the gap before the first of them.
 * - In opening hours, hours that close when they open, which the database rejects.
 *
 * @type {import('@stryker-mutator/api/core').PartialStrykerOptions}
 */
export default {
  testRunner: 'jest',
  jest: { configFile: 'tests/mutation/jest.config.mjs' },
  coverageAnalysis: 'perTest',
  // Files are chosen by name and never by score. Rules are in a domain's rules.ts or, in larger domains, in
  // files named after their subject.
  mutate: [
    'lib/**/{*-,}rules.ts',
    'lib/booking-flow/{hold,known-details,offers,overlaps,rebooking,selection}.ts',
    'lib/booking-flow/{service-area,steps,times}.ts',
    'lib/{policies/cancellation,series/frequency,waitlist/windows,dates/instant}.ts',
    'lib/catalog/{next-slots,offers,opening-hours}.ts',
    'lib/{reviews/ratings,search/paths,search-params/pages}.ts',
  ],
  // A mutant of code that runs at import needs all tests that load the file. Schemas and tables of messages
  // are such code, so stryker-static.config.mjs mutates them.
  ignoreStatic: true,
  // Stryker can't rewrite tsconfig.json, because TypeScript 7 has no API for that.
  tsconfigFile: 'none',
  ignorePatterns: ['/.next*', '/.roam', '/public', '/tests/.results'],
  tempDirName: '.roam/mutation',
  concurrency: 2,
  reporters: ['clear-text', 'json'],
  jsonReporter: { fileName: 'tests/.results/mutation.json' },
  thresholds: { high: 100, low: 95, break: 95 },
};
