/** Providers' service areas, and their distances from a customer's postal code (BOOK-30, CAT-15, CAT-24). */
import { it, type Scenario } from '../../support/bookings/booking';
import { insertProvider } from '../../support/bookings/shop';
import { deleteRows, updateRows } from '../../support/database/rows';

/** Inserts postal codes of Springfield, where the business is, and of the more distant Peoria and Chicago. */
async function insertPostalCodes({ db }: Scenario) {
  await db.query(
    `insert into public.postal_codes (postal_code, city, region, latitude, longitude) values
       ('62703', 'Springfield', 'IL', 39.76, -89.63), ('61602', 'Peoria', 'IL', 40.69, -89.59),
       ('60601', 'Chicago', 'IL', 41.89, -87.62)`,
  );
}

const createHomeRequest = (postalCode: string) => ({
  place: 'home',
  address: '5 Oak St',
  postalCode,
});

it('a provider serves only homes within their service radius (BOOK-30)', async (s) => {
  await insertPostalCodes(s);
  for (const reserve of [s.hold, s.confirm]) {
    expect(await s.getOutcome(reserve(createHomeRequest('61602')))).toBe('PT400 outside_area');
  }
  await updateRows(s.db, 'providers', s.provider.id, { service_radius_km: 110 });
  expect(await s.getOutcome(s.confirm(createHomeRequest('60601')))).toBe('PT400 outside_area');
  await s.confirm(createHomeRequest('61602'));
  expect((await s.listBookings())[0]).toMatchObject({ address: '5 Oak St, Peoria, IL 61602' });
});

it("a provider's list of postal codes takes precedence over their service radius (BOOK-30)", async (s) => {
  await insertPostalCodes(s);
  await updateRows(s.db, 'providers', s.provider.id, { service_postal_codes: ['60601'] });
  expect(await s.getOutcome(s.confirm(createHomeRequest('62703')))).toBe('PT400 outside_area');
  await s.confirm(createHomeRequest(' 60601-1234 '));
});

it("a chosen provider's venue can be booked from outside their service area (BOOK-30)", async (s) => {
  await insertPostalCodes(s);
  await s.confirm({ place: 'venue', postalCode: '60601', provider: s.provider.id });
  expect(await s.listBookings()).toMatchObject([
    { status: 'confirmed', place: 'venue', provider_id: s.provider.id, address: null },
  ]);
});

it('a home request for any provider goes to a provider who serves the postal code (BOOK-30, BOOK-12)', async (s) => {
  await insertPostalCodes(s);
  const regionalProvider = await insertProvider(s.db, s.shop, { offer: { price: 90 } });
  await updateRows(s.db, 'providers', regionalProvider.id, { service_radius_km: 400 });
  await s.updateOffers({ at_home: true, at_venue: false });

  const [quote] = await s.call<{ total: string }>('select total from public.quote_booking($1)', [
    { service_id: s.shop.service.id, starts_at: s.slot, place: 'home', postal_code: '60601' },
  ]);
  expect(Number(quote?.total)).toBe(90);
  const day = s.slot.toISOString().slice(0, 10);
  const slots = await s.call<{ provider_id: string }>(
    'select distinct provider_id from public.list_free_slots($1, $2, $2)',
    [{ service_id: s.shop.service.id, postal_code: '60601' }, day],
  );
  expect(slots).toEqual([{ provider_id: regionalProvider.id }]);
  expect((await s.hold(createHomeRequest('60601'))).provider_id).toBe(regionalProvider.id);
});

