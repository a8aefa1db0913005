import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The text of a test, or of one row of a test's table, by its name in a file of tests/. */
export function testNamed(file: string, name: string) {
  const source = readFileSync(path.join(process.cwd(), 'tests', file), 'utf8');
  const at = [`'${name}'`, `\`${name}\``].map((title) => source.indexOf(title));
  const start = Math.max(...at);
  return start < 0 ? undefined : source.slice(start).split(/\n\s*test(?:\.\w+)?\(|\n {2}\[/)[0];
}
