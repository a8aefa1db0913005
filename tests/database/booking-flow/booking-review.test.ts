/** The answer of `review_booking`, which the last booking step shows before a booking is confirmed. */
import { randomUUID } from 'node:crypto';
import '@/tests/support/next/app-environment';
import { findBookingReview } from '@/lib/booking-flow/review-queries';
import { createEmptySelection } from '@/lib/booking-flow/selection-schema';
import { createCustomer } from '../../support/auth/customer';
import { addMinutes, it, type Scenario } from '../../support/bookings/booking';
import { insertProvider, insertShop, listSlotsAhead } from '../../support/bookings/shop';
import { pool, type Identity } from '../../support/database/database';
import { insert } from '../../support/database/rows';
import { signInAs, startVisit } from '../../support/next/context';
import { mockFetch, restoreFetch } from '../../support/next/fetch';
import { createClientFor } from '../../support/servers/backend';

type Rejection = { code: string; hint: string; message: string; details: string };
type Review = {
  quote: { provider_id: string; total: number; is_certain: boolean } | null;
  terms: { late_fee: number; is_short_notice: boolean } | null;
  booking: { reference: string; status: string; hold_expires_at: string | null } | null;
  overlapping_bookings: { starts_at: string; service: { name: string } }[];
  rejection: Rejection | null;
};

/** Reviews a booking of the scenario's service at its slot. */
async function review(s: Scenario, request: object = {}, identity: Identity = s.customer) {
  const fullRequest = {
    idempotency_key: randomUUID(),
    service_id: s.shop.service.id,
    starts_at: s.slot,
    place: 'home',
    ...request,
  };
  const sql = 'select * from public.review_booking($1)';
  const [row] = await s.call<Review>(sql, [JSON.stringify(fullRequest)], identity);
  return row!;
}

it('a review has the quote, the terms and the values of the functions that answer one of them (BOOK-9, BOOK-45)', async (s) => {
  const addOn = await s.insertAddOn();
  await s.updateOffers({ deposit_percent: 30 });
  const { quote, terms, ...rest } = await review(s, {
    add_on_ids: [addOn.id],
    postal_code: '62701',
  });
  const { rows } = await s.db.query(
    `select to_jsonb(q) as quote, to_jsonb(t) as terms
       from public.quote_booking($1) q, private.quote_terms($2, q.total) t`,
    [
      {
        service_id: s.shop.service.id,
        add_on_ids: [addOn.id],
        starts_at: s.slot,
        place: 'home',
        postal_code: '62701',
      },
      s.slot,
    ],
  );
  expect([{ quote, terms }]).toEqual([
    { quote: { ...rows[0].quote, is_certain: false }, terms: rows[0].terms },
  ]);
  expect(quote).toMatchObject({ provider_id: s.provider.id, total: 62.5, due_online: 18.75 });
  expect(rest).toEqual({ booking: null, overlapping_bookings: [], rejection: null });
});

it('a review without a provider is for the provider who would get the booking (BOOK-52)', async (s) => {
  const colleague = await insertProvider(s.db, s.shop, { offer: { price: 80 } });
  expect((await review(s)).quote).toMatchObject({
    provider_id: s.provider.id,
    is_certain: false,
  });
  expect((await review(s, { provider_id: colleague.id })).quote).toMatchObject({
    provider_id: colleague.id,
    total: 80,
    is_certain: true,
  });
  await s.hold({}, await s.insertCustomer());
  expect((await review(s)).quote).toMatchObject({ provider_id: colleague.id, is_certain: false });
});

