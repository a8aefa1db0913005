import { findRuleIdViolations } from '@/scripts/structure/rule-ids';

const rules = '# Rules\n\n- **ONE-1** One.\n- **ONE-2** Two.\n';
const createFile = (path: string, text: string) => ({ path, read: () => text });
const testFile = createFile('tests/unit/a.test.ts', "test('one (ONE-1, ONE-2)', () => {});");

test('code can cite the rules that test titles name', () => {
  const code = createFile('lib/a.ts', '/** Once (ONE-1). */');
  expect(findRuleIdViolations(rules, [testFile, code])).toEqual([]);
});

test('an unknown id is a violation in every file that cites it', () => {
  const code = createFile(
    'lib/a.ts',
    "// ONE-3, and ONE-3 again\n// UTF-8 and ISO-8601 aren't rules",
  );
  expect(findRuleIdViolations(rules, [testFile, code])).toEqual([
    'lib/a.ts: ONE-3 is not in docs/rules.md',
  ]);
});

test('a rule that a test names only in a comment is a violation', () => {
  const commentedTest = createFile(
    'tests/unit/a.test.ts',
    "// ONE-2\ntest('one (ONE-1)', () => {});",
  );
  const code = createFile('lib/a.ts', "const cited = 'ONE-2';");
  expect(findRuleIdViolations(rules, [commentedTest, code])).toEqual([
    'docs/rules.md: no test names ONE-2',
  ]);
});

test('a row of a test table counts as a title', () => {
  const testTable = createFile(
    'tests/unit/a.test.ts',
    "const rows = [\n  ['ONE-1', 'one'],\n  ['ONE-2'],\n];",
  );
  expect(findRuleIdViolations(rules, [testTable])).toEqual([]);
});

test('a duplicate id is a violation', () => {
  expect(findRuleIdViolations(`${rules}- **ONE-1** Again.\n`, [testFile])).toEqual([
    'docs/rules.md: ONE-1 is listed twice',
  ]);
});
