import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { runProgram } from '@/scripts/embedded/processes';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'roam-circles-'));
  const tsconfig = { compilerOptions: { paths: { '@/*': ['./*'] } } };
  write('tsconfig.json', JSON.stringify(tsconfig));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(file: string, text: string) {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
}

/** Our own settings, as `npm test` has them, over files made here. */
async function lint() {
  const oxlint = path.resolve('node_modules/oxlint/bin/oxlint');
  const settings = ['-c', path.resolve('.oxlintrc.json')];
  const addresses = ['--tsconfig', path.join(folder, 'tsconfig.json')];
  const args = [oxlint, ...settings, ...addresses, folder];
  const { stdout, code } = await runProgram(process.execPath, args);
  return { stdout, code };
}

it('refuses a circle of imports, by name or by address, in any folder', async () => {
  write('lib/one.ts', `import { two } from '@/tests/two';\nexport const one = () => two;`);
  write('tests/two.ts', `import { three } from './three';\nexport const two = () => three;`);
  write('tests/three.tsx', `export { one as three } from '@/lib/one';`);
  const { stdout, code } = await lint();
  expect(code).toBe(1);
  expect(stdout.match(/import\(no-cycle\)/g)).toHaveLength(3);
});

it('lets types refer to each other, and imports lead downwards', async () => {
  write('lib/one.ts', `import type { Two } from './two';\nexport type One = Two;`);
  write('lib/two.ts', `import type { One } from './one';\nexport type Two = One | 1;`);
  write('lib/three.ts', `import { four } from '@/lib/four';\nexport const three = four;`);
  write('lib/four.ts', `export const four = 4;`);
  expect(await lint()).toMatchObject({ code: 0 });
});
