/** Resolving an area from text or a position, and listing providers and businesses near it. */
import { pool, withRollback } from '@/tests/support/database/database';
import { insertProvider, insertShop } from '@/tests/support/bookings/shop';
import { updateRows } from '@/tests/support/database/rows';

const locateArea = async (text: string | null, position: [number, number] | [] = []) => {
  const { rows } = await pool.query('select * from public.locate_place($1, $2, $3)', [
    text,
    ...(position.length ? position : [null, null]),
  ]);
  return (rows as { postal_code: string; city: string; region: string }[])[0];
};

test.each([
  ['80202', 'Denver', '80202'],
  [' 80202-1234 ', 'Denver', '80202'],
  ['Denver 80205', 'Denver', '80205'],
  ['Arvada, CO', 'Arvada', undefined],
  ['portland', 'Portland', undefined],
  ['Devner', 'Denver', undefined],
])('the place text “%s” resolves to %s (CAT-13)', async (text, city, postalCode) => {
  const area = await locateArea(text);
  expect(area?.city).toBe(city);
  if (postalCode) expect(area?.postal_code).toBe(postalCode);
});

const locateSearchArea = async (text: string, db: Pick<typeof pool, 'query'> = pool) => {
  const { rows } = await db.query<{ postal_code: string; city: string }>(
    'select postal_code, city from public.locate_place(p_text => $1, p_accepts_prefix => true)',
    [text],
  );
  return rows[0];
};

test('in a search, the first digits of a ZIP code stand for a central one of theirs (CAT-35)', async () => {
  const area = await locateSearchArea(' 802 ');
  expect(area).toMatchObject({
    city: 'Denver',
    postal_code: expect.stringMatching(/^802/) as string,
  });
  const { rows } = await pool.query(
    `select private.get_distance_km(latitude, longitude, 39.74, -104.99) < 10 as is_central
       from public.postal_codes where postal_code = $1`,
    [area?.postal_code],
  );
  expect(rows).toEqual([{ is_central: true }]);
});

test('first digits that several cities share stand for one with a business (CAT-35)', async () => {
  const { rows } = await pool.query<{ city: string }>(
    `select distinct city from public.business_profiles where is_active`,
  );
  const prefixes = await pool.query<{ prefix: string }>(
    `select distinct left(code.normalized_code, 2) as prefix
       from public.postal_codes code join public.business_profiles b using (city, region)
      where b.is_active`,
  );
  const cities = rows.map(({ city }) => city);
  for (const { prefix } of prefixes.rows) {
    expect(cities).toContain((await locateSearchArea(prefix))?.city);
  }
});

test.each(['000', '8', '1234567', 'near 802', '802 plumber', 'CO', '%', '80~'])(
  "“%s” isn't the beginning of a known postal code (CAT-35)",
  async (text) => {
    expect(await locateSearchArea(text)).toBeUndefined();
  },
);

test('the beginning of a British or Canadian code is its district, however it is written (CAT-35)', () =>
  withRollback(async (db) => {
    await db.query(
      `insert into public.postal_codes (country_code, postal_code, city, region, latitude, longitude) values
         ('GB', 'E1 6AN', 'London', 'ENG', 51.517, -0.078),
         ('GB', 'E10 5AB', 'Leyton', 'ENG', 51.568, -0.012),
         ('GB', 'E11 1AA', 'Leytonstone', 'ENG', 51.569, 0.01),
         ('GB', 'SW1A 1AA', 'Westminster', 'ENG', 51.501, -0.142),
         ('CA', 'M5V 2T6', 'Toronto', 'ON', 43.644, -79.395)`,
    );
    const written = ['e1', 'E11', 'SW1', 'sw1a 1', 'M5V', 'm5v 2', 'm5v-2t'];
    const codes = [];
    for (const text of written) codes.push((await locateSearchArea(text, db))?.postal_code);
    expect(codes).toEqual([
      'E1 6AN',
      'E11 1AA',
      'SW1A 1AA',
      'SW1A 1AA',
      'M5V 2T6',
      'M5V 2T6',
      'M5V 2T6',
    ]);
  }));

test('outside a search, only a whole postal code is a place (CAT-35)', async () => {
  expect(await locateArea('802')).toBeUndefined();
  const { rows } = await pool.query('select place from public.extract_place($1)', [
    ['plumber', '802'],
  ]);
  expect(rows).toEqual([{ place: null }]);
});

