import type { SourceFile } from './rules';

const ruleHeading = /^- \*\*([A-Z]+-\d+)\*\* /gm;
const testFile = /^tests\/.*\.(test|spec)\.tsx?$/;
/** Matches string literals, including test titles and the rows of their tables. */
const quotedString = /(['"`])(?:(?!\1)[^\\\n]|\\.)*\1/g;

/** Returns cited rule ids that docs/rules.md lacks, rules that it lists twice, and rules that no test names. */
export function findRuleIdViolations(rulesText: string, files: SourceFile[]) {
  const rules = [...rulesText.matchAll(ruleHeading)].map(([, id = '']) => id);
  const areas = [...new Set(rules.map((id) => id.split('-')[0]))];
  const citation = new RegExp(`\\b(?:${areas.join('|')})-\\d+\\b`, 'g');
  const findIds = (text: string) => text.match(citation) ?? [];

  const testedIds = new Set<string>();
  const unknownIdViolations = files.flatMap((file) => {
    const text = file.read();
    if (testFile.test(file.path)) {
      for (const id of findIds((text.match(quotedString) ?? []).join('\n'))) testedIds.add(id);
    }
    const unknownIds = [...new Set(findIds(text))].filter((id) => !rules.includes(id));
    return unknownIds.map((id) => `${file.path}: ${id} is not in docs/rules.md`);
  });
  const duplicates = rules.filter((id, index) => rules.indexOf(id) !== index);
  return [
    ...unknownIdViolations,
    ...duplicates.map((id) => `docs/rules.md: ${id} is listed twice`),
    ...rules.filter((id) => !testedIds.has(id)).map((id) => `docs/rules.md: no test names ${id}`),
  ];
}
