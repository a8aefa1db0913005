/** Online deposits in the database: amounts, holds, payment events and refunds. */
import { randomUUID } from 'node:crypto';
import {
  addMinutes,
  it,
  withScenario,
  type Scenario,
  type BookingRequest,
} from '@/tests/support/bookings/booking';
import { listPermutations } from '@/tests/support/payments/permutations';
import { insertProvider } from '@/tests/support/bookings/shop';
import { deleteRows, insert, selectRows, type Row } from '@/tests/support/database/rows';

const halfDeposit = { deposit_percent: 50 };

it('a deposit is a percentage of the total including add-ons, rounded to a cent (MONEY-10)', async (s) => {
  const addOn = await s.insertAddOn();
  const getQuote = async (deposit_percent: number) => {
    await s.updateOffers({ deposit_percent });
    const [quote] = await s.call(
      'select total, due_online, due_on_site from public.quote_booking($1)',
      [{ service_id: s.shop.service.id, provider_id: s.provider.id, add_on_ids: [addOn.id] }],
    );
    return Object.values(quote!);
  };
  expect(await getQuote(0)).toEqual(['62.50', '0', '62.50']);
  expect(await getQuote(30)).toEqual(['62.50', '18.75', '43.75']);
  expect(await getQuote(100)).toEqual(['62.50', '62.50', '0.00']);
  expect(await getQuote(1)).toEqual(['62.50', '0.63', '61.87']);
});

test.each([
  ['exactly 1.00', 2, '1.00'],
  ["exactly the payment service's minimum charge", 1, '0.50'],
])('a deposit of %s is asked, and its payment confirms the booking (MONEY-10)', (_, percent, due) =>
  withScenario(async (s) => {
    await s.updateOffers({ deposit_percent: percent });
    const { booking_id, reference, status } = await s.confirm({
      expectedTotal: 50,
      expectedDueOnline: Number(due),
    });
    expect(status).toBe('held');
    const checkoutId = await s.beginPayment(reference);
    await recordEvent(s, checkoutId, 'paid', { amount: Number(due) });
    expect(await getBookingState(s, booking_id)).toMatchObject({
      status: 'confirmed',
      due_online: due,
      paid_online: due,
      transactions: [`payment succeeded ${due}`],
      refunds: [],
    });
  })(),
);

it('the list of available providers includes the deposit of each price, unless it is below the minimum charge (MONEY-10)', async (s) => {
  const listAmounts = async (deposit_percent: number) => {
    await s.updateOffers({ deposit_percent });
    const { rows } = await s.db.query(
      `select price, due_online from public.list_available_providers(1, 24, '62701')`,
    );
    return rows;
  };
  expect(await listAmounts(30)).toEqual([{ price: '50.00', due_online: '15.00' }]);
  expect(await listAmounts(0)).toEqual([{ price: '50.00', due_online: '0' }]);
  await s.db.query(`update private.minimum_charges set amount = 20 where currency = 'USD'`);
  expect(await listAmounts(30)).toEqual([{ price: '50.00', due_online: '0' }]);
  await s.setPolicy({ takes_payments: false });
  expect(await listAmounts(100)).toEqual([{ price: '50.00', due_online: '0' }]);
});

it('a second payment page never replaces the session of the first one, which can still be paid (MONEY-8)', async (s) => {
  const { reference } = await bookWithUnpaidDeposit(s);
  const checkoutId = await s.beginPayment(reference);
  const open = async (session: string) => {
    const { rows } = await s.db.query<{ is_open: boolean }>(
      'select public.open_checkout($1, $2) as is_open',
      [checkoutId, session],
    );
    return rows[0]?.is_open;
  };
  expect([await open('cs_1'), await open('cs_2'), await open('cs_1')]).toEqual([true, false, true]);
  const { rows } = await s.db.query('select session_id from private.checkouts where id = $1', [
    checkoutId,
  ]);
  expect(rows).toEqual([{ session_id: 'cs_1' }]);
});