test('a city resolves to a ZIP code near its center (CAT-13)', async () => {
  const { rows } = await pool.query(
    `select private.get_distance_km(latitude, longitude, 39.74, -104.99) < 10 as is_central
       from public.postal_codes where postal_code = $1`,
    [(await locateArea('Denver'))?.postal_code],
  );
  expect(rows).toEqual([{ is_central: true }]);
});

test('a position resolves to a place only near a loaded ZIP code (CAT-13)', async () => {
  expect(await locateArea(null, [39.7525, -104.9995])).toMatchObject({ city: 'Denver' });
  expect(await locateArea(null, [52.52, 13.4])).toBeUndefined();
});

test('a postal code with letters and a space is found among the words of a search (CAT-10)', () =>
  withRollback(async (db) => {
    const { business } = await insertShop(db);
    await updateRows(db, 'business_profiles', business.id, {
      country_code: 'CA',
      time_zone: 'America/Toronto',
    });
    await db.query(
      `insert into public.postal_codes (country_code, postal_code, city, region, latitude, longitude)
       values ('CA', 'K1A 0B1', 'Ottawa', 'ON', 45.42, -75.7)`,
    );
    const { rows } = await db.query('select * from public.extract_place($1)', [
      ['plumber', 'in', 'k1a', '0B1', 'tomorrow'],
    ]);
    expect(rows).toEqual([
      { place: 'K1A 0B1', first_word: 3, last_word: 4, time_zone: 'America/Toronto' },
    ]);
  }));

test('an unknown or empty place resolves to nothing (CAT-13)', async () => {
  expect(await locateArea('nowhere at all')).toBeUndefined();
  expect(await locateArea('')).toBeUndefined();
});

test('providers near a place travel there or have a venue nearby, and search agrees (CAT-14)', () =>
  withRollback(async (db) => {
    await db.query(
      `insert into public.postal_codes (postal_code, city, region, latitude, longitude) values
         ('61602', 'Peoria', 'IL', 40.69, -89.59)`,
    );
    // The business is in Springfield, about 100 km from Peoria.
    const shop = await insertShop(db);
    const [nearbyProvider, farTraveler, zipCodeProvider] = [
      await insertProvider(db, shop),
      await insertProvider(db, shop),
      await insertProvider(db, shop),
    ];
    await updateRows(db, 'providers', farTraveler.id, { service_radius_km: 110 });
    await updateRows(db, 'providers', zipCodeProvider.id, { service_postal_codes: ['61602'] });
    await updateRows(
      db,
      'provider_services',
      { service_id: shop.service.id },
      { at_home: true, at_venue: true },
    );
    /** Returns whether each of the three providers is listed. */
    const areListedNear = async (area: string) => {
      const { rows } = await db.query<{ id: string }>(
        'select id from public.list_providers_near($1, 24)',
        [area],
      );
      const ids = rows.map(({ id }) => id);
      return [nearbyProvider, farTraveler, zipCodeProvider].map(({ id }) => ids.includes(id));
    };
    expect(await areListedNear('61602')).toEqual([false, true, true]);
    expect(await areListedNear('Peoria')).toEqual([false, true, true]);
    expect(await areListedNear('Springfield')).toEqual([true, true, true]);

    const isServiceFound = async (area: string, at: string) => {
      const { rows } = await db.query(
        'select from public.search_services(p_place => $1, p_at => $2, p_limit => 100) s where s.id = $3',
        [area, at, shop.service.id],
      );
      return rows.length > 0;
    };
    // Only the provider who travels to the ZIP code stays active.
    await db.query(`update public.providers set is_active = id = $1 where business_id = $2`, [
      zipCodeProvider.id,
      shop.business.id,
    ]);
    expect([await isServiceFound('61602', 'home'), await isServiceFound('61602', 'venue')]).toEqual(
      [true, false],
    );
  }));

test('lists for the main city contain only providers and businesses in that city (CAT-14)', async () => {
  const { rows: cities } = await pool.query<{ city: string }>(
    `select city from public.list_providers_near('Denver', 24)
     union select city from public.list_businesses_near('Denver', 24)
     union select city from public.list_available_providers(1, 24, 'Denver')`,
  );
  expect(cities).toEqual([{ city: 'Denver' }]);
  expect((await pool.query('select * from public.get_main_city()')).rows).toEqual([
    { city: 'Denver', region: 'CO' },
  ]);
});
