/** Pictures that a catalog import uploads, replaces and rejects (OPER-14). */
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
  writeCsv('pictures/plants.png');
});
afterEach(async () => {
  rmSync(folder, { recursive: true });
  await pool.query(`delete from public.categories where slug = 'plant-care'`);
});

/** Draws a red half above a blue half. The default width exceeds the 1600 pixels to which pictures are reduced. */
async function drawPicture(file: string, width = 2000) {
  const blueImage = { width, height: 1000, channels: 3, background: '#2040c0' } as const;
  const redHalf = await sharp({ create: { ...blueImage, height: 500, background: '#c02040' } })
    .png()
    .toBuffer();
  await sharp({ create: blueImage })
    .composite([{ input: redHalf, gravity: 'north' }])
    .png()
    .toFile(path.join(folder, file));
}

function writeCsv(picture: string) {
  const lines = ['slug,name,description,picture', `plant-care,Plant care,,${picture}`];
  writeFileSync(path.join(folder, 'categories.csv'), lines.join('\n'));
}

async function runImport({ isDryRun = false, hasStorageAccess = true } = {}) {
  const { url, secretKey, databaseUrl } = getTestBackend();
  const env = hasStorageAccess
    ? { NEXT_PUBLIC_SUPABASE_URL: url, SUPABASE_SECRET_KEY: secretKey }
    : { DATABASE_URL: databaseUrl };
  // Next.js types require NODE_ENV, which imports don't read.
  const target = await findTarget(env as unknown as NodeJS.ProcessEnv);
  const lines: string[] = [];
  await importFolder(folder, { target, isDryRun, print: (line) => lines.push(line) }).catch(
    (error: Error) => lines.push(error.message),
  );
  return lines.join('\n');
}

async function getPictureUrl() {
  const { rows } = await pool.query<{ image_url: string }>(
    `select image_url from public.categories where slug = 'plant-care'`,
  );
  return rows[0]?.image_url;
}

test('a picture is uploaded once, as a WebP at most 1600 pixels wide (OPER-14)', async () => {
  expect(await runImport()).toContain('Uploading pictures: 1');
  const pictureUrl = await getPictureUrl();
  // The name ends with each half's RGB color. Resizing blends them slightly, so only the first digits are checked.
  expect(pictureUrl).toMatch(
    /\/object\/public\/catalog-pictures\/[0-9a-f]{32}-[a-c]\w{5}[234]\w{5}\.webp$/,
  );
  const response = await fetch(pictureUrl!);
  expect(response.headers.get('content-type')).toBe('image/webp');
  const webp = Buffer.from(await response.arrayBuffer());
  expect(await sharp(webp).metadata()).toMatchObject({
    format: 'webp',
    width: 1600,
    height: 800,
  });
  expect(await runImport()).toContain('Nothing to change.');
  expect(await getPictureUrl()).toBe(pictureUrl);
});

test("an import clears a row's URL if the row no longer names a picture (OPER-14)", async () => {
  await runImport();
  writeCsv('');
  await runImport();
  expect(await getPictureUrl()).toBeNull();
});

test("an import keeps a row's URL if it was entered by hand (OPER-14)", async () => {
  writeCsv('');
  await runImport();
  await pool.query(
    `update public.categories set image_url = '/art/a.svg' where slug = 'plant-care'`,
  );
  await runImport();
  expect(await getPictureUrl()).toBe('/art/a.svg');
});

test('an import deletes pictures that have been unused for a day (OPER-14)', async () => {
  await runImport();
  const oldUrl = (await getPictureUrl())!;
  const oldName = oldUrl.split('/').at(-1);
  await pool.query(
    `update storage.objects set created_at = now() - interval '2 days' where bucket_id = 'catalog-pictures'`,
  );
  await drawPicture('pictures/plants.png', 1200);
  await runImport();
  expect((await fetch(oldUrl)).ok).toBe(true);
  await pool.query(`update private.unused_pictures set unused_since = now() - interval '2 days'`);
  await runImport();
  const { data } = await createSecretClient().storage.from('catalog-pictures').list();
  const storedNames = data!.map((file) => file.name);
  expect(storedNames).not.toContain(oldName);
  expect(storedNames).toContain((await getPictureUrl())!.split('/').at(-1));
});

test('a dry run neither uploads a picture nor writes its row (OPER-14)', async () => {
  await drawPicture('pictures/plants.png', 700);
  const output = await runImport({ isDryRun: true });
  expect(output).toContain('categories.csv: 1 added: plant-care');
  expect(output).not.toContain('Uploading');
  expect(await getPictureUrl()).toBeUndefined();
});

test('a picture is rejected if the import has no access to storage (OPER-14)', async () => {
  const output = await runImport({ hasStorageAccess: false });
  expect(output).toContain(
    "categories.csv:2 picture: can't be uploaded with only DATABASE_URL; also set NEXT_PUBLIC_SUPABASE_URL and SUPABASE_SECRET_KEY",
  );
  expect(output).toMatch(/\nNothing was imported: 1 error\.$/);
});

test.each([
  ['../outside.png', 'is outside the imported folder'],
  ['/etc/passwd.png', 'is not a picture in public/'],
  ['pictures/none.png', 'is not a file in the folder'],
  ['pictures/notes.txt', 'is not the name of'],
  ['pictures/link.png', 'is outside the imported folder'],
  ['pictures/text.png', 'is not a PNG, JPEG or WebP picture'],
  ['pictures/truncated.png', 'is damaged'],
  ['pictures/photo.jpg', 'is a HEIC photo'],
  ['pictures/large.png', 'is larger than 40 MB'],
  ['pictures/wide.png', 'has more than 50 megapixels'],
])('the picture %s is rejected (OPER-14, OPER-2)', async (picture, reason) => {
  const getPath = (name: string) => path.join(folder, 'pictures', name);
  symlinkSync(path.resolve('package.json'), getPath('link.png'));
  writeFileSync(getPath('text.png'), 'Not a picture.');
  writeFileSync(getPath('truncated.png'), readFileSync(getPath('plants.png')).subarray(0, 900));
  writeFileSync(getPath('large.png'), Buffer.alloc(40 * 1024 * 1024 + 1));
  writeFileSync(getPath('photo.jpg'), Buffer.from('\0\0\0\x24ftypheic\0\0\0\0mif1heic'));
  await drawPicture('pictures/wide.png', 50_001);
  writeCsv(picture);
  expect(await runImport()).toContain(`categories.csv:2 picture: ${reason}`);
  expect(await getPictureUrl()).toBeUndefined();
});
