import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const folder = mkdtempSync(path.join(os.tmpdir(), 'roam-dev-dependencies-'));
const script = path.resolve('scripts/check-dev-dependencies.js');

beforeAll(() =>
  writeFileSync(path.join(folder, 'package.json'), '{"devDependencies":{"@types/node":"1"}}'),
);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const runCheck = () => spawnSync(process.execPath, [script], { cwd: folder, encoding: 'utf8' });

test('a build without devDependencies fails with the missing package and the command to install it (OPS-2)', () => {
  const { status, stderr } = runCheck();
  expect(status).toBe(1);
  expect(stderr).toContain('@types/node is missing');
  expect(stderr).toContain('npm ci --include=dev');
});

test('a build with devDependencies continues', () => {
  mkdirSync(path.join(folder, 'node_modules/@types/node'), { recursive: true });
  expect(runCheck()).toMatchObject({ status: 0, stderr: '' });
});
