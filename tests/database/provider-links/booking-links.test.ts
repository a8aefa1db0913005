/** Links that let a provider open and change one booking. */
import { randomUUID } from 'node:crypto';
import {
  addMinutes,
  it,
  withScenario,
  type PlacedBooking,
  type Scenario,
} from '@/tests/support/bookings/booking';
import type { Identity } from '@/tests/support/database/database';
import { insertProvider } from '@/tests/support/bookings/shop';
import {
  addLinks,
  callAsServer,
  createToken,
  listProviderMessages,
} from '@/tests/support/bookings/provider-links';
import { updateRows } from '@/tests/support/database/rows';

/** SQL functions with which a provider changes a booking. */
const functionNames = ['accept_booking', 'decline_booking', 'complete_booking', 'mark_no_show'];

it("a link shows its booking, and the link's token isn't stored in plain text (PROV-1, PROV-2, PROV-7)", async (s) => {
  const { booking, token } = await bookWithLink(s);
  expect(await readBooking(s, token)).toMatchObject({
    reference: booking.reference,
    status: 'confirmed',
    customer: { first_name: 'Ann', last_name: 'Archer', phone: '+14155550123', bio: 'Two cats.' },
    can_accept: false,
    can_decline: true,
    can_close: false,
    no_show_fee: 0,
  });
  const addOn = await s.insertAddOn({ name: 'Beard trim' });
  const { token: addOnToken } = await bookWithLink(s, {
    customer: await s.insertCustomer(),
    minutes: 120,
    addOns: [addOn.id],
  });
  expect(await readBooking(s, addOnToken)).toMatchObject({ extras: ['Beard trim'] });
  const { rows } = await s.db.query('select * from private.provider_links');
  expect(rows).toHaveLength(2);
  expect(JSON.stringify(rows)).not.toContain(token);
});

it('links that are invalid for different reasons all get the same error (PROV-2)', async (s) => {
  const { booking, token } = await bookWithLink(s);
  const colleague = await insertProvider(s.db, s.shop);
  const expectInvalidLink = async (invalidToken: string) => {
    expect(await readBooking(s, invalidToken)).toBeNull();
    for (const functionName of functionNames) {
      expect(await s.getOutcome(callWithToken(s, functionName, invalidToken))).toBe(
        'PT404 unknown_link',
      );
    }
  };
  await expectInvalidLink(createToken());
  await expectInvalidLink('');
  await s.db.query('savepoint valid_link');
  // The link expires, is revoked or opens a calendar, or another provider gets the booking.
  for (const invalidateSql of [
    `update private.provider_links set expires_at = now()`,
    `select public.revoke_provider_links('${s.provider.id}')`,
    `update private.provider_links set scope = 'calendar', booking_id = null`,
    `update public.bookings set provider_id = '${colleague.id}' where id = '${booking.booking_id}'`,
  ]) {
    expect(await readBooking(s, token)).not.toBeNull();
    await s.db.query(invalidateSql);
    await expectInvalidLink(token);
    await s.db.query('rollback to valid_link');
  }
});

it("a link can't be added for another provider's booking (PROV-2)", async (s) => {
  const { booking } = await bookWithLink(s);
  const colleague = await insertProvider(s.db, s.shop);
  const colleaguesBooking = await s.confirm({ provider: colleague.id }, await s.insertCustomer());
  const [message] = await listProviderMessages(s, booking);
  const token = createToken();
  await addLinks(s, message!.id, {
    [colleaguesBooking.reference]: token,
    calendar: createToken(),
  });
  expect(await readBooking(s, token)).toBeNull();
  const { rows } = await s.db.query('select scope from private.provider_links');
  expect(rows).toEqual([{ scope: 'booking' }]);
});

