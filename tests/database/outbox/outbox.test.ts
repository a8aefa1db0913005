/** Messages that the database queues about bookings and from forms, and when each is due. */
import { messageRetentionDays } from '@/lib/outbox/retention';
import { addVerifiedPhone } from '@/tests/support/auth/accounts';
import { insert, updateRows } from '@/tests/support/database/rows';
import { addMinutes, withScenario, type Scenario } from '@/tests/support/bookings/booking';
import { createBookingValues } from '@/tests/support/bookings/booking-values';
import {
  claimMessages,
  listOutboxMessages,
  getMessageNames,
  type OutboxMessage,
} from '@/tests/support/outbox/claims';

test(
  'a confirmation is queued once for the customer and the provider (MSG-1)',
  withScenario(async (s) => {
    const selection = { idempotencyKey: '00000000-0000-4000-8000-00000000c0de' };
    await s.hold(selection);
    expect(await listOutboxMessages(s)).toEqual([]);
    const { reference } = await s.confirm(selection);
    await s.confirm(selection);
    expect(getMessageNames(await listOutboxMessages(s))).toEqual([
      'booking_confirmed customer email',
      'booking_confirmed provider email',
      'booking_reminder customer email',
      'review_request customer email',
    ]);
    const [{ data }] = (await listOutboxMessages(s)) as [OutboxMessage];
    expect(data).toMatchObject({
      reference,
      total: 50,
      place: 'venue',
      service: { name: 'Proof service' },
      customer: { first_name: 'Ann', last_name: 'Archer' },
      provider: { first_name: 'Pat', business: { city: 'Springfield' } },
      policy: { late_fee_percent: 50 },
    });
  }),
);

test(
  'a rejected booking queues no messages (MSG-1)',
  withScenario(async (s) => {
    expect(await s.getOutcome(s.confirm({ expectedTotal: 1 }))).toBe('PT409 price_changed');
    expect(await listOutboxMessages(s)).toEqual([]);
  }),
);

test(
  'each change to a booking queues one message, and repeating the change queues none (MSG-1)',
  withScenario(async (s) => {
    const { reference } = await s.confirm();
    await markAllSent(s);
    for (const n of [120, 120, 240]) {
      await s.reschedule(reference, addMinutes(s.slot, n));
      await markAllSent(s);
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
    const [, firstReschedule, secondReschedule] = providerMessages;
    const reschedules = [firstReschedule, secondReschedule];
    expect(reschedules.map((message) => parseTime(message?.data.starts_before))).toEqual([
      s.slot.getTime(),
      addMinutes(s.slot, 120).getTime(),
    ]);
  }),
);

test(
  'a reminder is due one day before the current start, unless the booking is canceled (MSG-2)',
  withScenario(async (s) => {
    const { reference } = await s.confirm();
    const getDayBefore = (date: Date) => addMinutes(date, -24 * 60).getTime();
    expect(await listReminderTimes(s)).toEqual([getDayBefore(s.slot)]);
    await s.reschedule(reference, addMinutes(s.slot, 120));
    expect(await listReminderTimes(s)).toEqual([getDayBefore(addMinutes(s.slot, 120))]);
    await s.cancel(reference);
    expect(await listReminderTimes(s)).toEqual([]);
  }),
);

test(
  'the policy sets how many days before the start a reminder is due (MSG-2, POL-1)',
  withScenario(async (s) => {
    const start = addMinutes(s.slot, 5 * 24 * 60);
    await s.db.query('insert into public.booking_policies (reminder_days) values (3)');
    await s.confirm({ start });
    expect(await listReminderTimes(s)).toEqual([addMinutes(start, -3 * 24 * 60).getTime()]);
  }),
);

test(
  'a booking made less than a day ahead has no reminder (MSG-2)',
  withScenario(async (s) => {
    const start = new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000 + 3 * 3_600_000);
    await s.confirm({ start });
    expect(await listReminderTimes(s)).toEqual([]);
    expect(getMessageNames(await listOutboxMessages(s))).toContain(
      'booking_confirmed customer email',
    );
  }),
);

test(
  'a provider who opted in to texts gets emails and texts (MSG-1)',
  withScenario(async (s) => {
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
  }),
);

