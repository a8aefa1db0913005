import { randomInt, randomUUID } from 'node:crypto';
import { createAccountWithoutProfile, createCustomer } from '../auth/customer';
import { pool } from '../database/database';
import { insert, updateRows } from '../database/rows';
import { createBookingValues } from '../bookings/booking-values';
import { insertService, insertProvider, insertShop } from '../bookings/shop';

export type World = Awaited<ReturnType<typeof createWorld>>;

/** Creates the accounts, shop and provider for row-security tests. Further rows come from `ownedRows`. */
export async function createWorld() {
  const [owner, other, providerAccount] = await Promise.all([
    createCustomer({ first_name: 'Olive' }),
    createCustomer({ first_name: 'Otto' }),
    createAccountWithoutProfile(),
  ]);
  const shop = await insertShop(pool);
  const provider = await insertProvider(pool, shop);
  await updateRows(pool, 'providers', provider.id, { user_id: providerAccount.user_id });
  return { owner, other, providerAccount, shop, provider };
}

/** Returns values for a waitlist entry that has ended, so that the worker never makes an offer for it. */
const createEntryValues = async (w: World) => ({
  customer_id: w.owner.id,
  service_id: await insertShopService(w),
  day: '2020-01-01',
  ended_at: '2020-01-01',
  outcome: 'passed' as const,
});

const person = { name: 'Olive', email: 'olive@proof.test' };
const insertBooking = async (w: World) =>
  (await insert(pool, 'bookings', createBookingValues(w))).id;
const insertEntry = async (w: World) =>
  (await insert(pool, 'waitlist_entries', await createEntryValues(w))).id;
const insertShopService = async (w: World) => (await insertService(pool, w.shop.category)).id;
const insertWorldProvider = async (w: World) =>
  (await insertProvider(pool, w.shop, { hours: [] })).id;

/** Functions, keyed by table, that return values for a new row. The row belongs to the owner or is public. */
export const ownedRows = {
  announcements: () => ({ title: 'Hello', content: 'Hi', announcement_audience: 'customer' }),
  booking_events: async (w) => ({ booking_id: await insertBooking(w), kind: 'confirmed' }),
  booking_lines: async (w) => ({
    booking_id: await insertBooking(w),
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
  contact_messages: () => ({ ...person, message: 'Hello' }),
  customer_favorite_businesses: async (w) => ({
    customer_id: w.owner.id,
    business_id: (await insertShop(pool)).business.id,
  }),
  customer_favorite_providers: async (w) => ({
    customer_id: w.owner.id,
    provider_id: await insertWorldProvider(w),
  }),
  customer_favorite_services: async (w) => ({
    customer_id: w.owner.id,
    service_id: await insertShopService(w),
  }),
  customer_locations: (w) => ({
    customer_id: w.owner.id,
    label: 'Home',
    address_line: '1 Main St',
    city: 'Springfield',
    region: 'IL',
    postal_code: '62701',
  }),
  customer_profiles: (w) => ({
    user_id: w.owner.user_id,
    email: w.owner.email,
    first_name: 'Olive',
  }),
  place_alerts: (w) => ({ customer_id: w.owner.id, postal_code: `Z${randomInt(1e9)}` }),
  postal_codes: () => ({
    postal_code: `P${randomInt(1e9)}`,
    city: 'Springfield',
    region: 'IL',
    latitude: 39.8,
    longitude: -89.6,
  }),
  notification_preferences: (w) => ({ booking_emails: false, customer_id: w.owner.id }),
  provider_interests: () => ({ ...person, city: 'Springfield' }),
  provider_services: async (w) => ({
    provider_id: w.provider.id,
    service_id: await insertShopService(w),
    price: 20,
    duration_minutes: 30,
  }),
  provider_time_off: (w) => ({ provider_id: w.provider.id, during: '[2030-01-01,2030-01-02)' }),
  provider_working_hours: async (w) => ({
    provider_id: await insertWorldProvider(w),
    weekday: 1,
    opens_at: '09:00',
    closes_at: '17:00',
  }),
  providers: (w) => ({
    business_id: w.shop.business.id,
    first_name: 'Pat',
    last_name: 'Proof',
    time_zone: 'UTC',
  }),
  reviews: async (w) => ({
    booking_id: await insertBooking(w),
    customer_id: w.owner.id,
    service_id: w.shop.service.id,
    provider_id: w.provider.id,
    business_id: w.shop.business.id,
    author_name: 'Olive',
    rating: 5,
  }),
  search_filler_words: () => ({ word: `proof${randomUUID().slice(0, 8)}` }),
  search_synonyms: (w) => ({ service_id: w.shop.service.id, term: randomUUID() }),
  service_add_ons: (w) => ({ service_id: w.shop.service.id, name: 'Extra', price: 5 }),
  service_questions: async (w) => ({
    service_id: await insertShopService(w),
    name: 'Bedrooms',
    position: 1,
  }),
  services: (w) => ({ category_id: w.shop.category.id, name: 'Proof' }),
  tips: async (w) => ({ booking_id: await insertBooking(w), customer_id: w.owner.id, amount: 5 }),
  transactions: (w) => ({ customer_id: w.owner.id, kind: 'payment', amount: 5 }),
  waitlist_entries: createEntryValues,
  waitlist_offers: async (w) => ({
    entry_id: await insertEntry(w),
    customer_id: w.owner.id,
    provider_id: await insertWorldProvider(w),
    during: '[2030-01-01,2030-01-02)',
  }),
  waitlist_windows: async (w) => ({
    entry_id: await insertEntry(w),
    from_time: '09:00',
    until_time: '12:00',
  }),
} satisfies Record<string, (w: World) => object | Promise<object>>;

/** Tables with at most one row per customer. */
export const singleRowTables: string[] = [
  'notification_preferences',
] satisfies (keyof typeof ownedRows)[];
