/** Claims of due outbox messages, and the messages that are dropped instead. */
import { withScenario } from '@/tests/support/bookings/booking';
import { claimMessages, listOutboxMessages, getMessageNames } from '@/tests/support/outbox/claims';

test(
  'a claimed message can’t be claimed again until its claim expires (MSG-3)',
  withScenario(async (s) => {
    await s.confirm();
    expect(await claimMessages(s)).toHaveLength(2);
    expect(await claimMessages(s)).toEqual([]);
    await s.db.query(`update private.outbox_messages set locked_until = now()`);
    expect((await claimMessages(s)).map(({ attempts }) => attempts)).toEqual([2, 2]);
  }),
);

test(
  'a reminder for an outdated start and a review request before the end are dropped (MSG-2)',
  withScenario(async (s) => {
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
  }),
);

test(
  'dropped messages don’t count toward the limit of a claim (MSG-2)',
  withScenario(async (s) => {
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
  }),
);
