import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { runProgram } from '@/scripts/embedded/processes';

const plugin = path.resolve('scripts/lint/plugin.js');
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'roam-lint-'));
  const tsconfig = { compilerOptions: { paths: { '@/*': ['./*'] } } };
  writeModule('tsconfig.json', JSON.stringify(tsconfig));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function writeModule(file: string, text: string) {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
}

/** Lints the files of the folder with the configuration of `npm test`. */
async function runLint() {
  const oxlint = path.resolve('node_modules/oxlint/bin/oxlint');
  const configOptions = ['-c', path.resolve('.oxlintrc.json')];
  const pathOptions = ['--tsconfig', path.join(folder, 'tsconfig.json')];
  const args = [oxlint, ...configOptions, ...pathOptions, folder];
  const { stdout, code } = await runProgram(process.execPath, args);
  return { stdout, code };
}

test('the lint configuration rejects relative and aliased circular imports in any folder', async () => {
  writeModule('lib/one.ts', `import { two } from '@/tests/two';\nexport const one = () => two;`);
  writeModule('tests/two.ts', `import { three } from './three';\nexport const two = () => three;`);
  writeModule('tests/three.tsx', `export { one as three } from '@/lib/one';`);
  const { stdout, code } = await runLint();
  expect(code).toBe(1);
  expect(stdout.match(/import\(no-cycle\)/g)).toHaveLength(3);
});

test('the lint configuration accepts circular type imports and imports without a cycle', async () => {
  writeModule('lib/one.ts', `import type { Two } from './two';\nexport type One = Two;`);
  writeModule('lib/two.ts', `import type { One } from './one';\nexport type Two = One | 1;`);
  writeModule('lib/three.ts', `import { four } from '@/lib/four';\nexport const three = four;`);
  writeModule('lib/four.ts', `export const four = 4;`);
  expect(await runLint()).toMatchObject({ code: 0 });
});

describe('our lint rules', () => {
  /** Runs one rule in every folder, although the repository enables it only in some. */
  function runRule(rule: string, text: string) {
    writeModule('config.json', JSON.stringify({ jsPlugins: [plugin], rules: { [rule]: 'error' } }));
    writeModule('lib/one.ts', text);
    const oxlint = path.resolve('node_modules/oxlint/bin/oxlint');
    const configOptions = ['-c', path.join(folder, 'config.json')];
    return runProgram(process.execPath, [oxlint, ...configOptions, path.join(folder, 'lib')]);
  }

  it.each([
    ['roam/codes-decide', `if (error.message === 'Too many') retry();`],
    ['roam/codes-decide', `if (error?.message !== expected) retry();`],
    ['roam/codes-decide', `if (error.message.startsWith('Too')) retry();`],
    ['roam/router-navigates', `window.location.href = '/home';`],
    ['roam/router-navigates', `location.assign(\`/home?\${query}\`);`],
    ['roam/router-navigates', `const home = '/home'; window.location.assign(home);`],
  ])('%s rejects %s', async (rule, text) => {
    const { stdout, code } = await runRule(rule, text);
    expect(stdout).toContain(rule.replace('roam/', 'roam('));
    expect(code).toBe(1);
  });

  it.each([
    ['roam/codes-decide', `if (error.code === 'rate_limited') show(error.message);`],
    ['roam/router-navigates', `window.location.href = 'https://pay.test/'; location.reload();`],
  ])('%s accepts %s', async (rule, text) => {
    expect(await runRule(rule, text)).toMatchObject({ code: 0 });
  });
});
