import rules from './stryker.config.mjs';

/**
 * Schemas and messages, most of which run at import. Texts aren't mutated: a test would only repeat them.
 *
 * Accepted survivors, at most 33 of 1,065 (November 2026):
 * - Tables without a rule, whose texts the tests of components, emails and journeys read: notices and
 *   messages of booking changes, bookings, places, emails, the callback page and the test text.
 * - The path of an issue that another schema replaces, and a default for a service id that never matches:
 *   details and selection.
 * - Guards of a type that TypeScript can't prove, such as an optional chain after a test with the same
 *   pattern, or a late fee of a booking that has started: tips and policies.
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
