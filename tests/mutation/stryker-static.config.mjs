import rules from './stryker.config.mjs';

/**
 * Mutates schemas and messages, most of which run at import. Texts aren't mutated, because a test would only
 * repeat them.
 *
 * Accepted survivors, at most 33 of 1,065 (November 2026):
 * - Tables of texts without a rule, which tests of components, emails and journeys read: notices and
 *   messages of booking changes, bookings, places, emails, the callback page and the test text message.
 * - In details and selection, the path of an issue that another schema replaces, and a default for a service
 *   id that never matches.
 * - In tips and policies, guards that only TypeScript needs, such as an optional chain after a test with the
 *   same pattern, or the late fee of a booking that has started.
 *
 * @type {import('@stryker-mutator/api/core').PartialStrykerOptions}
 */
export default {
  ...rules,
  mutate: ['lib/**/{*-,}{schema,messages}.ts'],
  mutator: { excludedMutations: ['StringLiteral'] },
  ignoreStatic: false,
  jsonReporter: { fileName: 'tests/.results/mutation-static.json' },
};
