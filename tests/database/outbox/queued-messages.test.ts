/** Messages that bookings and public forms add to the outbox, and when each is due. */
import { insert } from '@/tests/support/database/rows';
import { addMinutes, it, type Scenario } from '@/tests/support/bookings/booking';
import { createBookingValues } from '@/tests/support/bookings/booking-values';
import { claimMessages, listOutboxMessages, getMessageNames } from '@/tests/support/outbox/claims';

it('confirming a booking twice queues each of its messages only once (MSG-1)', async (s) => {
  const request = { idempotencyKey: '00000000-0000-4000-8000-00000000c0de' };
  await s.hold(request);
  expect(await listOutboxMessages(s)).toEqual([]);
  const { reference } = await s.confirm(request);
  await s.confirm(request);
  expect(getMessageNames(await listOutboxMessages(s))).toEqual([
    'booking_confirmed customer email',
    'booking_confirmed provider email',
    'booking_reminder customer email',
    'review_request customer email',
  ]);
  const [confirmation] = await listOutboxMessages(s);
  expect(confirmation?.data).toMatchObject({
    reference,
    total: 50,
    place: 'venue',
    service: { name: 'Proof service' },
    customer: { first_name: 'Ann', last_name: 'Archer' },
    provider: { first_name: 'Pat', business: { city: 'Springfield' } },
    policy: { late_fee_percent: 50 },
  });
});

it('a rejected booking queues no messages (MSG-1)', async (s) => {
  expect(await s.getOutcome(s.confirm({ expectedTotal: 1 }))).toBe('PT409 price_changed');
  expect(await listOutboxMessages(s)).toEqual([]);
});

it('each change to a booking queues one email to the provider, and repeating it queues none (MSG-1)', async (s) => {
  const { reference } = await s.confirm();
  await markDueMessagesSent(s);
  for (const minutes of [120, 120, 240]) {
    await s.reschedule(reference, addMinutes(s.slot, minutes));
    await markDueMessagesSent(s);
  }
  await s.cancel(reference);
  await s.cancel(reference);
  const providerMessages = (await listOutboxMessages(s)).filter(
    ({ recipient }) => recipient === 'provider',
  );
  expect(getMessageNames(providerMessages)).toEqual([
    'booking_confirmed provider email',
    'booking_rescheduled provider email',
    'booking_rescheduled provider email',
    'booking_cancelled provider email',
  ]);
  const rescheduleMessages = providerMessages.slice(1, 3);
  expect(rescheduleMessages.map(({ data }) => parseTime(data.starts_before))).toEqual([
    s.slot.getTime(),
    addMinutes(s.slot, 120).getTime(),
  ]);
});

it("a reminder is due one day before the booking's current start, unless the booking is canceled (MSG-2)", async (s) => {
  const { reference } = await s.confirm();
  const getTimeOneDayBefore = (date: Date) => addMinutes(date, -24 * 60).getTime();
  expect(await listReminderTimes(s)).toEqual([getTimeOneDayBefore(s.slot)]);
  await s.reschedule(reference, addMinutes(s.slot, 120));
  expect(await listReminderTimes(s)).toEqual([getTimeOneDayBefore(addMinutes(s.slot, 120))]);
  await s.cancel(reference);
  expect(await listReminderTimes(s)).toEqual([]);
});

it('the policy sets how many days before the start a reminder is due (MSG-2, POL-1)', async (s) => {
  const start = addMinutes(s.slot, 5 * 24 * 60);
  await s.db.query('insert into public.booking_policies (reminder_days) values (3)');
  await s.confirm({ start });
  expect(await listReminderTimes(s)).toEqual([addMinutes(start, -3 * 24 * 60).getTime()]);
});

it('a booking made less than a day ahead has no reminder (MSG-2)', async (s) => {
  // On the hour, three to four hours ahead.
  const start = new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000 + 3 * 3_600_000);
  await s.confirm({ start });
  expect(await listReminderTimes(s)).toEqual([]);
  expect(getMessageNames(await listOutboxMessages(s))).toContain(
    'booking_confirmed customer email',
  );
});

it('a provider who opted in to texts gets both emails and texts (MSG-1)', async (s) => {
  await s.db.query(
    `insert into private.provider_contacts values ($1, 'pat@proof.test', '+13035550100', true)`,
    [s.provider.id],
  );
  await s.confirm();
  const providerMessages = getMessageNames(await listOutboxMessages(s)).filter((name) =>
    name.includes('provider'),
  );
  expect(providerMessages).toEqual([
    'booking_confirmed provider email',
    'booking_confirmed provider sms',
  ]);
  expect(await claimMessages(s)).toEqual([
    expect.objectContaining({ recipient: 'customer', address: s.customer.email }),
    expect.objectContaining({ channel: 'email', address: 'pat@proof.test' }),
    expect.objectContaining({ channel: 'sms', address: '+13035550100' }),
  ]);
});

it("a review request is due two hours after the booking's end, unless the booking is canceled (MSG-2)", async (s) => {
  const { reference } = await s.confirm();
  await s.reschedule(reference, addMinutes(s.slot, 120));
  const listReviewRequestTimes = async () =>
    (await listOutboxMessages(s))
      .filter(({ kind, dropped_at }) => kind === 'review_request' && !dropped_at)
      .map(({ send_after }) => send_after);
  // Moved by 120 minutes, plus the booking's 60 minutes, plus the 120 minutes until the request is due.
  expect(await listReviewRequestTimes()).toEqual([addMinutes(s.slot, 120 + 60 + 120)]);
  await s.cancel(reference);
  expect(await listReviewRequestTimes()).toEqual([]);
});

it('bookings that an operator enters after the fact queue no messages (MSG-1)', async (s) => {
  for (const status of ['completed', 'confirmed'] as const) {
    await insert(s.db, 'bookings', {
      ...createBookingValues({ owner: s.customer, ...s }),
      status,
      during: status === 'completed' ? '[2026-01-01,2026-01-02)' : '[2026-01-02,2026-01-03)',
    });
  }
  expect(await listOutboxMessages(s)).toEqual([]);
});

it('messages from both public forms are queued as emails to the operator (MSG-5)', async (s) => {
  const visitor = { name: 'Olive', email: 'olive@proof.test' };
  await insert(s.db, 'contact_messages', { ...visitor, message: 'Hello' });
  await insert(s.db, 'provider_applications', { ...visitor, city: 'Denver' });
  const { rows } = await s.db.query(
    `select kind, recipient, channel, data ->> 'email' as email from private.outbox_messages
      where recipient = 'operator' and created_at = now() order by position`,
  );
  expect(rows).toEqual(
    ['contact_message', 'provider_application'].map((kind) => ({
      kind,
      recipient: 'operator',
      channel: 'email',
      email: visitor.email,
    })),
  );
});

/** Marks the scenario's due messages as sent a minute ago, so that the next change adds its own. */
async function markDueMessagesSent({ db, shop }: Scenario) {
  await db.query(
    `update private.outbox_messages m set sent_at = now() - interval '1 minute'
      where sent_at is null and send_after <= now() and dropped_at is null
        and booking_id in (select id from public.bookings where service_id = $1)`,
    [shop.service.id],
  );
}

async function listReminderTimes(s: Scenario) {
  const rows = await listOutboxMessages(s);
  return rows
    .filter(({ kind, dropped_at }) => kind === 'booking_reminder' && !dropped_at)
    .map(({ send_after }) => send_after.getTime());
}

function parseTime(text: unknown) {
  return new Date(String(text)).getTime();
}
