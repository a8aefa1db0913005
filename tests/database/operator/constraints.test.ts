/** Constraints whose names tell the operator what to enter in Supabase Studio (OPER-6). */
import type { PoolClient } from 'pg';
import { pool, withRollback } from '@/tests/support/database/database';
import { insert } from '@/tests/support/database/rows';
import { insertProvider, insertShop } from '@/tests/support/bookings/shop';

// Each row is an invalid change and the constraint that it violates.
test.each([
  ['provider_services set price = -1', 'price must not be negative'],
  [
    'provider_services set duration_minutes = 50',
    'duration_minutes must be 15, 30, 45 and so on, up to 720',
  ],
  ['provider_services set at_venue = false, at_home = false', 'at_home or at_venue must be TRUE'],
  ['provider_services set deposit_percent = 120', 'deposit_percent must be between 0 and 100'],
  ['provider_working_hours set weekday = 7', 'weekday must be between 0 (Sunday) and 6 (Saturday)'],
  [
    `provider_working_hours set opens_at = '09:05'`,
    'opens_at must be on a quarter hour, like 09:15',
  ],
  [
    `provider_working_hours set weekday = 1, opens_at = '09:00', closes_at = '10:00'`,
    'hours of a provider must not overlap',
  ],
  ['providers set service_radius_km = -5', 'service_radius_km must be between 0 and 9999'],
  [
    `providers set service_postal_codes = '{}'`,
    'service_postal_codes must be NULL or 1 to 2000 postal codes',
  ],
  [`providers set time_zone = 'Denver'`, 'time_zone must be a name like America/Denver'],
  // Postgres reads this name as an offset of seven hours.
  [`providers set time_zone = 'America/Denver7'`, 'time_zone must be a name like America/Denver'],
  ['work_photos set position = 13', 'position must be between 1 and 12'],
  [`work_photos set caption = ' '`, 'caption must describe the photo in 1 to 140 characters'],
  [
    `work_photos set image_url = 'javascript:alert(1)'`,
    'image_url must start with https:// or /, and have no spaces',
  ],
  [
    `work_photos set image_url = 'http://pictures.example/x.png'`,
    'image_url must start with https:// or /, and have no spaces',
  ],
  [
    `work_photos set image_url = '//pictures.example/x.png'`,
    'image_url must start with https:// or /, and have no spaces',
  ],
  ['booking_policies set late_fee_percent = 150', 'late_fee_percent must be between 0 and 100'],
])('the error for “update %s” names the constraint “%s” (OPER-6)', (change, constraint) =>
  withRollback(async (db) => {
    await insertShopWithProvider(db);
    await expect(db.query(`update public.${change}`)).rejects.toThrow(`constraint "${constraint}"`);
  }),
);

test('no table that operators edit has a check constraint with a generated name (OPER-6)', async () => {
  const { rows } = await pool.query(
    `select conrelid::regclass || ' ' || conname as name from pg_constraint
      where contype in ('c', 'x') and conname ~ '_check$'
        -- Triggers compute these columns.
        and conname !~ '_(rating_average|rating_count|min_price|min_duration_minutes)_check$'
        and conrelid in (
          'public.announcements'::regclass, 'public.booking_policies'::regclass,
          'public.business_profiles'::regclass, 'public.categories'::regclass,
          'public.postal_codes'::regclass, 'public.provider_services'::regclass,
          'public.provider_time_off'::regclass, 'public.provider_working_hours'::regclass,
          'public.providers'::regclass, 'public.search_synonyms'::regclass,
          'public.service_add_ons'::regclass, 'public.service_questions'::regclass,
          'public.services'::regclass, 'public.work_photos'::regclass,
          'private.provider_contacts'::regclass)`,
  );
  expect(rows).toEqual([]);
});

async function insertShopWithProvider(db: PoolClient) {
  const shop = await insertShop(db);
  const { id } = await insertProvider(db, shop);
  await insert(db, 'work_photos', {
    provider_id: id,
    position: 1,
    image_url: '/art/placeholder.svg',
    caption: 'A photo',
  });
}
