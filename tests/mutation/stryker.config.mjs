/**
 * Accepted survivors, 17 of 847 (November 2026). None changes what a page can show:
 * - `?? ''` for columns that are never null, although the generated types allow it: cancellation,
 *   overlaps and times.
 * - A guard before `Date.parse`, which returns NaN for the same input: hold and instant.
 * - A city of an offer that the list of offers doesn't hold: times.
 * - Page numbers that are in order already, the gap before the first of them, and hours that close as
 *   they open, which the database refuses: pages and opening hours.
 *
 * @type {import('@stryker-mutator/api/core').PartialStrykerOptions}
 */
export default {
  testRunner: 'jest',
  jest: { configFile: 'tests/mutation/jest.config.mjs' },
  coverageAnalysis: 'perTest',
  /**
   * The rules of every domain, chosen by name and never by score. They are in its `rules` or, in the
   * larger domains, in a file named by its noun.
   */
  mutate: [
    'lib/**/{*-,}rules.ts',
    'lib/booking-flow/{hold,known-details,offers,overlaps,rebooking,selection}.ts',
    'lib/booking-flow/{service-area,steps,times}.ts',
    'lib/{policies/cancellation,series/frequency,waitlist/windows,dates/instant}.ts',
    'lib/catalog/{next-slots,offers,opening-hours}.ts',
    'lib/{reviews/ratings,search/paths,search-params/pages}.ts',
  ],
  // A mutant of code that runs at import runs all tests that load the file. Schemas and tables of messages
  // are such code, so they have a configuration of their own.
  ignoreStatic: true,
  // Stryker can't rewrite it: TypeScript 7 has no API for that.
  tsconfigFile: 'none',
  ignorePatterns: ['/.next*', '/.roam', '/public', '/tests/.results'],
  tempDirName: '.roam/mutation',
  concurrency: 2,
  reporters: ['clear-text', 'json'],
  jsonReporter: { fileName: 'tests/.results/mutation.json' },
  thresholds: { high: 100, low: 95, break: 95 },
};
