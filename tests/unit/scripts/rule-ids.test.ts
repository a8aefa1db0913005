import { findRuleBreaches } from '@/scripts/structure/rule-ids';

const rules = '# Rules\n\n- **ONE-1** One.\n- **ONE-2** Two.\n';
const createFile = (path: string, text: string) => ({ path, read: () => text });
const both = createFile('tests/unit/a.test.ts', "test('one (ONE-1, ONE-2)', () => {});");

test('rules named by tests can be cited', () => {
  const code = createFile('lib/a.ts', '/** Once (ONE-1). */');
  expect(findRuleBreaches(rules, [both, code])).toEqual([]);
});

test('an unknown id is a breach in every file that cites it', () => {
  const code = createFile(
    'lib/a.ts',
    '// ONE-3, and ONE-3 again\n// UTF-8 and ISO-8601 are no rules',
  );
  expect(findRuleBreaches(rules, [both, code])).toEqual([
    'lib/a.ts: ONE-3 is not in docs/rules.md',
  ]);
});

test('a rule that only a comment in a test cites is a breach', () => {
  const one = createFile('tests/unit/a.test.ts', "// ONE-2\ntest('one (ONE-1)', () => {});");
  const code = createFile('lib/a.ts', "const cited = 'ONE-2';");
  expect(findRuleBreaches(rules, [one, code])).toEqual(['docs/rules.md: no test names ONE-2']);
});

test('a row of a test table names a rule', () => {
  const rows = createFile(
    'tests/unit/a.test.ts',
    "const rows = [\n  ['ONE-1', 'one'],\n  ['ONE-2'],\n];",
  );
  expect(findRuleBreaches(rules, [rows])).toEqual([]);
});

test('a duplicate id is a breach', () => {
  expect(findRuleBreaches(`${rules}- **ONE-1** Again.\n`, [both])).toEqual([
    'docs/rules.md: ONE-1 is listed twice',
  ]);
});
