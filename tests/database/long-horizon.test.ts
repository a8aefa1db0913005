import { randomUUID } from 'node:crypto';
import { emptySelection } from '@/lib/bookings/selection';
import { addDaysTo } from '@/lib/dates';
import { pool } from '@/tests/support/database';
import { insert } from '@/tests/support/rows';
import { pointAtBackend } from '@/tests/support/server-side';
import { hire, openShop } from '@/tests/support/shop';

jest.mock('next/headers', () => jest.requireActual('@/tests/support/server-side').mockNextHeaders);
jest.mock('next/cache', () => ({ unstable_cache: <T>(read: T) => read }));

test.each([1, 62, 63, 366])(
  'a horizon of %i days can be picked from, to its last day (POL-1, TIME-2)',
  async (horizon_days) => {
    pointAtBackend();
    const { listBookableDays } = await import('@/lib/bookings/time-queries');
    const { getBookableService } = await import('@/lib/bookings/service-queries');
    await insert(pool, 'booking_policies', { horizon_days, lead_minutes: 0 });
    const shop = await openShop(pool);
    await hire(pool, shop);
    const service = await getBookableService(shop.service.id);

    const found = await listBookableDays(service!, {
      ...emptySelection(shop.service.id),
      idempotency_key: randomUUID(),
    });
    expect(found.last).toBe(addDaysTo(found.today, horizon_days));
    // Late in the evening nothing of today is left.
    const fromTomorrow = found.days.filter((day) => day > found.today);
    expect(fromTomorrow).toEqual(
      Array.from({ length: horizon_days }, (_, n) => addDaysTo(found.today, n + 1)),
    );
  },
);