it('a booking needs acceptance only if the policy requires it, and again after a reschedule (PROV-4)', async (s) => {
  const { booking: earlierBooking, token: earlierToken } = await bookWithLink(s);
  await callWithToken(s, 'accept_booking', earlierToken);
  expect(await listCustomerEmailKinds(s, earlierBooking)).toEqual([]);

  await s.setPolicy({ requires_acceptance: true, slot_minutes: 15 });
  const { booking, token } = await bookWithLink(s, {
    customer: await s.insertCustomer(),
    minutes: 360,
  });
  expect(await readBooking(s, token)).toMatchObject({ can_accept: true, accepted_at: null });
  await callWithToken(s, 'accept_booking', token);
  await callWithToken(s, 'accept_booking', token);
  expect(await readBooking(s, token)).toMatchObject({ can_accept: false });
  expect(await listCustomerEmailKinds(s, booking)).toEqual(['booking_accepted']);
  const { rows } = await s.db.query(
    `select kind from public.booking_events where booking_id = $1 order by created_at`,
    [booking.booking_id],
  );
  expect(rows).toEqual([{ kind: 'confirmed' }, { kind: 'accepted' }]);
  await s.db.query(
    `update public.bookings set during = tstzrange(lower(during) + interval '1 hour',
    upper(during) + interval '1 hour') where id = $1`,
    [booking.booking_id],
  );
  expect(await readBooking(s, token)).toMatchObject({ can_accept: true, accepted_at: null });
});

it('declining a booking refunds it without a fee and suggests other providers (PROV-3)', async (s) => {
  const colleagues = [await insertProvider(s.db, s.shop), await insertProvider(s.db, s.shop)];
  const { booking, token } = await bookWithLink(s, { depositPercent: 50 });
  // A cancellation by the customer would cost the late fee at this time.
  await s.setStart(booking.booking_id, '2 hours');
  await callWithToken(s, 'decline_booking', token);
  await callWithToken(s, 'decline_booking', token);
  expect(await findBooking(s, booking)).toMatchObject({
    status: 'cancelled',
    is_declined: true,
    cancellation_fee: '0.00',
    fee_due: '0.00',
    refund: '25.00',
  });
  const { rows: refunds } = await s.db.query(
    `select r.amount from private.refunds r join private.checkouts c on c.id = r.checkout_id
      where c.booking_id = $1`,
    [booking.booking_id],
  );
  expect(refunds).toEqual([{ amount: '25.00' }]);
  expect(await listCustomerEmailKinds(s, booking)).toEqual(['booking_cancelled']);

  const { rows } = await s.db.query<{ data: { alternatives: { provider_id: string }[] } }>(
    `select data from private.outbox_messages
      where booking_id = $1 and kind = 'booking_cancelled' and recipient = 'customer'`,
    [booking.booking_id],
  );
  const suggestedIds = rows[0]!.data.alternatives.map(({ provider_id }) => provider_id);
  expect(suggestedIds.toSorted()).toEqual(colleagues.map(({ id }) => id).toSorted());
  const alternatives = await s.call<{ provider_id: string }>(
    'select * from public.list_alternatives($1)',
    [booking.reference],
  );
  expect(alternatives.map(({ provider_id }) => provider_id).toSorted()).toEqual(
    suggestedIds.toSorted(),
  );
});

it("a declined booking's slot stays blocked (PROV-3)", async (s) => {
  const { token } = await bookWithLink(s);
  await callWithToken(s, 'decline_booking', token);
  expect(await s.listFreeStarts(s.customer)).not.toContain(s.slot.getTime());
  expect(await s.getOutcome(s.confirm({ provider: s.provider.id }))).toBe('PT409 slot_taken');
});

it("a canceled booking shows the provider only the customer's name and can't be changed (PROV-7)", async (s) => {
  const { booking, token } = await bookWithLink(s);
  await s.cancel(booking.reference);
  const canceledBooking = await readBooking(s, token);
  expect(canceledBooking).toMatchObject({
    status: 'cancelled',
    customer: { first_name: 'Ann', last_name: 'Archer' },
    can_decline: false,
  });
  expect(JSON.stringify(canceledBooking)).not.toMatch(/Two cats|4155550123|Key|Ring/);
  for (const functionName of functionNames) {
    expect(await s.getOutcome(callWithToken(s, functionName, token))).toBe('PT409 booking_closed');
  }
});

