/** Photos of providers' work: who reads them, and how they are imported (CAT-34). */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import '@/tests/support/next/app-environment';
import { getProvider } from '@/lib/catalog/provider-queries';
import { readCatalog } from '@/scripts/catalog-import/import-folder';
import type { ImportOutcome } from '@/scripts/catalog-import/target';
import { insertProvider, insertShop } from '@/tests/support/bookings/shop';
import { pool, withRollback } from '@/tests/support/database/database';
import { insert, updateRows, type Db } from '@/tests/support/database/rows';

const insertPhoto = (db: Db, provider_id: string, position: number, caption = 'A photo') =>
  insert(db, 'work_photos', { provider_id, position, image_url: '/art/placeholder.svg', caption });

test.each(['anon', 'authenticated'])(
  '%s reads the photos of a provider only while the provider is shown (CAT-34)',
  (role) =>
    withRollback(async (db) => {
      const shop = await insertShop(db);
      const { id } = await insertProvider(db, shop, { hours: [] });
      await insertPhoto(db, id, 1);
      const countShown = async () => {
        await db.query(`set local role ${role}`);
        const { rows } = await db.query('select from public.work_photos where provider_id = $1', [
          id,
        ]);
        await db.query('reset role');
        return rows.length;
      };
      expect(await countShown()).toBe(1);
      await updateRows(db, 'providers', id, { is_active: false });
      expect(await countShown()).toBe(0);
      await updateRows(db, 'providers', id, { is_active: true });
      await updateRows(db, 'business_profiles', shop.business.id, { is_active: false });
      expect(await countShown()).toBe(0);
    }),
);

test('a provider’s page reads their photos by position (CAT-34)', async () => {
  const provider = await insertProvider(pool, await insertShop(pool), { hours: [] });
  expect(await getProvider(provider.id)).toMatchObject({ work_photos: [] });
  const other = await insertProvider(pool, await insertShop(pool), { hours: [] });
  for (const position of [12, 2, 7]) await insertPhoto(pool, other.id, position, `No. ${position}`);
  expect((await getProvider(other.id))?.work_photos.map(({ caption }) => caption)).toEqual([
    'No. 2',
    'No. 7',
    'No. 12',
  ]);
});

describe('an import', () => {
  let folder: string;
  beforeEach(() => void (folder = mkdtempSync(path.join(os.tmpdir(), 'roam-work-photos-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  /** Imports `work-photos.csv` with these rows, each a picture in `public/art` and its caption. */
  async function runImport(db: Db, rows: string[]) {
    const file = path.join(folder, 'work-photos.csv');
    writeFileSync(file, ['provider,picture,caption', ...rows].join('\n'));
    const { rows: results } = await db.query<{ outcome: ImportOutcome }>(
      'select public.import_catalog($1, false) as outcome',
      [JSON.stringify(readCatalog(folder))],
    );
    return results[0]!.outcome;
  }

  async function insertImportedProvider(db: Db) {
    // Providers without an import key keep their photos.
    await db.query('update public.providers set import_key = null');
    const provider = await insertProvider(db, await insertShop(db), { hours: [] });
    await updateRows(db, 'providers', provider.id, { import_key: 'pat-proof' });
    return provider;
  }

  async function listPhotos(db: Db, providerId: string) {
    const { rows } = await db.query<{ photo: string }>(
      `select concat_ws(' ', position, image_url, caption) as photo from public.work_photos
        where provider_id = $1 order by position`,
      [providerId],
    );
    return rows.map(({ photo }) => photo);
  }

  const plumbing = '/art/categories/plumbing.svg';
  const placeholder = '/art/placeholder.svg';

  it('replaces a provider’s photos in the order of their rows (CAT-34, OPER-1)', () =>
    withRollback(async (db) => {
      const { id } = await insertImportedProvider(db);
      const manual = await insertProvider(db, await insertShop(db), { hours: [] });
      await insertPhoto(db, manual.id, 1);
      const rows = [`pat-proof,${plumbing},A faucet`, `pat-proof,${placeholder},A vase`];
      expect((await runImport(db, rows)).changes).toMatchObject([{ action: 'added', count: 2 }]);
      expect(await listPhotos(db, id)).toEqual([
        `1 ${plumbing} A faucet`,
        `2 ${placeholder} A vase`,
      ]);
      expect((await runImport(db, rows)).changes).toEqual([]);

      expect((await runImport(db, [`pat-proof,${placeholder},A blue vase`])).changes).toEqual([
        {
          file: 'work-photos.csv',
          action: 'changed',
          count: 1,
          keys: [`pat-proof ${placeholder}`],
        },
        { file: 'work-photos.csv', action: 'removed', count: 1, keys: ['pat-proof 2'] },
      ]);
      expect(await listPhotos(db, id)).toEqual([`1 ${placeholder} A blue vase`]);
      expect(await listPhotos(db, manual.id)).toHaveLength(1);
    }));

  it('names an unknown provider, a repeated picture and the 13th photo (CAT-34, OPER-2)', () =>
    withRollback(async (db) => {
      const { id } = await insertImportedProvider(db);
      const pictures = Object.values(
        (
          await db.query<{ image_url: string }>(
            `select distinct image_url from public.services where image_url is not null
              order by image_url limit 13`,
          )
        ).rows,
      );
      const rows = pictures.map(({ image_url }, index) => `pat-proof,${image_url},Photo ${index}`);
      const { errors } = await runImport(db, [...rows, `nobody,${plumbing},A faucet`, rows[0]!]);
      expect(errors).toEqual([
        {
          file: 'work-photos.csv',
          line: 14,
          field: 'picture',
          reason: 'is the 13th photo of this provider, and 12 are allowed',
        },
        {
          file: 'work-photos.csv',
          line: 15,
          field: 'provider',
          reason: '"nobody" is not in providers.csv',
        },
        { file: 'work-photos.csv', line: 16, field: 'picture', reason: 'repeats line 2' },
      ]);
      expect(await listPhotos(db, id)).toEqual([]);
    }));

  it('keeps the files of shown photos and lists those of removed ones as unused (CAT-34, OPER-14)', () =>
    withRollback(async (db) => {
      const { id } = await insertImportedProvider(db);
      const name = 'work-photo-proof.webp';
      await db.query(
        `insert into storage.objects (bucket_id, name) values ('catalog-pictures', $1)`,
        [name],
      );
      const isUnused = async () => {
        const { rows } = await db.query(
          'select from private.unreferenced_pictures where name = $1',
          [name],
        );
        return rows.length === 1;
      };
      expect(await isUnused()).toBe(true);
      await insert(db, 'work_photos', {
        provider_id: id,
        position: 1,
        image_url: `https://data.example/storage/v1/object/public/catalog-pictures/${name}`,
        caption: 'A photo',
      });
      expect(await isUnused()).toBe(false);
    }));
});
