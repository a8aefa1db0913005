/** Requests for help with a booking: who asks and reads, limits, the operator's answers, refunds, export and deletion. */
import { randomUUID } from 'node:crypto';
import { addVerifiedPhone } from '@/tests/support/auth/accounts';
import {
  it,
  withScenario,
  type PlacedBooking,
  type Scenario,
} from '@/tests/support/bookings/booking';
import type { Identity } from '@/tests/support/database/database';
import { updateRows } from '@/tests/support/database/rows';
import { claimMessages } from '@/tests/support/outbox/claims';

it('a customer asks for help with a booking and reads the open request (HELP-1, HELP-5)', async (s) => {
  const booking = await s.confirm();
  await ask(s, booking, { category: 'damage', details: ' <b>The vase</b>\r\nis broken. ' });
  expect(await read(s)).toMatchObject([
    { category: 'damage', details: '<b>The vase</b>\nis broken.', outcome: null, answer: null },
  ]);
});

it('no one else asks about the booking or reads the request (HELP-5, BOOK-24)', async (s) => {
  const booking = await s.confirm();
  await ask(s, booking);
  const bob = await s.insertCustomer();
  expect(await s.getOutcome(ask(s, booking, { identity: bob }))).toBe('PT404 unknown_booking');
  expect(await read(s, bob)).toEqual([]);
  const account = await s.insertAccount();
  expect(await s.getOutcome(ask(s, booking, { identity: account }))).toBe('PT401 not_signed_in');
});

test.each([
  ['no text', { details: '' }],
  ['only spaces', { details: ' \r\n\t' }],
  ['2,001 characters', { details: 'x'.repeat(2001) }],
  ['an unknown category', { category: 'rude' }],
  ['no category', { category: null }],
  ['no key', { id: null }],
])('a request with %s is rejected (HELP-1)', (_problem, request) =>
  withScenario(async (s) => {
    const booking = await s.confirm();
    expect(await s.getOutcome(ask(s, booking, request))).toBe('PT400 invalid_help');
    await ask(s, booking, { details: 'é'.repeat(2000) });
  })(),
);

it("a booking that wasn't paid in time can't get help (HELP-1)", async (s) => {
  const booking = await s.hold();
  expect(await s.getOutcome(ask(s, booking))).toBe('PT404 unknown_booking');
  await updateRows(s.db, 'bookings', booking.booking_id, {
    status: 'unpaid',
    hold_expires_at: null,
    place: 'venue',
  });
  expect(await s.getOutcome(ask(s, booking))).toBe('PT409 help_unavailable');
});

it("a repeated request is stored once and emailed to the operator once, and other words don't replace it (HELP-2, HELP-3)", async (s) => {
  const booking = await s.confirm();
  const id = randomUUID();
  await ask(s, booking, { id, details: 'An hour late.' });
  await ask(s, booking, { id, details: 'An hour late. ' });
  expect(await s.getOutcome(ask(s, booking, { id, details: 'Two hours.' }))).toBe(
    'PT409 help_requested',
  );
  expect(await s.getOutcome(ask(s, booking, { details: 'Two hours.' }))).toBe(
    'PT409 help_requested',
  );
  expect(await read(s)).toMatchObject([{ details: 'An hour late.' }]);
  const { rows } = await s.db.query(
    `select data from private.outbox_messages
      where kind = 'help_requested' and recipient = 'operator' and data ->> 'reference' = $1`,
    [booking.reference],
  );
  expect(rows).toEqual([
    {
      data: {
        reference: booking.reference,
        category: 'late',
        details: 'An hour late.',
        name: 'Ann Archer',
        email: expect.stringContaining('@'),
        service: 'Proof service',
        provider: 'Pat Proof',
      },
    },
  ]);
  // Also once it has been answered.
  await answer(s, booking, 'nothing');
  await ask(s, booking, { id, details: 'An hour late.' });
  expect(await s.getOutcome(ask(s, booking, { id, details: 'Two hours.' }))).toBe(
    'PT409 help_requested',
  );
  expect(await read(s)).toHaveLength(1);
});

it('a booking has at most three requests (HELP-2)', async (s) => {
  const booking = await s.confirm();
  for (let n = 1; n <= 3; n++) {
    await ask(s, booking, { details: `Request ${n}` });
    await answer(s, booking, 'nothing');
  }
  expect(await s.getOutcome(ask(s, booking))).toBe('PT409 help_used_up');
});

it("a customer sends at most five requests a day, and a repeat isn't counted (HELP-2)", async (s) => {
  const first = await s.confirm();
  const second = await s.confirm({ start: new Date(s.slot.getTime() + 7_200_000) });
  for (const booking of [first, first, first, second, second]) {
    const id = randomUUID();
    await ask(s, booking, { id });
    await ask(s, booking, { id });
    await answer(s, booking, 'nothing');
  }
  const rejection = ask(s, second).catch((error: unknown) => error);
  expect(await rejection).toMatchObject({
    code: 'PT429',
    message: 'too_many_help_requests',
    detail: '86400',
  });
});