it('a booking that requires a deposit stays held while the deposit is unpaid (MONEY-10, BOOK-32)', async (s) => {
  expect((await s.confirm()).status).toBe('confirmed');
  await s.updateOffers(halfDeposit);
  const selection = createRequest(s, 120);
  const { booking_id, reference, status } = await s.confirm({ ...selection, expectedTotal: 50 });
  expect(status).toBe('held');
  const heldState = { status: 'held', due_online: '25.00', minutes_left: 10 };
  expect(await getBookingState(s, booking_id)).toMatchObject({ ...heldState, messages: 0 });
  const checkoutId = await s.beginPayment(reference);
  expect(await s.beginPayment(reference)).toBe(checkoutId);
  expect(await s.confirm(selection)).toMatchObject({ booking_id, status: 'held' });
  // Leaving the payment page doesn't free the slot.
  await s.call('select public.release_hold($1)', [selection.idempotencyKey]);
  const bob = await s.insertCustomer();
  const bobsBooking = s.confirm({ ...selection, idempotencyKey: randomUUID() }, bob);
  expect(await s.getOutcome(bobsBooking)).toBe('PT409 slot_taken');
  expect(
    await s.getOutcome(s.call('select public.extend_hold($1)', [selection.idempotencyKey])),
  ).toBe('PT409 hold_extended');
});

it('only the customer who made a booking can pay for it, and only while it is unpaid (MONEY-10, DATA-3)', async (s) => {
  const confirmed = await s.confirm();
  const { reference } = await bookWithUnpaidDeposit(s, createRequest(s, 120));
  const bob = await s.insertCustomer();
  expect(await s.getOutcome(s.beginPayment(reference, bob))).toBe('PT404 unknown_booking');
  expect(await s.getOutcome(s.beginPayment(confirmed.reference))).toBe('PT404 unknown_booking');
});

it('a confirmation that expects an outdated deposit is rejected (MONEY-10, BOOK-9)', async (s) => {
  await s.updateOffers(halfDeposit);
  const confirmWithDeposit = (deposit: number) =>
    s.confirm({ expectedTotal: 50, expectedDueOnline: deposit });
  expect(await s.getOutcome(confirmWithDeposit(0))).toBe('PT409 price_changed');
  expect(await s.listBookings()).toEqual([]);
  expect((await confirmWithDeposit(25)).status).toBe('held');
});

it('a repeated payment event confirms the booking once (MONEY-10, MONEY-7)', async (s) => {
  const { booking_id, reference } = await bookWithUnpaidDeposit(s);
  const checkoutId = await s.beginPayment(reference);
  for (let n = 0; n < 10; n++) await recordEvent(s, checkoutId, 'paid', { eventId: 'evt_same' });
  await recordEvent(s, checkoutId, 'expired');
  expect(await getBookingState(s, booking_id)).toEqual({
    status: 'confirmed',
    due_online: '25.00',
    minutes_left: null,
    paid_online: '25.00',
    events: ['confirmed'],
    messages: 2,
    transactions: ['payment succeeded 25.00'],
    refunds: [],
  });
  expect(await s.getOutcome(s.beginPayment(reference))).toBe('PT404 unknown_booking');
});

test.each([
  ['less than the requested amount', 24.99, 'usd'],
  ['more than the requested amount', 25.01, 'usd'],
  ['the right amount in another currency', 25, 'eur'],
])(
  "a payment of %s is refunded in full and doesn't confirm the booking (MONEY-13)",
  (_, amount, currency) =>
    withScenario(async (s) => {
      const { booking_id, reference } = await bookWithUnpaidDeposit(s);
      const checkoutId = await s.beginPayment(reference);
      const paidAmount = amount.toFixed(2);
      for (let n = 0; n < 3; n++)
        await recordEvent(s, checkoutId, 'paid', { amount, currency, eventId: 'evt_1' });
      expect(await getBookingState(s, booking_id)).toMatchObject({
        status: 'held',
        paid_online: '0.00',
        events: [],
        messages: 0,
        refunds: [paidAmount],
        transactions: [`payment succeeded ${paidAmount}`, `refund pending ${paidAmount}`],
      });
      // The slot is still held, so the customer can pay the correct amount in a new checkout.
      const secondCheckoutId = await s.beginPayment(reference);
      expect(secondCheckoutId).not.toBe(checkoutId);
      await recordEvent(s, secondCheckoutId, 'paid');
      const finalState = { status: 'confirmed', paid_online: '25.00', refunds: [paidAmount] };
      expect(await getBookingState(s, booking_id)).toMatchObject(finalState);
    })(),
);

