import type { SourceFile } from './rules';

const ruleHeading = /^- \*\*([A-Z]+-\d+)\*\* /gm;
const isTest = /^tests\/.*\.(test|spec)\.tsx?$/;
/** Lines that name a test, and the rows of a table of them: what a reader of a report sees. */
const quoted = /(['"`])(?:(?!\1)[^\\\n]|\\.)*\1/g;

/** Ids of docs/rules.md that are cited and do not exist, and rules that no test names. */
export function findRuleBreaches(rulesText: string, files: SourceFile[]) {
  const rules = [...rulesText.matchAll(ruleHeading)].map(([, id = '']) => id);
  const areas = [...new Set(rules.map((id) => id.split('-')[0]))];
  const citation = new RegExp(`\\b(?:${areas.join('|')})-\\d+\\b`, 'g');
  const idsIn = (text: string) => text.match(citation) ?? [];

  const tested = new Set<string>();
  const breaches = files.flatMap((file) => {
    const text = file.read();
    if (isTest.test(file.path)) {
      for (const id of idsIn((text.match(quoted) ?? []).join('\n'))) tested.add(id);
    }
    const unknown = [...new Set(idsIn(text))].filter((id) => !rules.includes(id));
    return unknown.map((id) => `${file.path}: ${id} is not in docs/rules.md`);
  });
  const doubled = rules.filter((id, position) => rules.indexOf(id) !== position);
  return [
    ...breaches,
    ...doubled.map((id) => `docs/rules.md: ${id} stands there twice`),
    ...rules.filter((id) => !tested.has(id)).map((id) => `docs/rules.md: no test names ${id}`),
  ];
}
