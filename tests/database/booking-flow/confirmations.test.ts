/** Confirming a booking: overlaps, stored values, provider, repeated requests, history and references. */
import { randomUUID } from 'node:crypto';
import {
  addMinutes,
  createHomeAddress,
  it,
  withScenario,
  type Scenario,
} from '../../support/bookings/booking';
import { createBookingValues } from '../../support/bookings/booking-values';
import { insert, updateRows, type Row } from '../../support/database/rows';
import { insertProvider } from '../../support/bookings/shop';

// Allen's thirteen relations of a second booking's interval to [10, 20), in quarter hours.
test.each([
  ['precedes', 5, 9, 'accepted'],
  ['meets', 5, 10, 'accepted'],
  ['overlaps', 5, 15, 'rejected'],
  ['is finished by', 5, 20, 'rejected'],
  ['contains', 5, 25, 'rejected'],
  ['starts', 10, 15, 'rejected'],
  ['equals', 10, 20, 'rejected'],
  ['is started by', 10, 25, 'rejected'],
  ['is during', 12, 18, 'rejected'],
  ['finishes', 15, 20, 'rejected'],
  ['is overlapped by', 15, 25, 'rejected'],
  ['is met by', 20, 25, 'accepted'],
  ['follows', 21, 25, 'accepted'],
])(
  "a booking whose interval %s another's, at [%i, %i), is %s (BOOK-4)",
  async (_relation, from, to, outcome) =>
    withScenario(async (s) => {
      await insertBooking(s, 10, 20);
      expect(await s.getOutcome(insertBooking(s, from, to))).toBe(
        outcome === 'accepted' ? 'accepted' : '23P01',
      );
    })(),
);

const blockingStatuses = ['held', 'confirmed', 'completed', 'no_show'] as const;

test.each(
  blockingStatuses.flatMap((existingStatus) =>
    blockingStatuses.map((newStatus) => [existingStatus, newStatus] as const),
  ),
)(
  'a %s booking blocks an overlapping %s booking of another customer (BOOK-4)',
  async (existingStatus, newStatus) =>
    withScenario(async (s) => {
      await insertBooking(s, 10, 20, existingStatus);
      const insertion = insertBooking(s, 15, 25, newStatus, await s.insertCustomer());
      await expect(insertion).rejects.toMatchObject({ constraint: 'bookings_no_double_booking' });
    })(),
);

it("the database computes a booking's price, duration, policy and lines (BOOK-8, BOOK-16)", async (s) => {
  const addOn = await s.insertAddOn();
  const confirmation = await s.confirm({ addOns: [addOn.id], notes: ' Ring twice. ' });
  const [booking] = await s.listBookings();
  const { rows: lines } = await s.db.query(
    'select kind, label, amount::float from public.booking_lines where booking_id = $1 order by position',
    [confirmation.booking_id],
  );
  const { rows: policies } = await s.db.query<{ id: string }>(
    'select id from private.current_policy()',
  );
  expect(Number(booking?.total)).toBe(62.5);
  expect(addMinutes(confirmation.starts_at, 75)).toEqual(confirmation.ends_at);
  expect(booking).toMatchObject({
    notes: 'Ring twice.',
    policy_id: policies[0]?.id,
  });
  expect(lines).toEqual([
    { kind: 'service', label: 'Proof service', amount: 50 },
    { kind: 'add_on', label: 'Extra', amount: 12.5 },
  ]);
});

it('a quote for any provider matches its hold and booking (BOOK-12)', async (s) => {
  const expensiveProvider = await insertProvider(s.db, s.shop, { offer: { price: 80 } });
  await insertProvider(s.db, s.shop, { offer: { price: 20, at_home: false, at_venue: true } });
  const getQuotedTotal = async (venue: string) => {
    const { rows } = await s.db.query<{ total: string }>(
      'select total from public.quote_booking($1)',
      [{ service_id: s.shop.service.id, starts_at: s.slot, place: venue }],
    );
    return Number(rows[0]?.total);
  };
  expect([await getQuotedTotal('venue'), await getQuotedTotal('home')]).toEqual([20, 50]);

  const bob = await s.insertCustomer();
  await s.confirm({ provider: s.provider.id }, bob);
  expect(await getQuotedTotal('home')).toBe(80);
  const homeVisit = { place: 'home', address: '1 Main St', postalCode: '62701' };
  const selection = { idempotencyKey: randomUUID(), ...homeVisit };
  const heldSlot = await s.hold(selection);
  expect([heldSlot.provider_id, Number(heldSlot.total)]).toEqual([expensiveProvider.id, 80]);
  expect(Number((await s.confirm(selection)).total)).toBe(80);
});

