/** Claims of due outbox messages: their order, and the messages that claiming drops or deletes instead. */
import { messageRetentionDays } from '@/lib/outbox/retention';
import { addVerifiedPhone } from '@/tests/support/auth/accounts';
import { it, withScenario, type Scenario } from '@/tests/support/bookings/booking';
import { insert, updateRows } from '@/tests/support/database/rows';
import { claimMessages, listOutboxMessages, getMessageNames } from '@/tests/support/outbox/claims';

it("a claimed message can't be claimed again until its claim expires (MSG-3)", async (s) => {
  await s.confirm();
  expect(await claimMessages(s)).toHaveLength(2);
  expect(await claimMessages(s)).toEqual([]);
  await s.db.query(`update private.outbox_messages set locked_until = now()`);
  expect((await claimMessages(s)).map(({ attempts }) => attempts)).toEqual([2, 2]);
});

it('a reminder with an outdated start and a review request due before the end are dropped (MSG-2)', async (s) => {
  await s.confirm();
  await s.db.query(
    `update private.outbox_messages
        set send_after = now(), data = data || '{"starts_at": "2020-01-01T00:00:00Z"}'`,
  );
  const claimedMessages = await claimMessages(s);
  expect(claimedMessages.map(({ kind }) => kind)).toEqual([
    'booking_confirmed',
    'booking_confirmed',
  ]);
  const droppedMessages = (await listOutboxMessages(s)).filter(({ dropped_at }) => dropped_at);
  expect(getMessageNames(droppedMessages)).toEqual([
    'booking_reminder customer email',
    'review_request customer email',
  ]);
});

it("dropped messages don't count toward the claim's limit (MSG-2)", async (s) => {
  await s.confirm();
  await s.db.query(
    `update private.outbox_messages
        set data = data || '{"starts_at": "2020-01-01T00:00:00Z"}',
            send_after = now() - case when kind::text in ('booking_reminder', 'review_request')
                                      then interval '1 hour' else interval '0' end`,
  );
  const claimedMessages = await claimMessages(s, ['customer/email'], 1);
  expect(claimedMessages.map(({ kind }) => kind)).toEqual(['booking_confirmed']);
  const droppedMessages = (await listOutboxMessages(s)).filter(({ dropped_at }) => dropped_at);
  expect(droppedMessages).toHaveLength(2);
});

it('messages about a booking are claimed in order, even if one is retried (MSG-3)', async (s) => {
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
  // The next message waits until the failed one has been retried.
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
});

it("no review request is sent to a customer who has written a review or didn't show up (MSG-2)", async (s) => {
  const { booking_id } = await insertPastBooking(s);
  await s.db.query(`delete from private.outbox_messages where kind <> 'review_request'`);
  await s.db.query('update private.outbox_messages set send_after = now()');
  const canClaimReviewRequest = async () => {
    await s.db.query('savepoint before_claim');
    const claimedKinds = (await claimMessages(s, ['customer/email'])).map(({ kind }) => kind);
    await s.db.query('rollback to before_claim');
    return claimedKinds.includes('review_request');
  };
  expect(await canClaimReviewRequest()).toBe(true);
  await setStatus(s, booking_id, 'completed');
  expect(await canClaimReviewRequest()).toBe(true);
  await setStatus(s, booking_id, 'no_show');
  expect(await canClaimReviewRequest()).toBe(false);
  await setStatus(s, booking_id, 'completed');
  await s.db.query('insert into public.reviews (booking_id, rating) values ($1, 5)', [booking_id]);
  expect(await canClaimReviewRequest()).toBe(false);
});

// The preferences change after the booking is made, but before its messages are due.
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
])(
  'a customer who %s gets only the chosen messages (MSG-8)',
  async (_, preferences, expectedMessages) =>
    withScenario(async (s) => {
      await addVerifiedPhone(s.db, s.customer.id);
      await s.confirm();
      await insert(s.db, 'notification_preferences', {
        customer_id: s.customer.id,
        ...preferences,
      });
      await s.db.query('update private.outbox_messages set send_after = now()');
      const claimedMessages = await claimMessages(s, ['customer/email', 'customer/sms']);
      // Reminders can be claimed a minute after the confirmations were sent (MSG-9).
      await s.db.query(
        `update private.outbox_messages set sent_at = now()
          where kind = 'booking_confirmed' and dropped_at is null`,
      );
      await s.db.query(
        `update private.outbox_messages set sent_at = sent_at - interval '1 minute'`,
      );
      claimedMessages.push(...(await claimMessages(s, ['customer/email', 'customer/sms'])));
      expect(
        claimedMessages.map(({ kind, channel }) => `${kind} ${channel}`).sort(compareByChannel),
      ).toEqual(expectedMessages);
    })(),
);

it('sent messages are deleted after their retention period, and unsent ones are kept (MSG-4)', async (s) => {
  await s.confirm();
  await s.db.query(`update private.outbox_messages set created_at = now() - interval '40 days'`);
  const setSentHoursAgo = (hours: number) =>
    s.db.query(
      `update private.outbox_messages set sent_at = now() - make_interval(hours => $1)
        where recipient = 'provider'`,
      [hours],
    );
  // Claiming messages also deletes expired ones.
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
});

/** Books an appointment and moves it back in time, so that it ended half an hour ago. */
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

async function setStatus(s: Scenario, booking_id: string, status: 'completed' | 'no_show') {
  await updateRows(s.db, 'bookings', booking_id, { status });
}

/** Sorts "kind channel" by channel first. */
const compareByChannel = (a: string, b: string) => {
  const getKey = (name: string) => name.split(' ').reverse().join();
  return getKey(a).localeCompare(getKey(b));
};
