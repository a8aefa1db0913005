import { getLine, type Passage } from './passage';

/** Parts of Markdown that are not prose: fenced code, HTML comments, link targets. */
const nonProsePattern =
  /^(```+|~~~+)[\s\S]*?^\1[^\n]*|<!--[\s\S]*?-->|(?<=\])\([^)]*\)|^\[[^\]]+\]: .*$/gm;

export function readMarkdown(source: string): Passage[] {
  const prose = source.replace(nonProsePattern, (part) => part.replace(/[^\n]/g, ' '));
  return [
    ...prose.matchAll(/^[ \t]*\S[\s\S]*?(?=\n[ \t]*(?:\n|[-*#|>]|\d+\. )|\n*$(?![\s\S]))/gm),
  ].map(({ 0: text, index }) => ({ kind: 'markdown', line: getLine(prose, index), text }));
}

export function readChangelog(source: string): Passage[] {
  return readMarkdown(source)
    .filter(({ text }) => /^[-*] /.test(text))
    .map((passage) => ({ ...passage, kind: 'changelog' }));
}
