import { findRuleBreaches } from '@/scripts/structure/rule-ids';

const rules = '# Rules\n\n- **FAV-1** One.\n- **FAV-2** Two.\n';
const file = (path: string, text: string) => ({ path, read: () => text });
const both = file('tests/unit/a.test.ts', "test('one (FAV-1, FAV-2)', () => {});");

test('rules that tests name, and citations of them, are no breach', () => {
  const code = file('lib/a.ts', '/** Once (FAV-1). */');
  expect(findRuleBreaches(rules, [both, code])).toEqual([]);
});

test('an id that does not exist is a breach wherever it is cited, once a file', () => {
  const code = file('lib/a.ts', '// FAV-3, and FAV-3 again\n// UTF-8 and ISO-8601 are no rules');
  expect(findRuleBreaches(rules, [both, code])).toEqual([
    'lib/a.ts: FAV-3 is not in docs/rules.md',
  ]);
});

test('a rule that no test names is a breach, and a comment in a test names nothing', () => {
  const one = file('tests/unit/a.test.ts', "// FAV-2\ntest('one (FAV-1)', () => {});");
  const code = file('lib/a.ts', "const cited = 'FAV-2';");
  expect(findRuleBreaches(rules, [one, code])).toEqual(['docs/rules.md: no test names FAV-2']);
});

test('the row of a table of tests names a rule, too', () => {
  const rows = file(
    'tests/unit/a.test.ts',
    "const rows = [\n  ['FAV-1', 'one'],\n  ['FAV-2'],\n];",
  );
  expect(findRuleBreaches(rules, [rows])).toEqual([]);
});

test('an id that stands twice is a breach', () => {
  expect(findRuleBreaches(`${rules}- **FAV-1** Again.\n`, [both])).toEqual([
    'docs/rules.md: FAV-1 stands there twice',
  ]);
});
