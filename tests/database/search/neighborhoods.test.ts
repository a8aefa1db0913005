/** Neighborhoods as places of a search: what text names which one, and where the search is then. */
import { pool, withRollback } from '@/tests/support/database/database';
import { insertShop } from '@/tests/support/bookings/shop';
import type { Db } from '@/tests/support/database/rows';

type Code = [code: string, city: string, region: string, latitude: number, neighborhoods: string[]];

/** Inserts postal codes that are on one meridian. Their letters keep them apart from those of other tests. */
async function insertCodes(db: Db, codes: Code[]) {
  for (const code of codes) {
    await db.query(
      `insert into public.postal_codes (postal_code, city, region, latitude, neighborhoods, longitude)
       values ($1, $2, $3, $4, $5, -89.6)`,
      code,
    );
  }
}

async function locate(text: string, db: Db | typeof pool = pool) {
  const { rows } = await db.query<{ postal_code: string; city: string; neighborhood: string }>(
    'select postal_code, city, neighborhood from public.locate_place($1, p_accepts_prefix => true)',
    [text],
  );
  return rows[0];
}

const locateCode = async (text: string, db: Db) => (await locate(text, db))?.postal_code;

/** Returns the place found among the words of a search, with the positions of its words. */
async function extract(text: string, db: Db | typeof pool = pool) {
  const { rows } = await db.query('select * from public.extract_place($1)', [text.split(' ')]);
  return rows[0] as { place: string | null; first_word: number; last_word: number };
}

test.each([
  'Capitol Hill',
  'capitol hill, denver',
  'Capitol Hill, Denver, CO',
  'near CAPITOL HILL',
])('the place text “%s” is the neighborhood of the demo city (CAT-38)', async (text) => {
  expect(await locate(text)).toMatchObject({ city: 'Denver', neighborhood: 'Capitol Hill' });
});

test('a postal code or a city beside a name is the place, without a neighborhood (CAT-38)', async () => {
  expect(await locate('Capitol Hill 80211')).toMatchObject({
    postal_code: '80211',
    neighborhood: null,
  });
  expect(await locate('Denver')).toMatchObject({ city: 'Denver', neighborhood: null });
});

test('a neighborhood beside another city or region is never taken for that of the demo city (CAT-38)', async () => {
  expect(await locate('Capitol Hill, WA')).toBeUndefined();
  expect(await locate('Capitol Hill, Portland')).toMatchObject({
    city: 'Portland',
    neighborhood: null,
  });
  await withRollback(async (db) => {
    await insertCodes(db, [['ZQ1', 'Nobodyville', 'ZQ', 44, []]]);
    expect(await locate('Capitol Hill, Nobodyville', db)).toBeUndefined();
    expect(await extract('plumber capitol hill nobodyville', db)).toMatchObject({ place: null });
    await insertCodes(db, [['ZQ2', 'Nobodyville', 'ZQ', 45, ['Capitol Hill']]]);
    expect(await locateCode('Capitol Hill, ZQ', db)).toBe('ZQ2');
  });
});

test('a name without letters and digits is refused (CAT-38)', async () => {
  for (const names of [['!!!'], [null]])
    await withRollback((db) =>
      expect(
        insertCodes(db, [['ZQ1', 'Nobodyville', 'ZQ', 44, names as string[]]]),
      ).rejects.toThrow('neighborhoods must have letters or digits'),
    );
});

test.each([
  ['cleaning in Capitol Hill tomorrow', 'Capitol Hill, Denver', 3, 4],
  ['Capitol Hill Denver CO plumber', 'Capitol Hill, Denver', 1, 4],
  ['haircut near pearl district portland', 'Pearl District, Portland', 3, 5],
  ['haircut Sunnyside Portland', 'Sunnyside, Portland', 2, 3],
  ["dog walk in sloan's lake", "Sloan's Lake, Denver", 4, 5],
])('the search “%s” is near %s (CAT-38)', async (text, place, first_word, last_word) => {
  expect(await extract(text)).toMatchObject({ place, first_word, last_word });
});

test('a neighborhood found among the words has the time zone of the nearest business (CAT-38)', async () => {
  expect(await extract('haircut in Pearl District')).toMatchObject({
    time_zone: 'America/Los_Angeles',
  });
});

