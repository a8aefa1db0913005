/** Days that can be booked up to the policy's horizon, even if it takes several requests to list them. */
import { randomUUID } from 'node:crypto';
import '@/tests/support/next/app-environment';
import { listBookableDays } from '@/lib/booking-flow/time-queries';
import { getBookableService } from '@/lib/booking-flow/service-queries';
import { listRescheduleDays } from '@/lib/booking-changes/queries';
import { createEmptySelection } from '@/lib/booking-flow/selection-schema';
import { addDaysTo } from '@/lib/dates/format';
import { pool } from '@/tests/support/database/database';
import { createClientFor } from '@/tests/support/servers/backend';
import { createCustomer } from '@/tests/support/auth/customer';
import { insert } from '@/tests/support/database/rows';
import { startVisit, signInAs } from '@/tests/support/next/context';
import {
  createBookingRequest,
  insertProvider,
  insertShop,
  listSlotsAhead,
} from '@/tests/support/bookings/shop';

// Free days are read in requests of at most 63 days, including today.
test.each([1, 62, 63, 366])(
  'under a horizon of %i days, every day can be booked (POL-1, TIME-2)',
  async (horizon_days) => {
    await insert(pool, 'booking_policies', { horizon_days, lead_minutes: 0, takes_payments: true });
    const shop = await insertShop(pool);
    await insertProvider(pool, shop);
    const service = await getBookableService(shop.service.id);

    const range = await listBookableDays(service!, {
      ...createEmptySelection(shop.service.id),
      idempotency_key: randomUUID(),
    });
    expect(range.last).toBe(addDaysTo(range.today, horizon_days));
    // Skips today, because late in the evening it has no free times left.
    const daysAfterToday = range.days.filter((day) => day > range.today);
    expect(daysAfterToday).toEqual(
      Array.from({ length: horizon_days }, (_, n) => addDaysTo(range.today, n + 1)),
    );
  },
);

test('a booking can be rescheduled to the last day of a long horizon (BOOK-25, POL-1)', async () => {
  startVisit('203.0.113.40');
  await insert(pool, 'booking_policies', {
    horizon_days: 366,
    lead_minutes: 0,
    takes_payments: true,
  });
  const shop = await insertShop(pool);
  await insertProvider(pool, shop);
  const customer = await createCustomer();
  const confirmation = await createClientFor(customer).rpc('confirm_booking', {
    p_request: createBookingRequest(shop.service.id, listSlotsAhead(1)[0]!),
  });
  const { reference, time_zone } = confirmation.data![0]!;
  await signInAs(customer);

  const { today, last, days } = await listRescheduleDays({ reference, time_zone });
  expect(last).toBe(addDaysTo(today, 366));
  expect(days.at(-1)).toBe(last);
  expect(new Set(days).size).toBe(days.length);
});
