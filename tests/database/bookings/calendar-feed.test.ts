/** A customer's calendar feed: its secret URL and the bookings it returns (LIST-6). */
import '@/tests/support/next/app-environment';
import * as actions from '@/lib/bookings/calendar-feed-actions';
import * as route from '@/app/(booking)/calendar/[token]/route';
import { queryAs } from '../../support/auth/accounts';
import { createCustomer, type TestCustomer } from '../../support/auth/customer';
import { pool } from '../../support/database/database';
import { startVisit, signInAs, submit } from '../../support/next/context';
import { createBookingValues } from '../../support/bookings/booking-values';
import {
  createBookingRequest,
  insertProvider,
  insertShop,
  listSlotsAhead,
} from '../../support/bookings/shop';
import { insert } from '../../support/database/rows';

let customer: TestCustomer;

beforeAll(async () => {
  customer = await createCustomer();
  startVisit('203.0.113.8');
  await signInAs(customer);
});

test('a feed follows a booking through a reschedule and a cancellation (LIST-6)', async () => {
  const { reference, booking_id } = await bookSlot();
  const token = await createFeed();
  expect(await fetchFeed(token)).toEqual(
    expect.arrayContaining([
      `UID:${booking_id}@roam`,
      'SEQUENCE:0',
      'STATUS:CONFIRMED',
      'SUMMARY:Proof service',
      expect.stringContaining('LOCATION:Proof'),
      'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    ]),
  );
  await callAsCustomer('select * from public.reschedule_booking($1, $2)', [
    reference,
    listSlotsAhead(3)[2],
  ]);
  await callAsCustomer('select * from public.cancel_booking($1, 0)', [reference]);
  expect(await fetchFeed(token)).toEqual(
    expect.arrayContaining([`UID:${booking_id}@roam`, 'SEQUENCE:2', 'STATUS:CANCELLED']),
  );
});

test('the secret in a feed URL is stored only as a digest (LIST-6)', async () => {
  const token = await createFeed();
  const { rows } = await pool.query('select * from private.calendar_feeds');
  expect(JSON.stringify(rows)).not.toContain(token);
});

test("a feed contains neither holds nor other customers' bookings (LIST-6)", async () => {
  const otherBookings = await pool.query<{ id: string }>(
    `select id from public.bookings where customer_id <> $1 or status = 'held'`,
    [customer.id],
  );
  const text = (await fetchFeed(await createFeed())).join('\n');
  expect(otherBookings.rows.some(({ id }) => text.includes(id))).toBe(false);
});

test("a feed lists confirmed bookings, but none that waits for its deposit or wasn't paid (LIST-6)", async () => {
  const shop = await insertShop(pool);
  const provider = await insertProvider(pool, shop);
  const [first, second, third] = listSlotsAhead(4);
  const insertBooking = (status: 'confirmed' | 'held' | 'unpaid', start: Date) =>
    insert(pool, 'bookings', {
      ...createBookingValues({ owner: customer, shop, provider }),
      status,
      during: `[${start.toISOString()},${new Date(start.getTime() + 3_600_000).toISOString()})`,
      due_online: 25,
      ...(status === 'confirmed'
        ? { free_until: start.toISOString(), late_fee: 0 }
        : { confirmed_at: null }),
      hold_expires_at: status === 'held' ? first!.toISOString() : null,
    });
  const confirmed = await insertBooking('confirmed', first!);
  const held = await insertBooking('held', second!);
  const unpaid = await insertBooking('unpaid', third!);
  const uids = (await fetchFeed(await createFeed())).filter((line) =>
    String(line).startsWith('UID:'),
  );
  expect(uids).toContain(`UID:${confirmed.id}@roam`);
  for (const { id } of [held, unpaid]) expect(uids).not.toContain(`UID:${id}@roam`);
});

test('a replaced, removed or unknown feed URL returns 404 (LIST-6)', async () => {
  const [firstToken, secondToken] = [await createFeed(), await createFeed()];
  expect(await fetchFeed(firstToken)).toEqual([404]);
  expect(await fetchFeed(secondToken)).toContain('BEGIN:VCALENDAR');
  expect(await submit(actions.revokeCalendarFeed, {})).toMatchObject({ ok: true });
  expect(await fetchFeed(secondToken)).toEqual([404]);
  for (const invalidToken of ['', 'x', '0'.repeat(64), `${secondToken}0`]) {
    expect(await fetchFeed(invalidToken)).toEqual([404]);
  }
});

test("a visitor can't create or remove a feed URL (LIST-6)", async () => {
  startVisit('203.0.113.9');
  for (const action of [actions.createCalendarFeed, actions.revokeCalendarFeed]) {
    expect(await submit(action, {})).toMatchObject({ code: 'not_signed_in' });
  }
});

async function createFeed() {
  const result = await submit(actions.createCalendarFeed, {});
  if (!('ok' in result && result.ok)) throw new Error(JSON.stringify(result));
  const { url } = result.data as { url: string };
  return new URL(url).pathname.split('/').at(-1) ?? '';
}

/** Returns the lines of the calendar, or only the response's status if it isn't 200. */
async function fetchFeed(token: string): Promise<unknown[]> {
  const feedRequest = new Request(`http://localhost:3000/calendar/${token}`);
  const response = await route.GET(feedRequest, { params: Promise.resolve({ token }) });
  if (response.status !== 200) return [response.status];
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  return (await response.text()).split('\r\n');
}

async function bookSlot() {
  const shop = await insertShop(pool);
  const provider = await insertProvider(pool, shop);
  const [booking] = await callAsCustomer<{ booking_id: string; reference: string }>(
    'select * from public.confirm_booking($1)',
    [createBookingRequest(shop.service.id, listSlotsAhead(2)[1]!, { provider_id: provider.id })],
  );
  return booking!;
}

async function callAsCustomer<T extends object>(sql: string, values: unknown[]) {
  const client = await pool.connect();
  try {
    return await queryAs<T & Record<string, unknown>>(client, customer.user_id, sql, values);
  } finally {
    client.release();
  }
}