test(
  'messages about a booking are sent in order, even if one is retried (MSG-3)',
  withScenario(async (s) => {
    const { reference } = await s.confirm();
    const claimedKinds: string[][] = [];
    const claimNext = async () => {
      const messages = await claimMessages(s, ['customer/email']);
      claimedKinds.push(messages.map(({ kind }) => kind));
      return messages;
    };
    const [confirmation] = await claimNext();
    await s.cancel(reference);
    await claimNext();
    // A failed message is retried later, and the next message waits for it.
    await s.db.query(`select public.mark_message_failed($1, 1, 'ESOCKET')`, [confirmation?.id]);
    await claimNext();
    await s.db.query('update private.outbox_messages set send_after = now() where id = $1', [
      confirmation?.id,
    ]);
    await claimNext();
    await s.db.query(
      `update private.outbox_messages set sent_at = now() - interval '1 minute' where id = $1`,
      [confirmation?.id],
    );
    await claimNext();
    expect(claimedKinds).toEqual([
      ['booking_confirmed'],
      [],
      [],
      ['booking_confirmed'],
      ['booking_cancelled'],
    ]);
  }),
);

test(
  'a review request is due two hours after the end, unless the booking is canceled (MSG-2)',
  withScenario(async (s) => {
    const { reference } = await s.confirm();
    await s.reschedule(reference, addMinutes(s.slot, 120));
    const listRequestTimes = async () =>
      (await listOutboxMessages(s))
        .filter(({ kind, dropped_at }) => kind === 'review_request' && !dropped_at)
        .map(({ send_after }) => send_after);
    // The start was moved by two hours, the booking lasts one, and the request waits for two.
    expect(await listRequestTimes()).toEqual([addMinutes(s.slot, 120 + 60 + 120)]);
    await s.cancel(reference);
    expect(await listRequestTimes()).toEqual([]);
  }),
);

test(
  'a customer who has written a review or didn’t show up gets no review request (MSG-2)',
  withScenario(async (s) => {
    const { booking_id } = await insertPastBooking(s);
    await s.db.query(`delete from private.outbox_messages where kind <> 'review_request'`);
    await s.db.query('update private.outbox_messages set send_after = now()');
    const isReviewRequestClaimed = async () => {
      await s.db.query('savepoint before_claim');
      const claimedKinds = (await claimMessages(s, ['customer/email'])).map(({ kind }) => kind);
      await s.db.query('rollback to before_claim');
      return claimedKinds.includes('review_request');
    };
    expect(await isReviewRequestClaimed()).toBe(true);
    await setStatus(s, booking_id, 'completed');
    expect(await isReviewRequestClaimed()).toBe(true);
    await setStatus(s, booking_id, 'no_show');
    expect(await isReviewRequestClaimed()).toBe(false);
    await setStatus(s, booking_id, 'completed');
    await s.db.query('insert into public.reviews (booking_id, rating) values ($1, 5)', [
      booking_id,
    ]);
    expect(await isReviewRequestClaimed()).toBe(false);
  }),
);

// The customer changes their preferences after booking, before the messages are due.
test.each([
  ['turns off booking emails', { booking_emails: false }, ['booking_reminder email']],
  ['turns off reminder emails', { reminder_emails: false }, ['booking_confirmed email']],
  [
    'turns on texts',
    { booking_texts: true, reminder_texts: true },
    [
      'booking_confirmed email',
      'booking_reminder email',
      'booking_confirmed sms',
      'booking_reminder sms',
    ],
  ],
])('a customer who %s gets only the chosen messages (MSG-8)', async (_, preferences, expected) =>
  withScenario(async (s) => {
    await addVerifiedPhone(s.db, s.customer.id);
    await s.confirm();
    await insert(s.db, 'notification_preferences', { customer_id: s.customer.id, ...preferences });
    await s.db.query('update private.outbox_messages set send_after = now()');
    const claimedMessages = await claimMessages(s, ['customer/email', 'customer/sms']);
    // The reminders follow a minute after the confirmations (MSG-9).
    await s.db.query(
      `update private.outbox_messages set sent_at = now()
        where kind = 'booking_confirmed' and dropped_at is null`,
    );
    await s.db.query(`update private.outbox_messages set sent_at = sent_at - interval '1 minute'`);
    claimedMessages.push(...(await claimMessages(s, ['customer/email', 'customer/sms'])));
    expect(
      claimedMessages.map(({ kind, channel }) => `${kind} ${channel}`).sort(compareByChannel),
    ).toEqual(expected);
  })(),
);

