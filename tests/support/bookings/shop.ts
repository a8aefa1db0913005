import { randomUUID } from 'node:crypto';
import { insert, insertAll, type Db, type Row } from '../database/rows';

export type Shop = {
  category: Row<'categories'>;
  business: Row<'business_profiles'>;
  service: Row<'services'>;
};

export type WorkingHours = { weekday: number; opens_at: string; closes_at: string };

export const createDailyHours = (opens_at: string, closes_at: string): WorkingHours[] =>
  [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, opens_at, closes_at }));

/** Inserts a business, a category and a service for one test, so that tests never share data. */
export async function insertShop(db: Db): Promise<Shop> {
  const suffix = randomUUID();
  await db.query(
    `insert into public.postal_codes (postal_code, city, region, latitude, longitude)
     values ('62701', 'Springfield', 'IL', 39.8, -89.65) on conflict do nothing`,
  );
  const category = await insert(db, 'categories', { slug: `proof-${suffix}`, name: 'Proof' });
  const business = await insert(db, 'business_profiles', {
    business_name: `Proof ${suffix}`,
    address_line: '1 Main St',
    city: 'Springfield',
    region: 'IL',
    postal_code: '62701',
    latitude: 39.8,
    longitude: -89.6,
    time_zone: 'America/Chicago',
  });
  return { category, business, service: await insertService(db, category) };
}

export function insertService(db: Db, category: Row<'categories'>) {
  return insert(db, 'services', { category_id: category.id, name: 'Proof service' });
}

/** Inserts a provider who offers the shop's service and, by default, works around the clock in UTC. */
export async function insertProvider(
  db: Db,
  shop: Shop,
  {
    hours = createDailyHours('00:00', '24:00'),
    time_zone = 'UTC',
    offer = {},
  }: {
    hours?: WorkingHours[];
    time_zone?: string;
    offer?: Partial<Row<'provider_services'>>;
  } = {},
) {
  const provider = await insert(db, 'providers', {
    business_id: shop.business.id,
    first_name: 'Pat',
    last_name: 'Proof',
    time_zone,
  });
  await insert(db, 'provider_services', {
    provider_id: provider.id,
    service_id: shop.service.id,
    price: 50,
    duration_minutes: 60,
    at_home: true,
    ...offer,
  });
  const rows = hours.map((row) => ({ provider_id: provider.id, ...row }));
  if (rows.length > 0) await insertAll(db, 'provider_working_hours', rows);
  return provider;
}

/**
 * Returns `count` start times, six hours apart, from midnight UTC at least two days ahead. There are free times
 * between them, and a 90-minute appointment always ends on the same day.
 */
export function listSlotsAhead(count: number): Date[] {
  const dayLength = 24 * 3_600_000;
  const start = Math.ceil(Date.now() / dayLength) * dayLength + 2 * dayLength;
  return Array.from({ length: count }, (_, i) => new Date(start + i * 6 * 3_600_000));
}

/** Returns the request of a visit to the shop, at the price of `insertProvider`. Confirming it again finds the booking. */
export function createBookingRequest(service_id: string, starts_at: Date | string, choices = {}) {
  const idempotency_key = randomUUID();
  const start = new Date(starts_at).toISOString();
  const visit = { idempotency_key, service_id, starts_at: start, place: 'venue' };
  return { ...visit, expected_total: 50, ...choices };
}