it('a deposit paid after its hold expired is refunded if the slot has been taken (MONEY-11)', async (s) => {
  const selection = createRequest(s, 0);
  const { booking_id, reference } = await bookWithUnpaidDeposit(s, selection);
  const checkoutId = await s.beginPayment(reference);
  await expireHold(s, booking_id);
  expect(await s.getOutcome(s.beginPayment(reference))).toBe('PT409 hold_expired');
  // The customer reopens the booking steps, and then another customer takes the slot.
  expect(await s.hold(selection)).toMatchObject({ booking_id, status: 'unpaid' });
  const bob = await s.insertCustomer();
  expect(await s.confirm({ start: s.slot }, bob)).toMatchObject({ status: 'held' });
  expect(await s.confirm(selection)).toMatchObject({ booking_id, status: 'unpaid' });
  expect(await getBookingState(s, booking_id)).toMatchObject({
    events: [],
    messages: 0,
    refunds: [],
  });
  // The customer pays on a checkout page opened before the hold expired.
  await recordEvent(s, checkoutId, 'paid');
  expect(await getBookingState(s, booking_id)).toMatchObject({
    status: 'unpaid',
    paid_online: '0.00',
    messages: 0,
    refunds: ['25.00'],
    transactions: ['payment succeeded 25.00', 'refund pending 25.00'],
  });
});

test.each(['has just expired', 'was marked as unpaid', 'was cleaned up'])(
  'a late payment confirms a booking whose hold %s if its slot is still free (MONEY-11)',
  (holdState) =>
    withScenario(async (s) => {
      const selection = createRequest(s, 0);
      const { booking_id, reference } = await bookWithUnpaidDeposit(s, selection);
      const checkoutId = await s.beginPayment(reference);
      await expireHold(s, booking_id);
      if (holdState === 'was marked as unpaid') await s.hold(selection);
      // A new hold with the same provider cleans up that provider's expired holds.
      if (holdState === 'was cleaned up')
        await s.hold({ start: addMinutes(s.slot, 600) }, await s.insertCustomer());
      await recordEvent(s, checkoutId, 'paid');
      const paidState = { status: 'confirmed', paid_online: '25.00', events: ['confirmed'] };
      expect(await getBookingState(s, booking_id)).toMatchObject({ ...paidState, refunds: [] });
    })(),
);

test.each<
  [obstacle: string, addObstacle: (s: Scenario, booking: Row<'bookings'>) => Promise<unknown>]
>([
  [
    'the provider has taken the time off',
    (s, { provider_id, during }) => insert(s.db, 'provider_time_off', { provider_id, during }),
  ],
  [
    'the customer has booked another provider at that time',
    async (s, { starts_at }) =>
      s.confirm({ start: starts_at!, provider: (await insertProvider(s.db, s.shop)).id }),
  ],
  ['the start has passed', (s, { id }) => s.setStart(id, '-5 minutes')],
  [
    "the customer's account was deleted",
    (s, { customer_id }) => deleteRows(s.db, 'customer_profiles', customer_id!),
  ],
])('a payment is refunded if %s (MONEY-11)', (_, addObstacle) =>
  withScenario(async (s) => {
    const { booking_id, reference } = await bookWithUnpaidDeposit(s);
    const checkoutId = await s.beginPayment(reference);
    const [booking] = (await selectRows(s.db, 'bookings', booking_id)) as [Row<'bookings'>];
    await addObstacle(s, booking);
    await recordEvent(s, checkoutId, 'paid');
    const { status, refunds, messages } = await getBookingState(s, booking_id);
    expect({ refunds, messages }).toEqual({ refunds: ['25.00'], messages: 0 });
    expect(status).not.toBe('confirmed');
  })(),
);