test(
  'past bookings that an operator enters queue no messages (MSG-1)',
  withScenario(async (s) => {
    for (const status of ['completed', 'confirmed'] as const) {
      await insert(s.db, 'bookings', {
        ...createBookingValues({ owner: s.customer, ...s }),
        status,
        during: status === 'completed' ? '[2026-01-01,2026-01-02)' : '[2026-01-02,2026-01-03)',
      });
    }
    expect(await listOutboxMessages(s)).toEqual([]);
  }),
);

test(
  'contact messages and provider interests are queued as emails to the operator (MSG-5)',
  withScenario(async (s) => {
    const visitor = { name: 'Olive', email: 'olive@proof.test' };
    await insert(s.db, 'contact_messages', { ...visitor, message: 'Hello' });
    await insert(s.db, 'provider_interests', { ...visitor, city: 'Denver' });
    const { rows } = await s.db.query(
      `select kind, recipient, channel, data ->> 'email' as email from private.outbox_messages
        where recipient = 'operator' and created_at = now() order by position`,
    );
    expect(rows).toEqual(
      ['contact_message', 'provider_interest'].map((kind) => ({
        kind,
        recipient: 'operator',
        channel: 'email',
        email: visitor.email,
      })),
    );
  }),
);

test(
  'only messages sent before the retention period are deleted (MSG-4)',
  withScenario(async (s) => {
    await s.confirm();
    await s.db.query(`update private.outbox_messages set created_at = now() - interval '40 days'`);
    const setSentHoursAgo = (hours: number) =>
      s.db.query(
        `update private.outbox_messages set sent_at = now() - make_interval(hours => $1)
          where recipient = 'provider'`,
        [hours],
      );
    // Claiming also deletes outdated messages.
    await setSentHoursAgo(messageRetentionDays * 24 - 1);
    await claimMessages(s, []);
    expect(getMessageNames(await listOutboxMessages(s))).toHaveLength(4);
    await setSentHoursAgo(messageRetentionDays * 24 + 1);
    await claimMessages(s, []);
    expect(getMessageNames(await listOutboxMessages(s))).toEqual([
      'booking_confirmed customer email',
      'booking_reminder customer email',
      'review_request customer email',
    ]);
  }),
);

async function insertPastBooking(s: Scenario) {
  const booking = await s.confirm();
  await s.db.query(
    `update public.bookings
        set confirmed_at = now() - interval '2 days',
            during = tstzrange(now() - interval '90 minutes', now() - interval '30 minutes')
      where id = $1`,
    [booking.booking_id],
  );
  return booking;
}

/** Marks this test's due messages as sent a minute ago, even if they are claimed, so the next ones are due. */
async function markAllSent({ db, shop }: Scenario) {
  await db.query(
    `update private.outbox_messages m set sent_at = now() - interval '1 minute', locked_until = null
      where sent_at is null and send_after <= now() and dropped_at is null
        and booking_id in (select id from public.bookings where service_id = $1)`,
    [shop.service.id],
  );
}

async function setStatus(s: Scenario, booking_id: string, status: 'completed' | 'no_show') {
  await updateRows(s.db, 'bookings', booking_id, { status });
}

const compareByChannel = (a: string, b: string) => {
  const getKey = (name: string) => name.split(' ').reverse().join();
  return getKey(a).localeCompare(getKey(b));
};

async function listReminderTimes(s: Scenario) {
  const rows = await listOutboxMessages(s);
  return rows
    .filter(({ kind, dropped_at }) => kind === 'booking_reminder' && !dropped_at)
    .map(({ send_after }) => send_after.getTime());
}

function parseTime(text: unknown) {
  return new Date(String(text)).getTime();
}
