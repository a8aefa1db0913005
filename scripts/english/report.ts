import type { Finding } from './rules';

/** Matches a file in a subfolder that has its own line in the report. */
const subfolderFile = /^(app|components|docs|lib|scripts|supabase|tests)\/([^/]+)\//;

/** Formats a finding as `file:line: rule: excerpt`. */
export function formatFinding({ path, line, rule, excerpt }: Finding) {
  return `${path}:${line}: ${rule}: ${excerpt}`;
}

/** Formats the number of findings per rule, then per folder and subfolder. */
export function formatReport(findings: Finding[]) {
  const byRule = countNames(findings.map(({ rule }) => rule));
  const byFolder = countNames(
    findings.flatMap(({ path }) => {
      const [top = path] = path.split('/');
      const [, , subfolder] = subfolderFile.exec(path) ?? [];
      return subfolder ? [top, `${top}/${subfolder}`] : [top];
    }),
  );
  return [
    `Violations: ${findings.length}`,
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

function formatCount([name, count]: [string, number]) {
  return `${String(count).padStart(5)}  ${name}`;
}
