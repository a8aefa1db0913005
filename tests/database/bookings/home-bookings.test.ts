/** Bookings that the home page offers to repeat or to continue (LIST-3, LIST-8). */
import { randomUUID } from 'node:crypto';
import '@/tests/support/next/app-environment';
import { getCustomerBookings } from '@/lib/bookings/queries';
import { createCustomer } from '@/tests/support/auth/customer';
import { createBookingValues } from '@/tests/support/bookings/booking-values';
import { insertProvider, listSlotsAhead, insertShop } from '@/tests/support/bookings/shop';
import { pool } from '@/tests/support/database/database';
import { insert, updateRows } from '@/tests/support/database/rows';
import { signInAs, startVisit } from '@/tests/support/next/context';
import { createClientFor } from '@/tests/support/servers/backend';

beforeEach(() => startVisit(null));

test('a past booking can be repeated until its offer is deactivated (LIST-3)', async () => {
  const shop = await insertShop(pool);
  const provider = await insertProvider(pool, shop);
  const customer = await createCustomer();
  await insert(pool, 'bookings', createBookingValues({ owner: customer, shop, provider }));
  await signInAs(customer);
  const countRebookable = async () => (await getCustomerBookings())?.rebookable.length;
  expect(await countRebookable()).toBe(1);
  await updateRows(pool, 'provider_services', { provider_id: provider.id }, { is_active: false });
  expect(await countRebookable()).toBe(0);
});

test('an unfinished booking is offered with its selection until its hold expires (LIST-8)', async () => {
  const shop = await insertShop(pool);
  await insertProvider(pool, shop);
  const customer = await createCustomer();
  await signInAs(customer);
  const listUnfinished = async () => (await getCustomerBookings())?.unfinished;
  expect(await listUnfinished()).toEqual([]);

  const idempotency_key = randomUUID();
  const { error } = await createClientFor(customer).rpc('hold_booking', {
    p_request: {
      idempotency_key,
      service_id: shop.service.id,
      starts_at: listSlotsAhead(1)[0]!.toISOString(),
      place: 'venue',
    },
  });
  expect(error).toBeNull();
  expect(await listUnfinished()).toMatchObject([
    { idempotency_key, place: 'venue', service: { id: shop.service.id } },
  ]);
  await pool.query(
    `update public.bookings set hold_expires_at = now() - interval '1 second'
      where idempotency_key = $1`,
    [idempotency_key],
  );
  expect(await listUnfinished()).toEqual([]);
});
