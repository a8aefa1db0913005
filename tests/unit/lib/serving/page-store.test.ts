/** @jest-environment node */
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openPageStore } from '@/lib/serving/page-store.js';

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(os.tmpdir(), 'roam-pages-'))));
afterEach(() => rmSync(folder, { recursive: true }));

/** Writes a file that was last changed this many minutes ago. */
function plantFile(name: string, size: number, minutes: number) {
  const file = path.join(folder, name);
  writeFileSync(file, Buffer.alloc(size));
  const time = new Date(Date.now() - minutes * 60_000);
  utimesSync(file, time, time);
}

test('the oldest pages on disk are removed beyond the maximum size', async () => {
  plantFile('a', 600, 30);
  plantFile('b', 300, 20);
  plantFile('tags.json', 900, 40);
  await openPageStore(folder, 1_000).write('new', Buffer.alloc(500));
  expect(readdirSync(folder)).toHaveLength(3);
  expect(readdirSync(folder)).toEqual(expect.arrayContaining(['b', 'tags.json']));
});

test('what a failed write left behind is removed, but not a write in progress', async () => {
  plantFile(`a.${crypto.randomUUID()}`, 10, 2);
  const current = `a.${crypto.randomUUID()}`;
  plantFile(current, 10, 0);
  await openPageStore(folder, 1_000).write('new', Buffer.alloc(10));
  expect(readdirSync(folder)).toHaveLength(2);
  expect(readdirSync(folder)).toContain(current);
});
