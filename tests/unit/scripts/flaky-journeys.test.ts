import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

// The folder is in the repository, so that its files can import the configuration and Playwright.
mkdirSync('tests/.results', { recursive: true });
const folder = mkdtempSync(path.resolve('tests/.results/flaky-'));

beforeAll(() => {
  writeFileSync(
    path.join(folder, 'playwright.config.ts'),
    `import config from '../../playwright.config';
     export default { ...config, testDir: '.', outputDir: './out', projects: undefined, respectGitIgnore: false, reporter: 'list' };`,
  );
  writeFileSync(
    path.join(folder, 'flaky.spec.ts'),
    `import { expect, test } from '@playwright/test';
     test('stalls once', ({}, { retry }) => expect(retry).toBe(1));`,
  );
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function runJourneys(ci: string) {
  const cli = path.resolve('node_modules/@playwright/test/cli.js');
  // With Jest's variable, Playwright would assume that it runs inside Jest.
  return spawnSync(process.execPath, [cli, 'test', '--config', folder], {
    env: { ...process.env, JEST_WORKER_ID: undefined, CI: ci },
    encoding: 'utf8',
  });
}

test('a journey that passes only on its second attempt fails the run in CI (OPS-4)', () => {
  const { status, stdout } = runJourneys('true');
  expect(stdout).toContain('1 flaky');
  expect(status).toBe(1);
});

test('a journey that passes only on its second attempt is reported as flaky locally (OPS-4)', () => {
  const { status, stdout } = runJourneys('');
  expect(stdout).toContain('1 flaky');
  expect(status).toBe(0);
});