test('a neighborhood stands for the most central of its codes, whatever its case and accents (CAT-38)', () =>
  withRollback(async (db) => {
    await insertCodes(db, [
      ['HX1', 'Proofton', 'IL', 39.1, ['Saint-Rémi', 'Old Docks']],
      ['HX2', 'Proofton', 'IL', 39.3, ['Old Docks', 'SAINT-REMI']],
      ['HX3', 'Proofton', 'IL', 39.9, ['Saint-Rémi']],
      // The center of the city, which isn't that of the neighborhood.
      ['HX4', 'Proofton', 'IL', 39.5, []],
    ]);
    const texts = ['saint remi', 'SAINT-RÉMI', 'Saint-Rémi, Proofton', 'saint rémi proofton il'];
    for (const text of texts) expect([text, await locateCode(text, db)]).toEqual([text, 'HX2']);
    expect(await locateCode('Proofton', db)).toBe('HX4');
    expect(await locate('Saint', db)).toBeUndefined();
    expect(await locate('Saint-Rémi, Denver', db)).toMatchObject({
      city: 'Denver',
      neighborhood: null,
    });
  }));

test('a name that two cities use is the one in a city with a business, unless a city is named (CAT-38)', () =>
  withRollback(async (db) => {
    // The business is in Springfield.
    await insertShop(db);
    await insertCodes(db, [
      ['HX1', 'Aproofton', 'IL', 39.1, ['Old Docks']],
      ['HX2', 'Springfield', 'IL', 39.8, ['Old Docks']],
      ['HX3', 'Springfield', 'IL', 39.9, ['Old Docks']],
    ]);
    expect(await locateCode('Old Docks', db)).toMatch(/^HX[23]$/);
    expect((await extract('cleaning in Old Docks', db)).place).toBe('Old Docks, Springfield');
    expect(await locateCode('Old Docks, Aproofton', db)).toBe('HX1');
    expect(await extract('cleaning in Old Docks Aproofton', db)).toMatchObject({
      place: 'Old Docks, Aproofton',
      last_word: 5,
    });
  }));

test('a city, or a postal code, with the name of a neighborhood is the place (CAT-38)', () =>
  withRollback(async (db) => {
    await insertCodes(db, [
      ['HX1', 'Proofton', 'IL', 39.1, ['Denver', 'Millproof', 'HX2']],
      ['HX2', 'Millproof', 'IL', 39.9, []],
    ]);
    expect(await locate('Denver', db)).toMatchObject({ city: 'Denver', neighborhood: null });
    expect(await extract('cleaning in Denver', db)).toMatchObject({ place: 'Denver' });
    expect(await locateCode('Millproof', db)).toBe('HX2');
    expect(await locateCode('HX2', db)).toBe('HX2');
    expect(await locateCode('Denver, Proofton', db)).toBe('HX1');
  }));

test('a neighborhood precedes the codes that begin with its name (CAT-38, CAT-35)', () =>
  withRollback(async (db) => {
    await insertCodes(db, [
      ['HX1', 'Proofton', 'IL', 39.1, ['M50']],
      ['M50 1HX', 'Proofton', 'IL', 39.2, []],
    ]);
    expect(await locate('m50', db)).toMatchObject({ postal_code: 'HX1', neighborhood: 'M50' });
    expect(await locate('M50 1', db)).toMatchObject({ postal_code: 'M50 1HX', neighborhood: null });
  }));

test('a word of services is a neighborhood only after a preposition or before its city (CAT-38)', () =>
  withRollback(async (db) => {
    await insertCodes(db, [['HX1', 'Proofton', 'IL', 39.1, ['Gardens', 'Garden Gate']]]);
    for (const text of ['gardens', 'tidy gardens', 'garden tidy'])
      expect([text, (await extract(text, db)).place]).toEqual([text, null]);
    for (const text of ['dog walk in Gardens', 'dog walk gardens proofton'])
      expect([text, (await extract(text, db)).place]).toEqual([text, 'Gardens, Proofton']);
    expect((await extract('tidy garden gate', db)).place).toBe('Garden Gate, Proofton');
  }));

test('businesses near a neighborhood have distances, although its text contains their city (CAT-38, CAT-14)', async () => {
  const { rows } = await pool.query<{ postal_code: string; has_distance: boolean }>(
    `select distinct postal_code, distance_km is not null as has_distance
       from private.locate_businesses('Congress Park, Denver')`,
  );
  expect(rows).toEqual([{ postal_code: '80206', has_distance: true }]);
});