it("the operator's list has open requests, unsafe ones first, with what can be refunded (HELP-3)", async (s) => {
  const paid = await bookAndPay(s);
  await s.updateOffers({ deposit_percent: 0 });
  const unsafe = await s.confirm({ start: new Date(s.slot.getTime() + 7_200_000) });
  await ask(s, paid, { category: 'price', details: 'It was $20 less.' });
  await ask(s, unsafe, { category: 'unsafe', details: 'He shouted.' });
  // Both have the time of this transaction.
  await s.db.query(
    `update public.help_requests set created_at = now() + interval '1 minute' where category = 'unsafe'`,
  );
  const { rows: photos } = await s.db.query<{ id: string }>(
    `insert into private.booking_photos
       (booking_id, provider_id, sender, request_key, request_hash, stored_at, width, height, bytes)
     values ($1, $2, 'customer', gen_random_uuid(), repeat('a', 64), now(), 800, 600, 90000) returning id`,
    [paid.booking_id, paid.provider_id],
  );
  expect(await listOpen(s)).toMatchObject([
    { reference: unsafe.reference, category: 'unsafe', refundable: '0.00', photos: null },
    {
      reference: paid.reference,
      category: 'price',
      details: 'It was $20 less.',
      customer: 'Ann Archer',
      provider: 'Pat Proof',
      refundable: '25.00',
      earlier_requests: '0',
      photos: `customer: ${photos[0]!.id}.webp`,
    },
  ]);
  await answer(s, unsafe, 'redo');
  await answer(s, paid, 'nothing');
  expect(await listOpen(s)).toEqual([]);
  await ask(s, paid);
  expect(await listOpen(s)).toMatchObject([{ earlier_requests: '1' }]);
});

test.each([
  ['nothing', null],
  ['redo', null],
  ['refund', '25.00'],
])('the answer with the outcome %s reaches the customer once (HELP-3, HELP-5)', (outcome, refund) =>
  withScenario(async (s) => {
    const booking = await bookAndPay(s);
    await addVerifiedPhone(s.db, s.customer.id);
    await s.db.query(
      `insert into public.notification_preferences (customer_id, booking_texts) values ($1, true)`,
      [s.customer.id],
    );
    await ask(s, booking);
    await s.db.query('update private.outbox_messages set dropped_at = now() where sent_at is null');
    // The visit is long over, so that messages with an end would be dropped.
    await s.setStart(booking.booking_id, '-40 days');
    await answer(s, booking, outcome, ' We are sorry. ');
    expect(await read(s)).toMatchObject([{ outcome, refund, answer: 'We are sorry.' }]);
    const { rows: refunds } = await s.db.query(
      `select r.amount from private.refunds r join private.checkouts c on c.id = r.checkout_id
        where c.booking_id = $1`,
      [booking.booking_id],
    );
    expect(refunds).toEqual(refund === null ? [] : [{ amount: refund }]);
    const messages = await claimMessages(s);
    expect(messages.filter(({ kind }) => kind === 'help_answered')).toMatchObject(
      ['email', 'sms'].map((channel) => ({
        recipient: 'customer',
        channel,
        data: {
          outcome,
          refunded: refund === null ? null : Number(refund),
          answer: 'We are sorry.',
        },
      })),
    );
    // A second answer changes nothing.
    await s.db.query('savepoint before_answer');
    await expect(answer(s, booking, 'nothing')).rejects.toThrow('no open request');
    await s.db.query('rollback to before_answer');
    expect(await read(s)).toMatchObject([{ outcome, refund }]);
  })(),
);

test.each([
  ['an unknown outcome', ['sorry', 'We are sorry.', null], /check constraint/],
  ['no outcome', [null, 'We are sorry.', null], /check constraint/],
  ['no words', ['nothing', ' ', null], /check constraint/],
  ['an amount without a refund', ['redo', 'We are sorry.', 5], /Only the outcome refund/],
  ['more than was paid', ['refund', 'We are sorry.', 25.01], /has 25.00 USD left/],
  ['a negative refund', ['refund', 'We are sorry.', -1], /has 25.00 USD left/],
])('an answer with %s is rejected (HELP-3, HELP-4)', (_problem, values, message) =>
  withScenario(async (s) => {
    const booking = await bookAndPay(s);
    await ask(s, booking);
    await expect(
      s.db.query('select operator.answer_help($1, $2, $3, $4)', [booking.reference, ...values]),
    ).rejects.toThrow(message);
  })(),
);

it('without an online payment, nothing can be refunded (HELP-4)', async (s) => {
  const booking = await s.confirm();
  await ask(s, booking);
  await expect(answer(s, booking, 'refund')).rejects.toThrow('has 0.00 USD left to refund');
});

