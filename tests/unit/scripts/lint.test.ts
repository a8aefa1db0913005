import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { runProgram } from '@/scripts/embedded/processes';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'roam-lint-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test.each([
  ['rejects', `if (error.message === 'Too many') retry();`, 1],
  ['rejects', `if (error?.message !== expected) retry();`, 1],
  ['rejects', `if (error.message.startsWith('Too')) retry();`, 1],
  ['accepts', `if (error.code === 'rate_limited') show(error.message);`, 0],
])('the lint rule codes-decide %s %s', async (_, text, expectedCode) => {
  const jsPlugins = [path.resolve('scripts/lint/codes-decide.js')];
  const config = { jsPlugins, rules: { 'roam/codes-decide': 'error' } };
  writeFileSync(path.join(folder, 'config.json'), JSON.stringify(config));
  writeFileSync(path.join(folder, 'one.ts'), text);
  const oxlint = path.resolve('node_modules/oxlint/bin/oxlint');
  const args = [oxlint, '-c', path.join(folder, 'config.json'), folder];
  const { code } = await runProgram(process.execPath, args);
  expect(code).toBe(expectedCode);
});