it('if both checkouts of a booking are paid, the second payment is refunded (MONEY-11)', async (s) => {
  const selection = createRequest(s, 0);
  const { booking_id, reference } = await bookWithUnpaidDeposit(s, selection);
  const firstCheckoutId = await s.beginPayment(reference);
  await recordEvent(s, firstCheckoutId, 'expired');
  const secondCheckoutId = await s.beginPayment(reference);
  expect(secondCheckoutId).not.toBe(firstCheckoutId);
  expect(await s.confirm({ ...selection, notes: 'Ring twice' })).toMatchObject({
    status: 'unpaid',
  });
  await recordEvent(s, secondCheckoutId, 'paid');
  await recordEvent(s, firstCheckoutId, 'paid');
  const paidState = { status: 'confirmed', paid_online: '25.00', events: ['confirmed'] };
  expect(await getBookingState(s, booking_id)).toMatchObject({
    ...paidState,
    refunds: ['25.00'],
  });
});

type PaymentEvent = [kind: string, amount: number, seconds: number];
type FinalState = { paid_online: string; transactions: string[] };

// Each row has four events. The amount of a refund event is the total refunded so far.
test.each<[scenario: string, events: PaymentEvent[], finalState: FinalState]>([
  [
    'a refund that failed',
    [
      ['paid', 25, 10],
      ['expired', 25, 15],
      ['refunded', 10, 20],
      ['refund_failed', 10, 30],
    ],
    { paid_online: '25.00', transactions: ['payment succeeded 25.00', 'refund failed 10.00'] },
  ],
  [
    'a refund that succeeded after one that failed',
    [
      ['paid', 25, 10],
      ['refunded', 10, 20],
      ['refund_failed', 10, 30],
      ['refunded', 10, 40],
    ],
    { paid_online: '15.00', transactions: ['payment succeeded 25.00', 'refund succeeded 10.00'] },
  ],
  [
    'two partial refunds',
    [
      ['paid', 25, 10],
      ['expired', 25, 15],
      ['refunded', 10, 20],
      ['refunded', 16, 30],
    ],
    { paid_online: '9.00', transactions: ['payment succeeded 25.00', 'refund succeeded 16.00'] },
  ],
  [
    'a partial refund and a chargeback of the rest',
    [
      ['paid', 25, 10],
      ['refunded', 10, 20],
      ['disputed', 15, 25],
      ['charged_back', 15, 30],
    ],
    { paid_online: '0.00', transactions: ['payment succeeded 25.00', 'refund succeeded 25.00'] },
  ],
])(
  'the events of %s have the same result in any order (MONEY-7, MONEY-11, MONEY-12)',
  (_, events, finalState) =>
    withScenario(async (s) => {
      const states = [];
      const orders = listPermutations([0, 1, 2, 3]).filter(
        (indexes) => !isRefundedFirst(indexes.map((index) => events[index]!)),
      );
      for (const indexes of orders) {
        await s.db.query('savepoint before_events');
        const { booking_id, reference } = await bookWithUnpaidDeposit(s);
        const checkoutId = await s.beginPayment(reference);
        for (const index of indexes) {
          const [kind, amount, seconds] = events[index]!;
          await recordEvent(s, checkoutId, kind, { amount, seconds });
        }
        states.push(await getBookingState(s, booking_id));
        await s.db.query('rollback to before_events');
      }
      expect(states.length).toBeGreaterThanOrEqual(16);
      for (const state of states)
        expect(state).toMatchObject({ ...finalState, status: 'confirmed', events: ['confirmed'] });
    })(),
);