it("a live hold is in the review, decides its provider and isn't rejected (BOOK-6)", async (s) => {
  const colleague = await insertProvider(s.db, s.shop, { offer: { price: 80 } });
  const idempotency_key = randomUUID();
  const hold = await s.hold({ idempotencyKey: idempotency_key, provider: colleague.id });
  const heldReview = await review(s, { idempotency_key });
  expect(heldReview).toMatchObject({
    quote: { provider_id: colleague.id, total: 80, is_certain: true },
    booking: { reference: hold.reference, status: 'held', provider_id: colleague.id },
    rejection: null,
  });
  expect(new Date(heldReview.booking!.hold_expires_at!)).toEqual(hold.hold_expires_at);

  // A hold on a different time moves to the new one, so it isn't checked, but it decides no provider.
  const otherTime = { idempotency_key, starts_at: addMinutes(s.slot, 60) };
  expect(await review(s, otherTime)).toMatchObject({
    quote: { provider_id: s.provider.id, is_certain: false },
    rejection: null,
  });

  await s.db.query(
    `update public.bookings set hold_expires_at = now() where idempotency_key = $1`,
    [idempotency_key],
  );
  expect(await review(s, { idempotency_key })).toMatchObject({
    quote: { provider_id: s.provider.id, is_certain: false },
    booking: { status: 'held' },
    rejection: null,
  });
});

it("a hold of someone else isn't in the review, even with its key (DATA-3)", async (s) => {
  const idempotency_key = randomUUID();
  await s.hold({ idempotencyKey: idempotency_key, provider: s.provider.id });
  for (const identity of [await s.insertCustomer(), 'anon' as const])
    expect(await review(s, { idempotency_key }, identity)).toMatchObject({
      quote: { provider_id: s.provider.id, is_certain: false },
      booking: null,
      rejection: { message: 'slot_taken' },
    });
});

it("a review lists the customer's bookings for themselves at that time (BOOK-43)", async (s) => {
  await insertProvider(s.db, s.shop);
  const request = { place: 'home', address: '1 Oak St', postalCode: '62701' };
  const booking = await s.confirm({ ...request, start: addMinutes(s.slot, 30) });
  // These end when the reviewed booking starts, are for someone else, or are another customer's.
  await s.confirm({ ...request, start: addMinutes(s.slot, -60) });
  await s.confirm({ ...request, forSomeoneElse: true });
  expect(await review(s)).toMatchObject({
    overlapping_bookings: [{ time_zone: 'UTC', service: { name: 'Proof service' } }],
  });
  const [overlap] = (await review(s)).overlapping_bookings;
  expect(new Date(overlap!.starts_at)).toEqual(booking.starts_at);
  for (const identity of [await s.insertCustomer(), 'anon' as const])
    expect((await review(s, {}, identity)).overlapping_bookings).toEqual([]);
});

it('a taken slot is rejected with the nearest free times, and nothing is held (BOOK-5, BOOK-6)', async (s) => {
  expect((await review(s)).rejection).toBeNull();
  expect(await s.listBookings()).toEqual([]);
  await s.hold();
  const bob = await s.insertCustomer();
  const { rejection, quote } = await review(s, {}, bob);
  expect(rejection).toMatchObject({ code: 'PT409', message: 'slot_taken' });
  expect(JSON.parse(rejection!.details)).toHaveLength(3);
  // A taken time still has a price.
  expect(quote).toMatchObject({ total: 50 });
  expect((await review(s, { starts_at: addMinutes(s.slot, 60) }, bob)).rejection).toBeNull();
});

it('a review rejects the same start times as a hold (BOOK-6)', async (s) => {
  for (const start of [addMinutes(s.slot, 7), addMinutes(s.slot, -60 * 24 * 30), null]) {
    const { rejection } = await review(s, { starts_at: start });
    expect(`${rejection?.code} ${rejection?.message}`).toBe(await s.getOutcome(s.hold({ start })));
  }
});

it("choices that don't fit together have no quote and no terms (BOOK-2)", async (s) => {
  expect(await review(s, { add_on_ids: [randomUUID()] })).toMatchObject({
    quote: null,
    terms: null,
    rejection: { code: 'PT400', message: 'invalid_add_on' },
  });
});