it('a venue request for any provider goes to a provider who serves the postal code (CAT-15)', async (s) => {
  await insertPostalCodes(s);
  const regionalProvider = await insertProvider(s.db, s.shop, { offer: { price: 90 } });
  await updateRows(s.db, 'providers', regionalProvider.id, { service_radius_km: 400 });
  await s.updateOffers({ at_home: false, at_venue: true });
  const day = s.slot.toISOString().slice(0, 10);
  const listFreeProviders = (providerId: string | null) =>
    s.call<{ provider_id: string }>(
      'select distinct provider_id from public.list_free_slots($1, $2, $2)',
      [{ service_id: s.shop.service.id, provider_id: providerId, postal_code: '60601' }, day],
    );
  const onlyRegionalProvider = [{ provider_id: regionalProvider.id }];
  expect(await listFreeProviders(null)).toEqual(onlyRegionalProvider);
  expect(await listFreeProviders(s.provider.id)).toEqual([{ provider_id: s.provider.id }]);
  const listServingProviders = (postalCode: string) =>
    s.call('select provider_id from public.list_serving_providers($1, $2)', [
      s.shop.service.id,
      postalCode,
    ]);
  expect(await listServingProviders('60601')).toEqual(onlyRegionalProvider);
  expect(await listServingProviders('62703')).toEqual([
    { provider_id: s.provider.id },
    { provider_id: regionalProvider.id },
  ]);
  expect(await listServingProviders('00000')).toEqual([]);
  const getTotals = async (postalCode: string) =>
    (
      await s.call<{ total: string }>('select total from public.quote_booking($1)', [
        {
          service_id: s.shop.service.id,
          starts_at: s.slot,
          place: 'venue',
          postal_code: postalCode,
        },
      ])
    ).map((quote) => Number(quote.total));
  expect([await getTotals('60601'), await getTotals('62703')]).toEqual([[90], [50]]);

  const selection = { place: 'venue', postalCode: '60601' };
  expect((await s.hold(selection)).provider_id).toBe(regionalProvider.id);
  await deleteRows(s.db, 'bookings', { service_id: s.shop.service.id });
  await s.confirm(selection);
  expect(await s.listBookings()).toMatchObject([
    { provider_id: regionalProvider.id, address: null },
  ]);
  await updateRows(s.db, 'providers', regionalProvider.id, { is_active: false });
  expect(await s.getOutcome(s.hold(selection))).toBe('PT400 outside_area');
});

it('a distance is measured from the business to the center of the postal code (CAT-24)', async (s) => {
  await insertPostalCodes(s);
  const rows = await s.call<{ distance_km: number }>(
    'select distance_km from public.list_serving_providers($1, $2)',
    [s.shop.service.id, ' 62703-1234 '],
  );
  // The business is 0.04 degrees of latitude and 0.03 of longitude away from the center, at 39.8 degrees north.
  expect(rows).toEqual([{ distance_km: expect.closeTo(5.14, 1) }]);
});

it('lists show distances from a postal code but not from a city (CAT-24)', async (s) => {
  await insertPostalCodes(s);
  await updateRows(s.db, 'services', s.shop.service.id, { name: 'Zither tuning' });
  const calls = [
    'list_providers_near($1, 24)',
    'list_businesses_near($1, 24)',
    'list_available_providers(1, 24, $1)',
    `search_services('zither', null, $1)`,
    `search_services('zither', null, $1, current_date + 1, p_sort => 'soonest')`,
  ];
  const getDistances = async (area: string) => {
    const distances: [string, number | null][] = [];
    for (const call of calls) {
      const rows = await s.call<{ distance_km: number | null }>(
        `select distance_km from public.${call}`,
        [area],
      );
      distances.push(...rows.map((row): [string, number | null] => [call, row.distance_km]));
    }
    return Object.fromEntries(distances);
  };
  const distance = expect.closeTo(5.14, 1);
  expect(await getDistances('62703')).toEqual(
    Object.fromEntries(calls.map((call) => [call, distance])),
  );
  expect(await getDistances('Springfield')).toEqual(
    Object.fromEntries(calls.map((call) => [call, null])),
  );
});

it("the error for an address outside a provider's area names providers who serve it (BOOK-30)", async (s) => {
  await insertPostalCodes(s);
  const regionalProvider = await insertProvider(s.db, s.shop);
  await updateRows(s.db, 'providers', regionalProvider.id, { service_radius_km: 400 });
  const request = s.call('select public.require_service_area($1, $2, $3)', [
    s.shop.service.id,
    '60601',
    s.provider.id,
  ]);
  const error = await request.catch((rejection: { message: string; detail: string }) => rejection);
  expect(error).toMatchObject({ message: 'outside_area' });
  expect(JSON.parse((error as { detail: string }).detail)).toEqual([
    {
      provider_id: regionalProvider.id,
      name: 'Pat Proof',
      business_name: s.shop.business.business_name,
    },
  ]);
});

it("a saved place's postal code is checked instead of the request's (BOOK-30)", async (s) => {
  await insertPostalCodes(s);
  const { rows } = await s.db.query<{ id: string }>(
    `insert into public.customer_locations (customer_id, label, address_line, city, region, postal_code)
     values ($1, 'Cabin', '9 Elm St', 'Chicago', 'IL', '60601') returning id`,
    [s.customer.id],
  );
  const selection = { place: 'home', location: rows[0]?.id, postalCode: '62701' };
  expect(await s.getOutcome(s.confirm(selection))).toBe('PT400 outside_area');
});
