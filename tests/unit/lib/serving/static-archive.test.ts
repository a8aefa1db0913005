import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { mergeStaticFiles } from '@/lib/serving/static-archive';

const day = 86_400_000;
let root: string;
let archive: string;

beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'roam-static-'));
  archive = path.join(root, 'archive');
});
afterEach(() => rmSync(root, { recursive: true }));

/** Writes a build's static files, starts the build at the given time and returns the files that it serves. */
async function startBuild(build: string, scripts: string[], startedAt: number) {
  const folder = path.join(root, build);
  mkdirSync(path.join(folder, 'chunks'), { recursive: true });
  for (const name of scripts) writeFileSync(path.join(folder, 'chunks', name), name);
  await mergeStaticFiles(folder, archive, startedAt);
  return readdirSync(path.join(folder, 'chunks')).toSorted();
}

test('a new build serves the scripts of builds that were started within a month (OPS-13)', async () => {
  const now = Date.now();
  expect(await startBuild('first', ['a.js', 'shared.js'], now)).toEqual(['a.js', 'shared.js']);
  expect(await startBuild('second', ['b.js', 'shared.js'], now + 20 * day)).toEqual([
    'a.js',
    'b.js',
    'shared.js',
  ]);
  expect(readFileSync(path.join(root, 'second/chunks/a.js'), 'utf8')).toBe('a.js');
  expect(await startBuild('third', ['c.js'], now + 31 * day)).toEqual([
    'b.js',
    'c.js',
    'shared.js',
  ]);
  expect(readdirSync(path.join(archive, 'chunks')).toSorted()).toEqual([
    'b.js',
    'c.js',
    'shared.js',
  ]);
});

test("a file that another server is still writing isn't served (OPS-13)", async () => {
  await startBuild('first', ['a.js'], Date.now());
  writeFileSync(path.join(archive, 'chunks', 'half.js.0.draft'), 'ha');
  expect(await startBuild('second', ['b.js'], Date.now())).toEqual(['a.js', 'b.js']);
});
