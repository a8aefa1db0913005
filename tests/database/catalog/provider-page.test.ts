/** What a provider's page says about their work, prices and area (CAT-27, CAT-28, CAT-29). */
import '@/tests/support/next/app-environment';
import { readProfileBooking } from '@/lib/booking-flow/profile-booking';
import { getProvider } from '@/lib/catalog/provider-queries';
import { areaMessages } from '@/lib/area/messages';
import { createBookingValues } from '@/tests/support/bookings/booking-values';
import { insertProvider, insertService, insertShop } from '@/tests/support/bookings/shop';
import { pool, withRollback } from '@/tests/support/database/database';
import { deleteRows, insert, updateRows, type Db } from '@/tests/support/database/rows';

async function summarize(db: Db, providerId: string) {
  const { rows } = await db.query(
    `select trade, trade_slug, lowest_price::float8, highest_price::float8, travels,
            completed_count, started_in::text
       from public.summarize_provider($1)`,
    [providerId],
  );
  return rows;
}

test("a provider's trade and prices are those of the active services they offer (CAT-27)", () =>
  withRollback(async (db) => {
    const shop = await insertShop(db);
    const provider = await insertProvider(db, shop, { offer: { price: 50 }, hours: [] });
    const other = await insertShop(db);
    await updateRows(db, 'categories', other.category.id, { name: 'Other' });
    const services = [
      { service: await insertService(db, other.category), price: 70 },
      { service: await insertService(db, other.category), price: 60 },
      { service: await insertService(db, shop.category), price: 1, is_active: false },
      { service: await insertService(db, shop.category), price: 2, is_active: false },
    ];
    for (const { service, ...offer } of services) {
      await insert(db, 'provider_services', {
        provider_id: provider.id,
        service_id: service.id,
        duration_minutes: 60,
        at_venue: true,
        ...offer,
      });
    }
    await updateRows(db, 'providers', provider.id, {
      created_at: '2026-04-01T03:00:00Z',
      time_zone: 'America/Denver',
    });
    expect(await summarize(db, provider.id)).toEqual([
      {
        trade: 'Other',
        trade_slug: other.category.slug,
        lowest_price: 50,
        highest_price: 70,
        travels: true,
        completed_count: 0,
        started_in: '2026-03-01',
      },
    ]);
    await updateRows(db, 'business_profiles', shop.business.id, { is_active: false });
    expect(await summarize(db, provider.id)).toEqual([]);
  }));

test("only completed bookings count as jobs, and the first may precede the provider's row (CAT-27)", () =>
  withRollback(async (db) => {
    const shop = await insertShop(db);
    const provider = await insertProvider(db, shop, { hours: [] });
    const first = createBookingValues({ shop, provider });
    await insert(db, 'bookings', first);
    await insert(db, 'bookings', createBookingValues({ shop, provider }));
    await insert(db, 'bookings', {
      ...createBookingValues({ shop, provider }),
      status: 'no_show',
    });
    await db.query('set local role anon');
    expect(await summarize(db, provider.id)).toMatchObject([
      { completed_count: 2, started_in: `${first.confirmed_at.slice(0, 7)}-01` },
    ]);
    await expect(
      db.query('select * from private.get_work_record($1)', [provider.id]),
    ).rejects.toThrow('permission denied');
  }));

describe("a provider's page opened with a query", () => {
  let shop: Awaited<ReturnType<typeof insertShop>>;
  let provider: NonNullable<Awaited<ReturnType<typeof getProvider>>>;

  beforeAll(async () => {
    shop = await insertShop(pool);
    const { id } = await insertProvider(pool, shop, { hours: [] });
    provider = (await getProvider(id))!;
  });
  afterAll(async () => {
    await deleteRows(pool, 'providers', { id: provider.id });
    await deleteRows(pool, 'services', { category_id: shop.category.id });
  });

  test.each([
    ['62701', { postal_code: '62701', area: 'Springfield 62701', comes: true }],
    [' 97201-1234 ', { postal_code: '97201', area: 'Portland 97201', comes: false }],
    ['00000', { text: '00000', error: areaMessages.unknownPostalCode }],
    ['Springfield', { text: 'Springfield', error: areaMessages.invalidPostalCode }],
    ['', { text: '', error: areaMessages.invalidPostalCode }],
    ['627', { text: '627', error: areaMessages.incompletePostalCode }],
  ])('answers whether the provider comes to %j (CAT-28, CAT-35)', async (postal_code, answer) => {
    expect((await readProfileBooking(provider, { postal_code })).answer).toMatchObject(answer);
  });

  test('gives no answer for a provider who never travels (CAT-28)', async () => {
    const venueOnly = { ...provider, travels: false };
    expect(await readProfileBooking(venueOnly, { postal_code: '62701' })).toMatchObject({
      answer: null,
    });
    await updateRows(
      pool,
      'provider_services',
      { provider_id: provider.id },
      { at_home: false, at_venue: true },
    );
    const booking = await readProfileBooking(provider, { postal_code: '62701' });
    await updateRows(pool, 'provider_services', { provider_id: provider.id }, { at_home: true });
    expect(booking.answer).toMatchObject({ comes: false });
  });

  test("keeps the booking's choices, with this provider and without the time of another (CAT-29)", async () => {
    const key = '11111111-1111-4111-8111-111111111111';
    const add_on_ids = ['22222222-2222-4222-8222-222222222222'];
    const choices = { service_id: shop.service.id, add_on_ids, answered: 'on', place: 'home' };
    const query = { ...choices, starts_at: '2026-12-01T16:00:00Z', date: '2026-12-01' };
    const booking = await readProfileBooking(provider, { ...query, idempotency_key: key });
    expect(booking.offer).toMatchObject({ service_id: shop.service.id, price: 50 });
    expect(booking.selection).toMatchObject({
      ...choices,
      provider_id: provider.id,
      idempotency_key: key,
      starts_at: null,
      date: null,
    });
    const begun = await readProfileBooking(provider, choices);
    expect(begun.selection).not.toHaveProperty('idempotency_key');
  });

  test("ignores a service that the provider doesn't offer (CAT-29)", async () => {
    const other = await insertService(pool, shop.category);
    const booking = await readProfileBooking(provider, { service_id: other.id });
    expect(booking).toMatchObject({ offer: null, selection: null });
    expect(await readProfileBooking(provider, { service_id: 'x' })).toMatchObject({ offer: null });
  });
});
