import { formatChecks } from '@/lib/catalog/checks';

test.each([
  [[], ''],
  [['insurance'], 'Insured'],
  [['identity', 'background', 'license'], 'ID checked, background checked, licensed'],
  [['license', 'unknown'], 'Licensed'],
])('the checks %j are shown as %j on a card (CAT-11)', (checks, text) => {
  expect(formatChecks(checks)).toBe(text);
});
