/** Coalescing of unsent messages when a booking changes again, and the minute between two messages (MSG-9). */
import { addVerifiedPhone } from '@/tests/support/auth/accounts';
import { addMinutes, it, type Scenario } from '@/tests/support/bookings/booking';
import { insert } from '@/tests/support/database/rows';
import { claimMessages } from '@/tests/support/outbox/claims';

const routes = ['customer/email', 'customer/sms', 'provider/email', 'provider/sms'];

it('rescheduling again replaces the unsent message (MSG-9)', async (s) => {
  const { reference } = await s.confirm();
  await deliverMessages(s);
  await rewindSentMessages(s, '2 minutes');
  for (const hours of [2, 4, 6]) await s.reschedule(reference, addMinutes(s.slot, hours * 60));
  expect(await listUnsentMessages(s)).toEqual([
    `booking_rescheduled customer email ${formatHoursAfter(s, 0)} ${formatHoursAfter(s, 6)}`,
    `booking_rescheduled provider email ${formatHoursAfter(s, 0)} ${formatHoursAfter(s, 6)}`,
  ]);
});

it('rescheduling updates the time in an unsent confirmation (MSG-9)', async (s) => {
  await enableTexts(s);
  const { reference } = await s.confirm();
  await deliverMessages(s, ['provider/email']);
  await rewindSentMessages(s, '2 minutes');
  await s.reschedule(reference, addMinutes(s.slot, 120));
  expect(await listUnsentMessages(s)).toEqual([
    `booking_confirmed customer email ${formatHoursAfter(s, 2)}`,
    `booking_confirmed customer sms ${formatHoursAfter(s, 2)}`,
    `booking_rescheduled provider email ${formatHoursAfter(s, 0)} ${formatHoursAfter(s, 2)}`,
    `booking_confirmed provider sms ${formatHoursAfter(s, 2)}`,
  ]);
});

it('canceling within a minute of rescheduling sends only the cancellation (MSG-9)', async (s) => {
  const { reference } = await s.confirm();
  await deliverMessages(s);
  await s.reschedule(reference, addMinutes(s.slot, 120));
  await s.cancel(reference);
  expect(await listUnsentMessages(s)).toEqual([
    `booking_cancelled customer email ${formatHoursAfter(s, 2)}`,
    `booking_cancelled provider email ${formatHoursAfter(s, 2)}`,
  ]);
  await rewindSentMessages(s, '1 minute');
  expect(await deliverMessages(s)).toEqual(['booking_cancelled', 'booking_cancelled']);
});

it('rescheduling back to the last sent time sends nothing (MSG-9)', async (s) => {
  const { reference } = await s.confirm();
  await deliverMessages(s);
  await s.reschedule(reference, addMinutes(s.slot, 120));
  await s.reschedule(reference, s.slot);
  expect(await listUnsentMessages(s)).toEqual([]);
});

it("rescheduling doesn't replace a message that is being sent (MSG-9, MSG-3)", async (s) => {
  const { reference } = await s.confirm();
  const messages = await claimMessages(s);
  expect(messages.map(({ kind }) => kind)).toEqual(['booking_confirmed', 'booking_confirmed']);
  await s.reschedule(reference, addMinutes(s.slot, 120));
  expect(await claimMessages(s)).toEqual([]);
  for (const { id } of messages) await s.db.query('select public.mark_message_sent($1)', [id]);
  expect(await claimMessages(s)).toEqual([]);
  await rewindSentMessages(s, '59 seconds');
  expect(await claimMessages(s)).toEqual([]);
  await rewindSentMessages(s, '1 second');
  expect(await deliverMessages(s)).toEqual(['booking_rescheduled', 'booking_rescheduled']);
});

it('two messages about a booking to a recipient on one channel are at least a minute apart (MSG-9)', async (s) => {
  await enableTexts(s);
  const { reference } = await s.confirm();
  await deliverMessages(s, ['customer/email']);
  await s.reschedule(reference, addMinutes(s.slot, 120));
  await s.confirm({ start: addMinutes(s.slot, 24 * 60) });
  // Only the customer's email about the rescheduled booking has to wait.
  const sentKinds = await deliverMessages(s);
  expect(sentKinds.filter((kind) => kind === 'booking_rescheduled')).toEqual([]);
  expect(sentKinds.filter((kind) => kind === 'booking_confirmed')).toHaveLength(7);
  await rewindSentMessages(s, '1 minute');
  expect(await deliverMessages(s)).toEqual(['booking_rescheduled']);
});

it('a reminder waits a minute after a reschedule message (MSG-9)', async (s) => {
  const { reference } = await s.confirm();
  await deliverMessages(s);
  await rewindSentMessages(s, '5 minutes');
  await s.reschedule(reference, addMinutes(s.slot, 120));
  await s.db.query(
    `update private.outbox_messages set send_after = now() where kind = 'booking_reminder'`,
  );
  expect(await deliverMessages(s, ['customer/email'])).toEqual(['booking_rescheduled']);
  expect(await deliverMessages(s, ['customer/email'])).toEqual([]);
  await rewindSentMessages(s, '1 minute');
  expect(await deliverMessages(s, ['customer/email'])).toEqual(['booking_reminder']);
});

/** Opts the customer and the provider in to texts. */
async function enableTexts(s: Scenario) {
  await addVerifiedPhone(s.db, s.customer.id);
  await insert(s.db, 'notification_preferences', {
    customer_id: s.customer.id,
    booking_texts: true,
  });
  await s.db.query(
    `insert into private.provider_contacts values ($1, 'pat@proof.test', '+13035550100', true)`,
    [s.provider.id],
  );
}

/** Claims the due messages and marks them as sent. Returns their kinds. */
async function deliverMessages(s: Scenario, selectedRoutes = routes) {
  const messages = await claimMessages(s, selectedRoutes);
  for (const { id } of messages) await s.db.query('select public.mark_message_sent($1)', [id]);
  return messages.map(({ kind }) => kind);
}

/** Shifts sent messages into the past, because now() is constant in a transaction. */
function rewindSentMessages({ db }: Scenario, interval: string) {
  return db.query('update private.outbox_messages set sent_at = sent_at - $1::interval', [
    interval,
  ]);
}

/** Returns unsent messages as `kind recipient channel [previous start] start`, with starts as day of year and hour. */
async function listUnsentMessages({ db, shop }: Scenario) {
  const { rows } = await db.query<{ summary: string }>(
    `select concat_ws(' ', m.kind, m.recipient, m.channel,
              to_char((m.data ->> 'starts_before')::timestamptz at time zone 'UTC', 'DDD:HH24'),
              to_char((m.data ->> 'starts_at')::timestamptz at time zone 'UTC', 'DDD:HH24')) as summary
       from private.outbox_messages m join public.bookings b on b.id = m.booking_id
      where b.service_id = $1 and m.kind::text ~ '^booking_(confirmed|rescheduled|cancelled)$'
        and m.sent_at is null and m.dropped_at is null
      order by m.recipient, m.channel, m.position`,
    [shop.service.id],
  );
  return rows.map(({ summary }) => summary);
}

/** Formats the time this many hours after the slot as `listUnsentMessages` does. */
function formatHoursAfter(s: Scenario, hours: number) {
  const time = addMinutes(s.slot, hours * 60);
  const yearStart = Date.UTC(time.getUTCFullYear(), 0, 1);
  const dayOfYear = Math.floor((+time - yearStart) / 86_400_000) + 1;
  return `${String(dayOfYear).padStart(3, '0')}:${String(time.getUTCHours()).padStart(2, '0')}`;
}