it('canceling a partially refunded booking refunds the rest (MONEY-12)', async (s) => {
  const { booking_id, reference } = await bookWithUnpaidDeposit(s);
  const checkoutId = await s.beginPayment(reference);
  await recordEvent(s, checkoutId, 'paid', { seconds: 10 });
  await recordEvent(s, checkoutId, 'refunded', { amount: 10, seconds: 20 });
  expect(await getBookingState(s, booking_id)).toMatchObject({ paid_online: '15.00' });
  await s.setStart(booking_id, '72 hours');
  await s.cancel(reference);
  expect((await getBookingState(s, booking_id)).refunds).toEqual(['15.00']);
});

test.each([
  [
    'no longer works at that time',
    'delete from public.provider_working_hours where provider_id = $1',
  ],
  ['is inactive', 'update public.providers set is_active = false where id = $1'],
])('a late payment is refunded if the provider %s (MONEY-11)', (_, changeSql) =>
  withScenario(async (s) => {
    const { booking_id, reference } = await bookWithUnpaidDeposit(s, createRequest(s, 0));
    const checkoutId = await s.beginPayment(reference);
    await expireHold(s, booking_id);
    await s.hold({ start: addMinutes(s.slot, 600) }, await s.insertCustomer());
    await s.db.query(changeSql, [s.provider.id]);
    await recordEvent(s, checkoutId, 'paid');
    const refundedState = { status: 'unpaid', paid_online: '0.00', refunds: ['25.00'] };
    expect(await getBookingState(s, booking_id)).toMatchObject({ ...refundedState, events: [] });
  })(),
);

/** Whether a payment was refunded in full before its event, so that it confirms nothing (reports/money.test.ts). */
function isRefundedFirst(events: PaymentEvent[]) {
  const kinds = events.map(([kind]) => kind);
  const isEarlier = (kind: string) => kinds.slice(0, kinds.indexOf('paid')).includes(kind);
  return isEarlier('refunded') && isEarlier('charged_back');
}

/** Creates a request for a start `minutes` after the slot. */
function createRequest(s: Scenario, minutes: number): BookingRequest & { idempotencyKey: string } {
  return { idempotencyKey: randomUUID(), start: addMinutes(s.slot, minutes) };
}

async function bookWithUnpaidDeposit(s: Scenario, request: BookingRequest = {}) {
  await s.updateOffers(halfDeposit);
  const booking = await s.confirm({ provider: s.provider.id, ...request });
  expect(booking.status).toBe('held');
  return booking;
}

/** Records a payment event that occurred `seconds` from now. */
function recordEvent(
  s: Scenario,
  checkoutId: string,
  kind: string,
  { amount = 25, currency = 'usd', seconds = 0, eventId = `evt_${randomUUID()}` } = {},
) {
  return s.db.query(
    `select private.receive_payment_event($1, $2::private.payment_event_kind,
       now() + make_interval(secs => $5), $3::uuid, 'pi_' || $3::text, $4, $6)`,
    [eventId, kind, checkoutId, amount, seconds, currency],
  );
}

/** Expires a hold by updating its row, because now() is constant in a transaction. */
function expireHold(s: Scenario, booking_id: string) {
  return s.db.query(
    `update public.bookings set hold_expires_at = now() - interval '1 second' where id = $1`,
    [booking_id],
  );
}

async function getBookingState(s: Scenario, booking_id: string) {
  const { rows } = await s.db.query(
    `select b.status::text, b.due_online::text, b.paid_online::text,
            (extract(epoch from b.hold_expires_at - now()) / 60)::integer as minutes_left,
            array(select e.kind::text from public.booking_events e
                   where e.booking_id = b.id order by e.created_at) as events,
            (select count(*)::integer from private.outbox_messages m
              where m.booking_id = b.id and m.kind = 'booking_confirmed') as messages,
            array(select concat_ws(' ', t.kind, t.status, t.amount) from public.transactions t
                   where t.booking_id = b.id order by t.kind) as transactions,
            array(select r.amount::text from private.refunds r
                    join private.checkouts c on c.id = r.checkout_id
                   where c.booking_id = b.id) as refunds
       from public.bookings b where b.id = $1`,
    [booking_id],
  );
  return rows[0] as {
    status: string;
    refunds: string[];
    messages: number;
  };
}