test.each([
  ['complete_booking', 'completed', 'booking_completed'],
  ['mark_no_show', 'no_show', 'booking_no_show'],
])(
  '%s closes a booking only after its start, and only once (PROV-5)',
  (functionName, status, kind) =>
    withScenario(async (s) => {
      const { booking, token } = await bookWithLink(s);
      expect(await s.getOutcome(callWithToken(s, functionName, token))).toBe('PT409 wrong_time');
      await s.setStart(booking.booking_id, '-3 hours');
      expect(await readBooking(s, token)).toMatchObject({ can_close: true, can_decline: false });
      await callWithToken(s, functionName, token);
      await callWithToken(s, functionName, token);
      expect(await findBooking(s, booking)).toMatchObject({ status, fee_due: null, refund: null });
      expect(await listCustomerEmailKinds(s, booking)).toEqual([kind]);
      for (const otherName of functionNames.filter((name) => name !== functionName)) {
        expect(await s.getOutcome(callWithToken(s, otherName, token))).toBe('PT409 booking_closed');
      }
    })(),
);

test.each([
  // Deposit in percent, refund and fee due. The price is $50 and the late fee $25.
  [0, '0.00', '25.00'],
  [30, '0.00', '10.00'],
  [100, '25.00', '0.00'],
])(
  'a no-show with a %i%% deposit refunds $%s and leaves $%s due until it is reversed (PROV-5)',
  (depositPercent, refund, feeDue) =>
    withScenario(async (s) => {
      await s.setPolicy({ charges_no_show: true });
      const { booking, token } = await bookWithLink(s, { depositPercent });
      await s.setStart(booking.booking_id, '-1 minutes');
      expect(await readBooking(s, token)).toMatchObject({ no_show_fee: 25 });
      await callWithToken(s, 'mark_no_show', token);
      await callWithToken(s, 'mark_no_show', token);
      expect(await findBooking(s, booking)).toMatchObject({ fee_due: feeDue, refund });
      expect(await listFees(s, booking)).toEqual(
        Number(feeDue) > 0 ? [`fee pending ${feeDue}`] : [],
      );
      // The operator reverses the no-show after the customer disputes it.
      await updateRows(s.db, 'bookings', booking.booking_id, { status: 'completed' });
      expect(await listFees(s, booking)).toEqual([]);
      expect(await findBooking(s, booking)).toMatchObject({ status: 'completed', fee_due: null });
    })(),
);

test.each([
  ['complete_booking', 'completed', 'booking_completed', []],
  ['mark_no_show', 'no_show', 'booking_no_show', ['fee pending 25.00']],
])(
  "the operator's %s has the same effect as the provider's and rejects an unknown reference (PROV-5)",
  (functionName, status, kind, fees) =>
    withScenario(async (s) => {
      await s.setPolicy({ charges_no_show: true });
      const { booking } = await bookWithLink(s);
      const tryClosing = () =>
        s.getOutcome(s.db.query(`select operator.${functionName}($1)`, [booking.reference]));
      await s.db.query('savepoint before_start');
      expect(await tryClosing()).toBe('PT409 wrong_time');
      await s.db.query('rollback to before_start');
      await s.setStart(booking.booking_id, '-1 minutes');
      expect([await tryClosing(), await tryClosing()]).toEqual(['accepted', 'accepted']);
      expect(await findBooking(s, booking)).toMatchObject({ status });
      expect(await listCustomerEmailKinds(s, booking)).toEqual([kind]);
      expect(await listFees(s, booking)).toEqual(fees);
      await expect(s.db.query(`select operator.${functionName}('NOTHING1')`)).rejects.toThrow(
        'No booking has the reference NOTHING1.',
      );
    })(),
);

it("the operator can mark a booking as a no-show that the customer's review completed (PROV-5)", async (s) => {
  await s.setPolicy({ charges_no_show: true });
  const { booking, token } = await bookWithLink(s);
  await s.setStart(booking.booking_id, '-3 hours');
  await s.call('select public.save_review($1, 5)', [booking.reference]);
  expect(await s.getOutcome(callWithToken(s, 'mark_no_show', token))).toBe('PT409 booking_closed');
  await s.db.query('select operator.mark_no_show($1)', [booking.reference]);
  expect(await findBooking(s, booking)).toMatchObject({ status: 'no_show', fee_due: '25.00' });
  expect(await listFees(s, booking)).toEqual(['fee pending 25.00']);
});

