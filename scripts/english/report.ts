import type { Finding } from './rules';

/** Folders whose subfolders have their own lines in the report. */
const split = /^(app|components|docs|lib|scripts|supabase|tests)\/([^/]+)\//;

/** Formats findings as `file:line: rule: excerpt`. */
export function formatFinding({ path, line, rule, excerpt }: Finding) {
  return `${path}:${line}: ${rule}: ${excerpt}`;
}

/** Formats the number of findings per rule, then per folder and per folder of the second level. */
export function formatReport(findings: Finding[]) {
  const byRule = countNames(findings.map(({ rule }) => rule));
  const byFolder = countNames(
    findings.flatMap(({ path }) => {
      const [top = path] = path.split('/');
      const [, , second] = split.exec(path) ?? [];
      return second ? [top, `${top}/${second}`] : [top];
    }),
  );
  return [
    `${findings.length} breaches`,
    '',
    ...[...byRule].sort(([, a], [, b]) => b - a).map(formatCount),
    '',
    ...[...byFolder].sort(([a], [b]) => a.localeCompare(b)).map(formatCount),
  ].join('\n');
}

function countNames(names: string[]) {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

function formatCount([name, number]: [string, number]) {
  return `${String(number).padStart(5)}  ${name}`;
}
