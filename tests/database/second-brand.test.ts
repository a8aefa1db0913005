import { randomUUID } from 'node:crypto';
import { customer } from '@/tests/support/auth/customer';
import { pool } from '@/tests/support/database/database';
import { slotsAhead } from '@/tests/support/database/race';
import { arriveFrom, pointAtBackend, signInAs, submit } from '@/tests/support/next/context';
import { hire, openShop } from '@/tests/support/bookings/shop';

jest.mock('next/headers', () => jest.requireActual('@/tests/support/next/context').mockNextHeaders);
jest.mock('next/cache', () => jest.requireActual('@/tests/support/next/context').mockNextCache);
jest.mock('@/lib/site-config', () => jest.requireActual('@/tests/support/brand/second-brand'));

beforeAll(async () => {
  pointAtBackend();
  // The waitlist needs a channel for its messages as well.
  process.env.ROAM_MAILBOX = 'tests/.results/mailbox';
  arriveFrom('203.0.113.29');
  await signInAs(await customer());
});

test('actions of features that are switched off refuse and write nothing (BRAND-3)', async () => {
  const { addTip } = await import('@/lib/payments/actions');
  const { confirmSeries } = await import('@/lib/series/actions');
  const { joinWaitlist } = await import('@/lib/waitlist/actions');
  const shop = await openShop(pool);
  const provider = await hire(pool, shop);
  const [start] = slotsAhead(1);
  const chosen = { service_id: shop.service.id, provider_id: provider.id };

  const tip = { reference: 'ABCD2345', choice: '10', amount: '' };
  expect(await submit(addTip as never, tip)).toMatchObject({ code: 'not_found' });
  const series = {
    ...chosen,
    ...{ idempotency_key: randomUUID(), starts_at: start!.toISOString(), place: 'venue' },
    ...{ rhythm: 'weekly', count: '2', chosen: start!.toISOString(), expected_total: '50' },
  };
  expect(await submit(confirmSeries as never, series)).toMatchObject({ code: 'not_found' });
  const wish = { ...chosen, day: start!.toISOString().slice(0, 10), morning: 'on' };
  expect(await submit(joinWaitlist as never, wish)).toMatchObject({ code: 'unavailable' });

  const written = await pool.query(
    `select id from public.bookings where service_id = $1
     union all select id from public.waitlist_entries where service_id = $1`,
    [shop.service.id],
  );
  expect(written.rows).toEqual([]);
});

test('a customer’s places are in the configured country (BRAND-2)', async () => {
  const { addLocation } = await import('@/lib/locations/actions');
  const place = {
    ...{ label: 'Home', address_line: 'Calle Mayor 1', address_line_2: '', city: 'Madrid' },
    ...{ region: 'MD', postal_code: '28013', access_notes: '', next: '' },
    ...{ latitude: '', longitude: '', is_default: 'on', keep_position: '' },
  };
  expect(await submit(addLocation as never, place)).toHaveProperty('redirectedTo');
  const saved = await pool.query(
    `select country_code from public.customer_locations where postal_code = '28013'`,
  );
  expect(saved.rows).toEqual([{ country_code: 'ES' }]);
});