it('the error for an action at the wrong time says when the action is or was possible (PROV-5)', async (s) => {
  const { booking, token } = await bookWithLink(s);
  const setStartInDenver = (start: string) =>
    s.db.query(
      `update public.bookings set time_zone = 'America/Denver',
              during = tstzrange($2::timestamptz, $2::timestamptz + interval '1 hour')
        where id = $1`,
      [booking.booking_id, start],
    );
  await setStartInDenver('2099-03-02 16:00+00');
  await s.db.query('savepoint before_start');
  await expect(
    s.db.query('select operator.complete_booking($1)', [booking.reference]),
  ).rejects.toMatchObject({
    message: 'wrong_time',
    detail: expect.stringContaining('"2099-03-02T16:00:00+00:00"'),
  });
  await s.db.query('rollback to before_start');
  await setStartInDenver('2020-03-02 16:00+00');
  await expect(s.db.query('select private.decline_booking($1)', [token])).rejects.toThrow(
    'wrong_time',
  );
});

/** Books the provider `minutes` after the slot. Returns the booking and the token of its link. */
async function bookWithLink(
  s: Scenario,
  {
    customer = s.customer,
    minutes = 0,
    depositPercent = 0,
    addOns = [],
  }: { customer?: Identity; minutes?: number; depositPercent?: number; addOns?: string[] } = {},
) {
  await s.db.query(`update public.customer_profiles set phone = '+14155550123', bio = 'Two cats.'`);
  await s.updateOffers({ deposit_percent: depositPercent });
  const booking = await s.confirm(
    {
      provider: s.provider.id,
      start: addMinutes(s.slot, minutes),
      place: 'home',
      address: '1 Elm St',
      postalCode: '62701',
      addOns,
      accessNotes: 'Key under the mat',
      notes: 'Ring twice',
    },
    customer,
  );
  if (depositPercent > 0) await payDeposit(s, booking.reference, depositPercent);
  const [message] = await listProviderMessages(s, booking);
  const token = createToken();
  await addLinks(s, message!.id, { [booking.reference]: token });
  // The next message to a recipient would replace an unsent confirmation (MSG-9).
  await s.db.query(
    `update private.outbox_messages set sent_at = now()
    where kind = 'booking_confirmed' and booking_id = $1`,
    [booking.booking_id],
  );
  return { booking, token };
}

/** Pays the deposit of a booking without add-ons, which costs $50. */
async function payDeposit(s: Scenario, reference: string, percent: number) {
  const checkoutId = await s.beginPayment(reference);
  await s.db.query(
    `select private.receive_payment_event($1, 'paid', now(), $2::uuid, 'pi_' || $2::text, $3, 'usd')`,
    [`evt_${randomUUID()}`, checkoutId, (50 * percent) / 100],
  );
}

async function readBooking(s: Scenario, token: string) {
  const sql = 'select public.read_provider_booking($1) as booking';
  return (await callAsServer<{ booking: object | null }>(s, sql, [token]))[0]!.booking;
}

const callWithToken = (s: Scenario, functionName: string, token: string) =>
  callAsServer(s, `select public.${functionName}($1)`, [token]);

/** Returns the kinds of emails to the customer that the provider's actions have queued. */
async function listCustomerEmailKinds(s: Scenario, { booking_id }: PlacedBooking) {
  const { rows } = await s.db.query<{ kind: string }>(
    `select kind from private.outbox_messages
      where booking_id = $1 and recipient = 'customer' and channel = 'email'
        and kind not in ('booking_confirmed', 'booking_rescheduled', 'booking_reminder', 'review_request')`,
    [booking_id],
  );
  return rows.map(({ kind }) => kind);
}

async function findBooking(s: Scenario, { booking_id }: PlacedBooking) {
  return (await s.listBookings()).find(({ id }) => id === booking_id);
}

async function listFees(s: Scenario, { booking_id }: PlacedBooking) {
  const { rows } = await s.db.query<{ fee: string }>(
    `select concat_ws(' ', kind, status, amount) as fee from public.transactions
      where booking_id = $1 and kind = 'fee'`,
    [booking_id],
  );
  return rows.map(({ fee }) => fee);
}
