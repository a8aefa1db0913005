import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { importFolder } from '@/scripts/catalog-import/import-folder';
import { findTarget } from '@/scripts/catalog-import/target';
import { pool } from '@/tests/support/database/database';
import { getTestBackend, createSecretClient } from '@/tests/support/servers/backend';

let folder: string;

beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'roam-pictures-'));
  mkdirSync(path.join(folder, 'pictures'));
  await drawPicture('pictures/plants.png');
  write('pictures/plants.png');
});
afterEach(async () => {
  rmSync(folder, { recursive: true });
  await pool.query(`delete from public.categories where slug = 'plant-care'`);
});

/** A red half above a blue one, larger than pages show. */
async function drawPicture(file: string, width = 2000) {
  const half = { create: { width, height: 500, channels: 3, background: '#2040c0' } } as const;
  const red = await sharp({ create: { ...half.create, background: '#c02040' } })
    .png()
    .toBuffer();
  const picture = sharp({ create: { ...half.create, height: 1000 } });
  await picture
    .composite([{ input: red, gravity: 'north' }])
    .png()
    .toFile(path.join(folder, file));
}

function write(picture: string) {
  const lines = ['slug,name,description,picture', `plant-care,Plant care,,${picture}`];
  writeFileSync(path.join(folder, 'categories.csv'), lines.join('\n'));
}

async function runImport({ isDryRun = false, hasStorage = true } = {}) {
  const { url, secretKey, databaseUrl } = getTestBackend();
  const env = hasStorage
    ? { NEXT_PUBLIC_SUPABASE_URL: url, SUPABASE_SECRET_KEY: secretKey }
    : { DATABASE_URL: databaseUrl };
  const target = await findTarget(env as unknown as NodeJS.ProcessEnv);
  const lines: string[] = [];
  await importFolder(folder, { target, isDryRun, print: (line) => lines.push(line) }).catch(
    (error: Error) => lines.push(error.message),
  );
  return lines.join('\n');
}

async function readPictureUrl() {
  const { rows } = await pool.query<{ image_url: string }>(
    `select image_url from public.categories where slug = 'plant-care'`,
  );
  return rows[0]?.image_url;
}

test('an uploaded picture is a WebP of at most 1600 pixels (OPER-14)', async () => {
  expect(await runImport()).toContain('Uploading pictures: 1');
  const address = await readPictureUrl();
  // Resizing blends the halves a little.
  expect(address).toMatch(
    /\/object\/public\/catalog-pictures\/[0-9a-f]{32}-[ab]\w{5}[234]\w{5}\.webp$/,
  );
  const response = await fetch(address!);
  expect(response.headers.get('content-type')).toBe('image/webp');
  const stored = Buffer.from(await response.arrayBuffer());
  expect(await sharp(stored).metadata()).toMatchObject({
    format: 'webp',
    width: 1600,
    height: 800,
  });
  expect(await runImport()).toContain('Nothing to change.');
  expect(await readPictureUrl()).toBe(address);
});

test('a row that loses its picture loses the imported URL (OPER-14)', async () => {
  await runImport();
  write('');
  await runImport();
  expect(await readPictureUrl()).toBeNull();
});

test('a row without a picture keeps a URL entered by hand (OPER-14)', async () => {
  write('');
  await runImport();
  await pool.query(
    `update public.categories set image_url = '/art/a.svg' where slug = 'plant-care'`,
  );
  await runImport();
  expect(await readPictureUrl()).toBe('/art/a.svg');
});

test('a picture that no row has shown for a day is removed by the next import (OPER-14)', async () => {
  await runImport();
  const old = (await readPictureUrl())!;
  const name = old.split('/').at(-1);
  await drawPicture('pictures/plants.png', 1200);
  await runImport();
  expect((await fetch(old)).ok).toBe(true);
  await pool.query(
    `update storage.objects set created_at = now() - interval '2 days' where bucket_id = 'catalog-pictures'`,
  );
  await runImport();
  const { data } = await createSecretClient().storage.from('catalog-pictures').list();
  const names = data!.map((file) => file.name);
  expect(names).not.toContain(name);
  expect(names).toContain((await readPictureUrl())!.split('/').at(-1));
});

test('a dry run uploads nothing (OPER-14)', async () => {
  await drawPicture('pictures/plants.png', 700);
  const output = await runImport({ isDryRun: true });
  expect(output).toContain('categories.csv: 1 added: plant-care');
  expect(output).not.toContain('Uploading');
  expect(await readPictureUrl()).toBeUndefined();
});

test('a picture is refused without the project’s storage (OPER-14)', async () => {
  const output = await runImport({ hasStorage: false });
  expect(output).toContain(
    "categories.csv:2 picture: can't be uploaded with DATABASE_URL alone; set NEXT_PUBLIC_SUPABASE_URL and SUPABASE_SECRET_KEY, too",
  );
  expect(output).toMatch(/\nNothing was imported: 1 mistake\.$/);
});

test.each([
  ['../outside.png', 'leaves the folder'],
  ['/etc/passwd.png', 'is not a picture in public/'],
  ['pictures/none.png', 'is not a file of the folder'],
  ['pictures/notes.txt', 'is not the name of'],
  ['pictures/link.png', 'leaves the folder'],
  ['pictures/text.png', 'is not a PNG, JPEG or WebP picture'],
  ['pictures/torn.png', 'is damaged'],
  ['pictures/large.png', 'is larger than 5 MB'],
  ['pictures/wide.png', 'is wider or higher than 4096 pixels'],
])('the picture %s is refused (OPER-14, OPER-2)', async (picture, reason) => {
  const at = (name: string) => path.join(folder, 'pictures', name);
  symlinkSync(path.resolve('package.json'), at('link.png'));
  writeFileSync(at('text.png'), 'Not a picture.');
  writeFileSync(at('torn.png'), readFileSync(at('plants.png')).subarray(0, 900));
  writeFileSync(at('large.png'), Buffer.alloc(5 * 1024 * 1024 + 1));
  await drawPicture('pictures/wide.png', 4100);
  write(picture);
  expect(await runImport()).toContain(`categories.csv:2 picture: ${reason}`);
  expect(await readPictureUrl()).toBeUndefined();
});
