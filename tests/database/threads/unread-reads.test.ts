/** The reads that the session and the list of bookings already make have the number of unread messages. */
import { randomUUID } from 'node:crypto';
import '@/tests/support/next/app-environment';
import { listBookings } from '@/lib/bookings/queries';
import { getAccount } from '@/lib/session/customer';
import { createCustomer } from '@/tests/support/auth/customer';
import { createBookingValues } from '@/tests/support/bookings/booking-values';
import { insertProvider, insertShop } from '@/tests/support/bookings/shop';
import { pool } from '@/tests/support/database/database';
import { insert } from '@/tests/support/database/rows';
import { signInAs, startVisit } from '@/tests/support/next/context';

test("the session's profile and the list have the number of unread messages (THREAD-8)", async () => {
  startVisit(null);
  const shop = await insertShop(pool);
  const provider = await insertProvider(pool, shop);
  const [owner, other] = [await createCustomer(), await createCustomer()];
  const bookings = await Promise.all(
    [1, 2].map(() => insert(pool, 'bookings', createBookingValues({ owner, shop, provider }))),
  );
  await pool.query(
    `insert into private.booking_messages (id, booking_id, provider_id, sender, position, body)
     select $2, $1, $3, 'provider', n, 'Hello ' || n from generate_series(1, 2) n`,
    [bookings[0]!.id, randomUUID(), provider.id],
  );
  await signInAs(owner);
  expect(await getAccount()).toMatchObject({ customer: { id: owner.id }, unread: 2 });
  const { bookings: listed } = await listBookings('past');
  const counts = listed.map(({ reference, unread_messages }) => [reference, unread_messages]);
  expect(new Map(counts as [string, number][])).toEqual(
    new Map([
      [bookings[0]!.reference, 2],
      [bookings[1]!.reference, 0],
    ]),
  );
  startVisit(null);
  await signInAs(other);
  expect(await getAccount()).toMatchObject({ customer: { id: other.id }, unread: 0 });
});