it('a request for any provider books the cheapest one regardless of ratings (BOOK-12)', async (s) => {
  const topRatedProvider = await insertProvider(s.db, s.shop, { offer: { price: 80 } });
  const { booking_id } = await s.confirm({ provider: topRatedProvider.id });
  await updateRows(s.db, 'bookings', booking_id, { status: 'completed' });
  await s.db.query('insert into public.reviews (booking_id, rating) values ($1, 5)', [booking_id]);
  const selection = { start: addMinutes(s.slot, 120), idempotencyKey: randomUUID() };
  expect((await s.hold(selection)).provider_id).toBe(s.provider.id);
  expect((await s.confirm(selection)).provider_id).toBe(s.provider.id);
});

it('a booking copies the address and access notes of the chosen location', async (s) => {
  const location = await insert(s.db, 'customer_locations', {
    ...createHomeAddress(s.customer.id),
    access_notes: 'Gate 7',
  });
  await s.confirm({ place: 'home', location: location.id });
  expect((await s.listBookings())[0]).toMatchObject({
    address: '1 Main St, Springfield, IL 62701',
    access_notes: 'Gate 7',
  });
});

it('a confirmed idempotency key can be used for a different request only by another customer (BOOK-7)', async (s) => {
  const key = randomUUID();
  const firstBooking = await s.confirm({ idempotencyKey: key });
  expect(await s.getOutcome(s.confirm({ idempotencyKey: key, notes: 'Other' }))).toBe(
    'PT409 already_confirmed',
  );
  const bob = await s.insertCustomer();
  const bobsBooking = await s.confirm({ idempotencyKey: key, start: addMinutes(s.slot, 120) }, bob);
  expect(bobsBooking.reference).not.toBe(firstBooking.reference);
});

it('the table rejects a confirmed booking without a place (BOOK-14)', async (s) => {
  const { booking_id } = await s.confirm();
  await expect(
    s.db.query('update public.bookings set place = null where id = $1', [booking_id]),
  ).rejects.toMatchObject({ constraint: 'bookings_place_check' });
});

it("a booking's history records its changes", async (s) => {
  const { booking_id } = await s.confirm();
  const updateBooking = (assignments: string) =>
    s.db.query(`update public.bookings set ${assignments} where id = $1`, [booking_id]);
  await updateBooking(
    `during = tstzrange(lower(during) + interval '1 day', upper(during) + interval '1 day')`,
  );
  await updateBooking(`status = 'cancelled', cancelled_at = now()`);
  const { rows } = await s.db.query<{ kind: string }>(
    'select kind from public.booking_events where booking_id = $1 order by kind',
    [booking_id],
  );
  expect(rows.map(({ kind }) => kind)).toEqual(['confirmed', 'rescheduled', 'cancelled']);
});

it("a reference that is already in use isn't generated again (BOOK-15)", async (s) => {
  // The same seed generates the same reference.
  const createReference = async () => {
    await s.db.query('select setseed(0.5)');
    const { rows } = await s.db.query('select private.create_reference() as reference');
    return (rows as { reference: string }[])[0]?.reference;
  };
  const reference = await createReference();
  expect(await createReference()).toBe(reference);
  const { booking_id } = await s.confirm();
  await s.db.query('update bookings set reference = $1 where id = $2', [reference, booking_id]);
  expect(await createReference()).not.toBe(reference);
});

/** Inserts a booking that starts and ends these numbers of quarter hours after the scenario's slot. */
function insertBooking(
  { db, shop, provider, customer, slot }: Scenario,
  from: number,
  to: number,
  status: Row<'bookings'>['status'] = 'confirmed',
  owner: { id: string } = customer,
) {
  const [start, end] = [addMinutes(slot, from * 15), addMinutes(slot, to * 15)];
  return insert(db, 'bookings', {
    ...createBookingValues({ owner, shop, provider }),
    status,
    hold_expires_at: status === 'held' ? addMinutes(new Date(), 10).toISOString() : null,
    during: `[${start.toISOString()},${end.toISOString()})`,
    confirmed_at: new Date().toISOString(),
  });
}
