import { getLineNumber, type Passage } from './passage';

/** Matches parts of Markdown that aren't prose: fenced code, HTML comments and link targets. */
const nonProsePattern =
  /^(```+|~~~+)[\s\S]*?^\1[^\n]*|<!--[\s\S]*?-->|(?<=\])\([^)]*\)|^\[[^\]]+\]: .*$/gm;

/**
 * Matches a paragraph, heading, list item, quote or table row. `$` alone would match the end of every line, so
 * `$(?![\s\S])` is the end of the file.
 */
const passagePattern = /^[ \t]*\S[\s\S]*?(?=\n[ \t]*(?:\n|[-*#|>]|\d+\. )|\n*$(?![\s\S]))/gm;

export function readMarkdown(source: string): Passage[] {
  const prose = source.replace(nonProsePattern, (part) => part.replace(/[^\n]/g, ' '));
  return [...prose.matchAll(passagePattern)].map(({ 0: text, index }) => ({
    kind: 'markdown',
    line: getLineNumber(prose, index),
    text,
  }));
}

export function readChangelog(source: string): Passage[] {
  return readMarkdown(source)
    .filter(({ text }) => /^[-*] /.test(text))
    .map((passage) => ({ ...passage, kind: 'changelog' }));
}
