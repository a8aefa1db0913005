/** Cancellations, reschedules and new bookings that compete for the same provider. */
import type { PoolClient } from 'pg';
import { insertCustomer, queryAs } from '../../support/auth/accounts';
import { addMinutes } from '../../support/bookings/booking';
import { createBookingValues } from '../../support/bookings/booking-values';
import { pool } from '../../support/database/database';
import { runInParallel } from '../../support/database/parallel';
import { getRoundCount } from '../../support/database/rounds';
import { getFirstRow, insert, deleteRows, type Row, selectRows } from '../../support/database/rows';
import {
  createBookingRequest,
  insertProvider,
  insertShop,
  listSlotsAhead,
  type Shop,
} from '../../support/bookings/shop';

type RacingCall = { customer: Row<'customer_profiles'>; sql: string; values: unknown[] };

const roundCount = getRoundCount({ daily: 6, extended: 50 });
const [slot] = listSlotsAhead(1) as [Date];
let shop: Shop;
let provider: Row<'providers'>;
let ann: Row<'customer_profiles'>;
let bob: Row<'customer_profiles'>;

beforeAll(async () => {
  shop = await insertShop(pool);
  provider = await insertProvider(pool, shop);
  [ann, bob] = await Promise.all([insertCustomer(pool), insertCustomer(pool, 'Bob', 'Baker')]);
});
afterEach(finishRound);

test('a slot is never booked twice when one customer cancels it while another books it (BOOK-4, BOOK-13)', async () => {
  for (let round = 0; round < roundCount; round++) {
    const annReference = await insertBooking(ann, slot);
    const tally = await runInParallel(
      [createCancelCall(ann, annReference), createConfirmCall(bob, slot)],
      runCall,
    );
    expect(tally.failed).toEqual([]);
    expect(tally.rejected.every(({ message }) => message === 'slot_taken')).toBe(true);
    expect(await getStatus(annReference)).toBe('cancelled');
    // If Bob's booking was rejected because it ran before the cancellation, a retry succeeds.
    if (tally.accepted === 1)
      expect((await runInParallel([createConfirmCall(bob, slot)], runCall)).accepted).toBe(1);
    await finishRound();
  }
});

test('only one of two concurrent reschedules to the same slot succeeds (BOOK-27)', async () => {
  for (let round = 0; round < roundCount; round++) {
    const [annReference, bobReference] = [
      await insertBooking(ann, slot),
      await insertBooking(bob, addMinutes(slot, 60)),
    ];
    const newStart = addMinutes(slot, 240);
    const tally = await runInParallel(
      [
        createRescheduleCall(ann, annReference, newStart),
        createRescheduleCall(bob, bobReference, newStart),
      ],
      runCall,
    );
    expect(tally).toMatchObject({ accepted: 1, failed: [] });
    expect(tally.rejected.map(({ message }) => message)).toEqual(['slot_taken']);
    const starts = [await getStart(annReference), await getStart(bobReference)];
    const allowedStarts = [
      [+newStart, +addMinutes(slot, 60)],
      [+slot, +newStart],
    ];
    expect(allowedStarts).toContainEqual(starts);
    await finishRound();
  }
});

test('exactly one of a concurrent reschedule and new booking for the same slot succeeds (BOOK-27)', async () => {
  for (let round = 0; round < roundCount; round++) {
    const annReference = await insertBooking(ann, slot);
    const newStart = addMinutes(slot, 240);
    const tally = await runInParallel(
      [createRescheduleCall(ann, annReference, newStart), createConfirmCall(bob, newStart)],
      runCall,
    );
    expect(tally).toMatchObject({ accepted: 1, failed: [] });
    expect(tally.rejected.map(({ message }) => message)).toEqual(['slot_taken']);
    const { rowCount } = await pool.query(
      `select from public.bookings where provider_id = $1 and starts_at = $2`,
      [provider.id, newStart],
    );
    expect(rowCount).toBe(1);
    expect([+newStart, +slot]).toContain(await getStart(annReference));
    await finishRound();
  }
});

test("rescheduling bookings to each other's slots never deadlocks (BOOK-13)", async () => {
  for (let round = 0; round < roundCount; round++) {
    const [annReference, bobReference] = [
      await insertBooking(ann, slot),
      await insertBooking(bob, addMinutes(slot, 60)),
    ];
    const tally = await runInParallel(
      [
        createRescheduleCall(ann, annReference, addMinutes(slot, 60)),
        createRescheduleCall(bob, bobReference, slot),
        createRescheduleCall(ann, annReference, addMinutes(slot, 30)),
        createRescheduleCall(bob, bobReference, addMinutes(slot, 120)),
        createConfirmCall(ann, addMinutes(slot, 120)),
        createConfirmCall(bob, slot),
      ],
      runCall,
    );
    expect(tally.failed).toEqual([]);
    await finishRound();
  }
});

test("a booking rescheduled while it's being canceled ends up canceled (BOOK-23)", async () => {
  for (let round = 0; round < roundCount; round++) {
    const annReference = await insertBooking(ann, slot);
    const tally = await runInParallel(
      [
        createRescheduleCall(ann, annReference, addMinutes(slot, 240)),
        createCancelCall(ann, annReference),
      ],
      runCall,
    );
    expect(tally.failed).toEqual([]);
    expect(tally.rejected.every(({ message }) => message === 'booking_closed')).toBe(true);
    expect(await getStatus(annReference)).toBe('cancelled');
    expect((await listEventKinds(annReference)).at(-1)).toBe('cancelled');
    await finishRound();
  }
});

