import { randomInt, randomUUID } from 'node:crypto';
import { createAccountWithoutProfile, createCustomer } from '../auth/customer';
import { pool } from '../database/database';
import { insert, updateRows } from '../database/rows';
import { createBookingValues } from '../bookings/booking-values';
import { insertService, insertProvider, insertShop } from '../bookings/shop';

export type RowFixtures = Awaited<ReturnType<typeof createRowFixtures>>;

/** Creates the accounts, shop and provider that rows from `ownedRows` refer to. */
export async function createRowFixtures() {
  const [owner, otherCustomer, providerAccount] = await Promise.all([
    createCustomer({ first_name: 'Olive' }),
    createCustomer({ first_name: 'Otto' }),
    createAccountWithoutProfile(),
  ]);
  const shop = await insertShop(pool);
  const provider = await insertProvider(pool, shop);
  await updateRows(pool, 'providers', provider.id, { user_id: providerAccount.user_id });
  return { owner, otherCustomer, providerAccount, shop, provider };
}

/** Returns values for a waitlist entry that has ended, so that the worker never makes an offer for it. */
const createEntryValues = async (fixtures: RowFixtures) => ({
  customer_id: fixtures.owner.id,
  service_id: await insertShopService(fixtures),
  day: '2020-01-01',
  ended_at: '2020-01-01',
  outcome: 'passed' as const,
});

const contact = { name: 'Olive', email: 'olive@proof.test' };
const insertBooking = async (fixtures: RowFixtures) =>
  (await insert(pool, 'bookings', createBookingValues(fixtures))).id;
const insertEntry = async (fixtures: RowFixtures) =>
  (await insert(pool, 'waitlist_entries', await createEntryValues(fixtures))).id;
const insertShopService = async (fixtures: RowFixtures) =>
  (await insertService(pool, fixtures.shop.category)).id;
const insertShopProvider = async (fixtures: RowFixtures) =>
  (await insertProvider(pool, fixtures.shop, { hours: [] })).id;

/**
 * Functions, keyed by table, that return values for a new row. In tables with customer data, the row belongs to
 * the owner.
 */
export const ownedRows = {
  announcements: () => ({ title: 'Hello', content: 'Hi', announcement_audience: 'customer' }),
  booking_events: async (fixtures) => ({
    booking_id: await insertBooking(fixtures),
    kind: 'confirmed',
  }),
  booking_lines: async (fixtures) => ({
    booking_id: await insertBooking(fixtures),
    position: 1,
    kind: 'fee',
    label: 'Fee',
    amount: 1,
  }),
  booking_policies: () => ({ effective_at: '2020-01-01', lead_minutes: randomInt(1000) }),
  bookings: createBookingValues,
  business_profiles: () => ({
    business_name: 'Proof',
    address_line: '1 Main St',
    city: 'Springfield',
    region: 'IL',
    postal_code: '62701',
    latitude: 39.8,
    longitude: -89.6,
    time_zone: 'UTC',
  }),
  categories: () => ({ slug: randomUUID(), name: 'Proof' }),
  contact_messages: () => ({ ...contact, message: 'Hello' }),
  customer_favorite_businesses: async (fixtures) => ({
    customer_id: fixtures.owner.id,
    business_id: (await insertShop(pool)).business.id,
  }),
  customer_favorite_providers: async (fixtures) => ({
    customer_id: fixtures.owner.id,
    provider_id: await insertShopProvider(fixtures),
  }),
  customer_favorite_services: async (fixtures) => ({
    customer_id: fixtures.owner.id,
    service_id: await insertShopService(fixtures),
  }),
  customer_locations: (fixtures) => ({
    customer_id: fixtures.owner.id,
    label: 'Home',
    address_line: '1 Main St',
    city: 'Springfield',
    region: 'IL',
    postal_code: '62701',
  }),
  customer_profiles: (fixtures) => ({
    user_id: fixtures.owner.user_id,
    email: fixtures.owner.email,
    first_name: 'Olive',
  }),
  help_requests: async (fixtures) => ({
    id: randomUUID(),
    booking_id: await insertBooking(fixtures),
    customer_id: fixtures.owner.id,
    category: 'late',
    details: 'An hour late.',
  }),
  place_alerts: (fixtures) => ({
    customer_id: fixtures.owner.id,
    postal_code: `Z${randomInt(1e9)}`,
  }),
  postal_codes: () => ({
    postal_code: `P${randomInt(1e9)}`,
    city: 'Springfield',
    region: 'IL',
    latitude: 39.8,
    longitude: -89.6,
  }),
  notification_preferences: (fixtures) => ({
    booking_emails: false,
    customer_id: fixtures.owner.id,
  }),
  provider_applications: () => ({ ...contact, city: 'Springfield' }),
  provider_services: async (fixtures) => ({
    provider_id: fixtures.provider.id,
    service_id: await insertShopService(fixtures),
    price: 20,
    duration_minutes: 30,
  }),
  provider_time_off: (fixtures) => ({
    provider_id: fixtures.provider.id,
    during: '[2030-01-01,2030-01-02)',
  }),
  provider_working_hours: async (fixtures) => ({
    provider_id: await insertShopProvider(fixtures),
    weekday: 1,
    opens_at: '09:00',
    closes_at: '17:00',
  }),
  providers: (fixtures) => ({
    business_id: fixtures.shop.business.id,
    first_name: 'Pat',
    last_name: 'Proof',
    time_zone: 'UTC',
  }),
  reviews: async (fixtures) => ({
    booking_id: await insertBooking(fixtures),
    customer_id: fixtures.owner.id,
    service_id: fixtures.shop.service.id,
    provider_id: fixtures.provider.id,
    business_id: fixtures.shop.business.id,
    author_name: 'Olive',
    rating: 5,
  }),
  search_filler_words: () => ({ word: `proof${randomUUID().slice(0, 8)}` }),
  search_synonyms: (fixtures) => ({ service_id: fixtures.shop.service.id, term: randomUUID() }),
  service_add_ons: (fixtures) => ({
    service_id: fixtures.shop.service.id,
    name: 'Extra',
    price: 5,
  }),
  service_questions: async (fixtures) => ({
    service_id: await insertShopService(fixtures),
    name: 'Bedrooms',
    position: 1,
  }),
  services: (fixtures) => ({ category_id: fixtures.shop.category.id, name: 'Proof' }),
  tips: async (fixtures) => ({
    booking_id: await insertBooking(fixtures),
    customer_id: fixtures.owner.id,
    amount: 5,
  }),
  transactions: (fixtures) => ({ customer_id: fixtures.owner.id, kind: 'payment', amount: 5 }),
  waitlist_entries: createEntryValues,
  waitlist_offers: async (fixtures) => ({
    entry_id: await insertEntry(fixtures),
    customer_id: fixtures.owner.id,
    provider_id: await insertShopProvider(fixtures),
    during: '[2030-01-01,2030-01-02)',
  }),
  waitlist_windows: async (fixtures) => ({
    entry_id: await insertEntry(fixtures),
    from_time: '09:00',
    until_time: '12:00',
  }),
  work_photos: async (fixtures) => ({
    provider_id: await insertShopProvider(fixtures),
    position: 1,
    image_url: '/art/work/proof.svg',
    caption: 'A proof.',
  }),
} satisfies Record<string, (fixtures: RowFixtures) => object | Promise<object>>;

/** Tables, besides `customer_profiles`, that allow only one row per customer. */
export const singleRowTables: string[] = [
  'notification_preferences',
] satisfies (keyof typeof ownedRows)[];
