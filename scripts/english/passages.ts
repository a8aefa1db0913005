import { readCss, readHashComments, readSql, readYaml } from './comments';
import { readChangelog, readMarkdown } from './markdown';
import type { Passage } from './passage';
import { readTypeScript } from './typescript';

const generatedFile = /(^|\/)database\.types\.ts$/;

/** Returns the handwritten English of a file, or nothing for formats without prose. */
export function readPassages(path: string, source: string): Passage[] {
  if (generatedFile.test(path)) return [];
  if (/\.(tsx?|m?js)$/.test(path)) return readTypeScript(path, source);
  if (path.endsWith('.sql')) return readSql(source);
  if (path.endsWith('.css')) return readCss(source);
  if (/\.ya?ml$/.test(path)) return readYaml(source);
  if (/\.(toml|sh)$/.test(path)) return readHashComments(source);
  if (!path.endsWith('.md')) return [];
  const prose = readMarkdown(source);
  return path.endsWith('CHANGELOG.md') ? [...prose, ...readChangelog(source)] : prose;
}
