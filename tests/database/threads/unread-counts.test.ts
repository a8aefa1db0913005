/** Number of messages that the customer hasn't read, which bookings store for lists and the menu. */
import { randomUUID } from 'node:crypto';
import { it, type PlacedBooking, type Scenario } from '@/tests/support/bookings/booking';
import { callAsServer, createBookingLink } from '@/tests/support/bookings/provider-links';
import { updateRows } from '@/tests/support/database/rows';

it("a booking counts the provider's messages until the customer has read them (THREAD-8)", async (s) => {
  const booking = await s.confirm();
  const token = await createBookingLink(s, booking);
  await send(s, booking, 'Which door?');
  expect(await getUnread(s)).toEqual([0]);
  await sendAsProvider(s, token, 'The red one.');
  await sendAsProvider(s, token, 'Or the blue one.');
  expect(await getUnread(s)).toEqual([2]);
  await s.call('select public.mark_messages_read($1, 2)', [booking.reference]);
  expect(await getUnread(s)).toEqual([1]);
  await send(s, booking, 'Thanks!', 3);
  expect(await getUnread(s)).toEqual([0]);
});

it("the provider's reading doesn't change the customer's count, and no one else sees it (THREAD-8)", async (s) => {
  const booking = await s.confirm();
  const token = await createBookingLink(s, booking);
  await send(s, booking, 'Which door?');
  await sendAsProvider(s, token, 'The red one.');
  await callAsServer(s, 'select public.mark_provider_messages_read($1, 2)', [token]);
  expect(await getUnread(s)).toEqual([1]);
  expect(
    await s.call('select unread_messages from public.bookings', [], await s.insertCustomer()),
  ).toEqual([]);
});

it('the count of an account that is deleted is removed with its messages (THREAD-8)', async (s) => {
  const booking = await s.confirm();
  await sendAsProvider(s, await createBookingLink(s, booking), 'The red one.');
  await updateRows(s.db, 'bookings', booking.booking_id, { status: 'completed' });
  await s.db.query('delete from public.customer_profiles where id = $1', [s.customer.id]);
  expect(await s.listBookings()).toMatchObject([{ unread_messages: 0 }]);
});

async function getUnread(s: Scenario) {
  const rows = await s.call<{ unread_messages: number }>(
    'select unread_messages from public.bookings',
  );
  return rows.map(({ unread_messages }) => unread_messages);
}

const send = (
  s: Scenario,
  { reference }: PlacedBooking,
  body: string,
  seen: number | null = null,
) => s.call('select public.send_message($1, $2, $3, $4)', [reference, randomUUID(), body, seen]);

const sendAsProvider = (s: Scenario, token: string, body: string) =>
  callAsServer(s, 'select public.send_provider_message($1, $2, $3)', [token, randomUUID(), body]);