it('a request with an unknown or reserved key or without keys is rejected (BOOK-2)', async (s) => {
  const rejected = 'PT400 invalid_request';
  expect(await s.getOutcome(review(s, { customer_id: s.customer.id }))).toBe(rejected);
  expect(await s.getOutcome(review(s, { request_hash: 'x' }))).toBe(rejected);
  expect(await s.getOutcome(review(s, { discount: 100 }))).toBe(rejected);
  for (const json of ['[]', '"x"', 'null', null])
    expect(await s.getOutcome(s.call('select public.review_booking($1)', [json]))).toBe(rejected);
});

it('a review is the same in a read-only transaction, as the data API runs it (BOOK-6)', async (s) => {
  await insert(s.db, 'provider_time_off', {
    provider_id: s.provider.id,
    during: `[${s.slot.toISOString()},${addMinutes(s.slot, 60).toISOString()})`,
  });
  const expectedReview = await review(s);
  expect(expectedReview.rejection).toMatchObject({ message: 'slot_taken' });
  await s.db.query('set transaction_read_only = on');
  expect(await review(s)).toEqual(expectedReview);
});

describe('the last booking step', () => {
  const createSelection = async () => {
    const shop = await insertShop(pool);
    const provider = await insertProvider(pool, shop);
    const starts_at = listSlotsAhead(1)[0]!.toISOString();
    const choices = { idempotency_key: randomUUID(), starts_at, place: 'venue' as const };
    return { ...createEmptySelection(shop.service.id), ...choices, provider_id: provider.id };
  };
  beforeEach(() => startVisit('203.0.113.9'));
  afterEach(restoreFetch);

  test("reads the customer's hold, its price and its terms in one request", async () => {
    const customer = await createCustomer();
    await signInAs(customer);
    const selection = await createSelection();
    const { data: holds } = await createClientFor(customer).rpc('hold_booking', {
      p_request: {
        idempotency_key: selection.idempotency_key,
        service_id: selection.service_id,
        starts_at: selection.starts_at,
      },
    });
    const paths: string[] = [];
    mockFetch(({ url }) => void paths.push(new URL(url).pathname));
    expect(await findBookingReview(selection)).toMatchObject({
      quote: { total: 50, due_online: 0, lines: [{ label: 'Proof service', amount: 50 }] },
      terms: { late_fee: 25, is_short_notice: false },
      booking: { reference: holds?.[0]?.reference, status: 'held' },
      overlapping_bookings: [],
      slotFailure: null,
    });
    expect(paths.filter((path) => path.startsWith('/rest/'))).toEqual([
      '/rest/v1/rpc/review_booking',
    ]);
  });

  test("tells a visitor why a time can't be booked (BOOK-5)", async () => {
    const selection = await createSelection();
    const [, otherStart] = listSlotsAhead(2);
    await insert(pool, 'provider_time_off', {
      provider_id: selection.provider_id,
      during: `[${selection.starts_at},${otherStart!.toISOString()})`,
    });
    expect(await findBookingReview(selection)).toMatchObject({
      quote: { total: 50 },
      booking: null,
      slotFailure: { code: 'slot_taken', details: { nearest: [{}, {}, {}] } },
    });
  });

  test("shows the price if the customer's token expires while the page loads", async () => {
    await signInAs(await createCustomer());
    const selection = await createSelection();
    let isFirst = true;
    mockFetch(({ url }) => {
      if (!url.endsWith('/review_booking') || !isFirst) return;
      isFirst = false;
      return Response.json({ code: 'PGRST301', message: 'JWT expired' }, { status: 401 });
    });
    expect(await findBookingReview(selection)).toMatchObject({
      quote: { total: 50 },
      booking: null,
    });
  });

  test('shows nothing instead of an error during an outage (FAIL-7)', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    mockFetch(({ url }) => {
      if (url.includes('/rest/'))
        return Response.json({ code: '57014', message: 'x' }, { status: 500 });
    });
    expect(await findBookingReview(await createSelection())).toEqual({
      quote: null,
      terms: null,
      booking: null,
      overlapping_bookings: [],
      slotFailure: null,
    });
    jest.restoreAllMocks();
  });
});