it("several refunds of one payment add up to it, and the customer's payments show each (HELP-4)", async (s) => {
  const booking = await bookAndPay(s);
  await ask(s, booking);
  await answer(s, booking, 'refund', 'Half of it.', 10);
  await ask(s, booking, { details: 'The vase, too.' });
  await s.db.query('savepoint before_answer');
  await expect(answer(s, booking, 'refund', 'Too much.', 15.01)).rejects.toThrow('has 15.00 USD');
  await s.db.query('rollback to before_answer');
  // Without an amount, the rest.
  await answer(s, booking, 'refund', 'The rest.');
  const rows = await s.call(
    `select kind::text, status::text, amount from public.list_transactions('refund') order by amount`,
  );
  expect(rows).toEqual([
    { kind: 'refund', status: 'pending', amount: '10.00' },
    { kind: 'refund', status: 'pending', amount: '15.00' },
  ]);
  const { rows: refunds } = await s.db.query(
    `select r.amount, r.total_after from private.refunds r
       join private.checkouts c on c.id = r.checkout_id where c.booking_id = $1 order by r.amount`,
    [booking.booking_id],
  );
  expect(refunds).toEqual([
    { amount: '10.00', total_after: '10.00' },
    { amount: '15.00', total_after: '25.00' },
  ]);
});

it('the download has the request and its answer, and deleting the account deletes both (HELP-5, ACC-2, ACC-3)', async (s) => {
  const booking = await s.confirm();
  await ask(s, booking, { details: 'Broken vase.' });
  await answer(s, booking, 'redo');
  const [row] = await s.call<{ data: Record<string, unknown[]> }>(
    'select public.export_my_data() as data',
  );
  expect(row!.data.help_requests).toMatchObject([
    { details: 'Broken vase.', outcome: 'redo', answer: 'We are sorry.' },
  ]);
  await s.setStart(booking.booking_id, '-1 days');
  await s.db.query('delete from auth.users where id = $1', [s.customer.user_id]);
  const { rows } = await s.db.query(
    `select details from public.help_requests where booking_id = $1
     union all select data ->> 'details' from private.outbox_messages
                where data ->> 'reference' = $2 and kind in ('help_requested', 'help_answered')`,
    [booking.booking_id, booking.reference],
  );
  expect(rows).toEqual([]);
});

it("deleting an account finds its requests' emails under a former address, and no other customer's (HELP-5)", async (s) => {
  const booking = await s.confirm();
  await ask(s, booking);
  const other = await s.insertCustomer();
  const removeAddress = ({ user_id }: { user_id: string }) =>
    s.db.query('update auth.users set email = null where id = $1', [user_id]);
  await removeAddress(other);
  const start = new Date(s.slot.getTime() + 7_200_000);
  const others = await s.confirm({ start }, other);
  await ask(s, others, { identity: other });
  // The customer signs in by phone only, like the other one.
  await removeAddress(s.customer);
  await s.setStart(booking.booking_id, '-1 days');
  await s.db.query('delete from auth.users where id = $1', [s.customer.user_id]);
  const { rows } = await s.db.query(
    `select data ->> 'reference' as reference from private.outbox_messages
      where kind = 'help_requested' and data ->> 'reference' = any ($1)`,
    [[booking.reference, others.reference]],
  );
  expect(rows).toEqual([{ reference: others.reference }]);
});

const ask = (
  s: Scenario,
  { reference }: PlacedBooking,
  {
    id = randomUUID(),
    category = 'late',
    details = 'An hour late.',
    identity = s.customer,
  }: {
    id?: string | null;
    category?: string | null;
    details?: string;
    identity?: Identity;
  } = {},
) =>
  s.call(
    'select public.ask_for_help($1, $2, $3, $4)',
    [reference, id, category, details],
    identity,
  );

const read = (s: Scenario, identity: Identity = s.customer) =>
  s.call(
    `select category, details, outcome, refund, answer from public.help_requests`,
    [],
    identity,
  );

const answer = (
  s: Scenario,
  { reference }: PlacedBooking,
  outcome: string,
  words = 'We are sorry.',
  refund: number | null = null,
) => s.db.query('select operator.answer_help($1, $2, $3, $4)', [reference, outcome, words, refund]);

async function listOpen(s: Scenario) {
  const { rows } = await s.db.query(
    `select h.* from operator.help_requests h join public.bookings b using (reference)
      where b.service_id = $1`,
    [s.shop.service.id],
  );
  return rows;
}

/** Makes a booking, which costs $50, and pays half of it. */
async function bookAndPay(s: Scenario) {
  await s.updateOffers({ deposit_percent: 50 });
  const booking = await s.confirm();
  const checkoutId = await s.beginPayment(booking.reference);
  await s.db.query(
    `select private.receive_payment_event($1, 'paid', now(), $2::uuid, 'pi_' || $2::text, 25, 'usd')`,
    [`evt_${randomUUID()}`, checkoutId],
  );
  return booking;
}