test('details changed while their booking is being canceled leave it canceled, and its provider is told only that (BOOK-70, MSG-9)', async () => {
  for (let round = 0; round < roundCount; round++) {
    const annReference = await insertBooking(ann, slot);
    const tally = await runInParallel(
      [
        createDetailsCall(ann, annReference, 'Two cats.'),
        createCancelCall(ann, annReference),
        createDetailsCall(ann, annReference, 'Three cats.'),
      ],
      runCall,
    );
    expect(tally.failed).toEqual([]);
    expect(tally.rejected.every(({ message }) => message === 'booking_closed')).toBe(true);
    expect(await getStatus(annReference)).toBe('cancelled');
    expect((await listEventKinds(annReference)).at(-1)).toBe('cancelled');
    expect(await listUnsentAnnouncements(annReference)).toEqual(['booking_cancelled']);
    await finishRound();
  }
});

test('the same details sent ten times at once are one change (BOOK-70)', async () => {
  const annReference = await insertBooking(ann, slot);
  const tally = await runInParallel(
    Array.from({ length: 10 }, () => createDetailsCall(ann, annReference, 'Two cats.')),
    runCall,
  );
  expect(tally).toEqual({ accepted: 10, rejected: [], failed: [] });
  expect(await listEventKinds(annReference)).toEqual(['confirmed', 'details_changed']);
  expect(await listUnsentAnnouncements(annReference)).toEqual(['booking_confirmed']);
});

test('a late cancellation sent ten times at once records one fee (BOOK-20, BOOK-21)', async () => {
  // Two hours after the next quarter hour.
  const start = new Date(Math.ceil(Date.now() / 900_000) * 900_000 + 2 * 3_600_000);
  const annReference = await insertBooking(ann, start);
  // From now on, canceling costs the late fee.
  await pool.query('update public.bookings set free_until = now() where reference = $1', [
    annReference,
  ]);
  const tally = await runInParallel(
    Array.from({ length: 10 }, () => createCancelCall(ann, annReference, 25)),
    runCall,
  );
  expect(tally).toEqual({ accepted: 10, rejected: [], failed: [] });
  const { rowCount } = await pool.query(
    `delete from public.transactions where customer_id = $1 and kind = 'fee'`,
    [ann.id],
  );
  expect(rowCount).toBe(1);
});

async function insertBooking(customer: Row<'customer_profiles'>, start: Date) {
  const { reference } = await insert(pool, 'bookings', {
    ...createBookingValues({ owner: customer, shop, provider }),
    status: 'confirmed',
    during: `[${start.toISOString()},${addMinutes(start, 60).toISOString()})`,
    confirmed_at: new Date().toISOString(),
  });
  return reference;
}

const createCancelCall = (
  customer: Row<'customer_profiles'>,
  reference: string,
  expectedFee = 0,
): RacingCall => ({
  customer,
  sql: 'select * from public.cancel_booking($1, $2)',
  values: [reference, expectedFee],
});

const createDetailsCall = (
  customer: Row<'customer_profiles'>,
  reference: string,
  notes: string,
): RacingCall => ({
  customer,
  sql: `select * from public.change_booking_details($1, $2, '', '', '', '')`,
  values: [reference, notes],
});

const createRescheduleCall = (
  customer: Row<'customer_profiles'>,
  reference: string,
  start: Date,
): RacingCall => ({
  customer,
  sql: 'select * from public.reschedule_booking($1, $2)',
  values: [reference, start],
});

const createConfirmCall = (customer: Row<'customer_profiles'>, start: Date): RacingCall => ({
  customer,
  sql: 'select * from public.confirm_booking($1)',
  values: [createBookingRequest(shop.service.id, start)],
});

const runCall = (client: PoolClient, { customer, sql, values }: RacingCall) =>
  queryAs(client, customer.user_id, sql, values);

async function listEventKinds(reference: string) {
  const { rows } = await pool.query<{ kind: string }>(
    `select e.kind::text from public.booking_events e
       join public.bookings b on b.id = e.booking_id
      where b.reference = $1 order by e.created_at, e.kind`,
    [reference],
  );
  return rows.map(({ kind }) => kind);
}

/** Returns the kinds of the unsent messages to a booking's provider. */
async function listUnsentAnnouncements(reference: string) {
  const { rows } = await pool.query<{ kind: string }>(
    `select m.kind::text from private.outbox_messages m
       join public.bookings b on b.id = m.booking_id
      where b.reference = $1 and m.recipient = 'provider' and m.dropped_at is null`,
    [reference],
  );
  return rows.map(({ kind }) => kind);
}

async function getStatus(reference: string) {
  return getFirstRow(await selectRows(pool, 'bookings', { reference })).status;
}

async function getStart(reference: string) {
  return Number(getFirstRow(await selectRows(pool, 'bookings', { reference })).starts_at);
}

/** Checks that no two bookings with the same provider overlap, then deletes the round's bookings. */
async function finishRound() {
  const { rows } = await pool.query(
    `select a.reference from public.bookings a
       join public.bookings b on b.provider_id = a.provider_id and b.id <> a.id and a.during && b.during
      where a.status <> 'cancelled' and b.status <> 'cancelled'`,
  );
  expect(rows).toEqual([]);
  await deleteRows(pool, 'bookings', { provider_id: provider.id });
}
