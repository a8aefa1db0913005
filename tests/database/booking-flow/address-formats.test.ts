/** Formats of addresses in the database by country, and the postal codes found in addresses (BRAND-4). */
import { getCountries } from 'libphonenumber-js';
import { countriesWithCodeLast } from '@/lib/area/area';
import { it } from '@/tests/support/bookings/booking';
import { withRollback } from '@/tests/support/database/database';
import { insert } from '@/tests/support/database/rows';

test('the database puts the postal code after the city in the same countries as the app (BRAND-4)', () =>
  withRollback(async (db) => {
    const { rows } = await db.query<{ country: string }>(
      `select country from unnest($1::text[]) as country
        where private.format_city_line('Denver', 'CO', '80202', country) = 'Denver, CO 80202'
        order by country`,
      [getCountries()],
    );
    expect(rows.map(({ country }) => country)).toEqual(countriesWithCodeLast.toSorted());
  }));

test.each([
  ['Madrid', '28013 Madrid'],
  ['Comunidad de Madrid', '28013 Madrid, Comunidad de Madrid'],
])('a Spanish address in the region %s ends with %s (BRAND-4)', (region, line) =>
  withRollback(async (db) => {
    const { rows } = await db.query<{ line: string }>(
      `select private.format_city_line('Madrid', $1, '28013', 'ES') as line`,
      [region],
    );
    expect(rows[0]?.line).toBe(line);
  }),
);

test.each([
  ['1 Main St, Denver, CO 80202', '80202'],
  ['80203 Oak Ave, Denver, CO 80202', '80202'],
  ['Calle Mayor 1, 28013 Madrid', '28013'],
  ['Calle Mayor 1, 28013 Madrid, Comunidad de Madrid', '28013'],
  ['1 High St, London, Greater London SW1A 1AA', 'SW1A 1AA'],
  ['Calle Mayor 1, 99999 Madrid', null],
])('the postal code found in “%s” is %s (BRAND-4)', (address, postalCode) =>
  withRollback(async (db) => {
    const area = { city: 'X', region: 'X', latitude: 0, longitude: 0 };
    await insert(db, 'postal_codes', { country_code: 'ES', postal_code: '28013', ...area });
    await insert(db, 'postal_codes', {
      country_code: 'GB',
      postal_code: 'SW1A 1AA',
      ...area,
    });
    const { rows } = await db.query<{ code: string | null }>(
      'select private.extract_postal_code($1) as code',
      [address],
    );
    expect(rows[0]?.code).toBe(postalCode);
  }),
);

it('a home booking in Spain stores the address in the Spanish format (BRAND-4)', async (s) => {
  const city = { city: 'Madrid', region: 'Madrid', latitude: 40.4, longitude: -3.7 };
  await insert(s.db, 'postal_codes', { country_code: 'ES', postal_code: '28013', ...city });
  await s.db.query(
    `update public.business_profiles b set country_code = 'ES', latitude = 40.4, longitude = -3.7
       from public.providers p where p.business_id = b.id and p.id = $1`,
    [s.provider.id],
  );
  await s.updateOffers({ at_home: true });
  await s.confirm({ place: 'home', address: 'Calle Mayor 1', postalCode: '28013' });
  expect(await s.listBookings()).toMatchObject([{ address: 'Calle Mayor 1, 28013 Madrid' }]);
});
