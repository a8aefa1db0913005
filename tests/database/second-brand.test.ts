/** A site with a different brand and country, and with some features turned off. */
import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import type { ReactElement } from 'react';
import '@/tests/support/next/app-environment';
import { NotFoundNotice } from '@/components/feedback/not-found-notice';
import { insertCustomer } from '@/tests/support/auth/accounts';
import { createBookingValues } from '@/tests/support/bookings/booking-values';
import { insert } from '@/tests/support/database/rows';
import { createCustomer } from '@/tests/support/auth/customer';
import { pool } from '@/tests/support/database/database';
import { startVisit, signInAs, submit } from '@/tests/support/next/context';
import { insertProvider, insertShop, listSlotsAhead } from '@/tests/support/bookings/shop';

// The pages themselves, without the element that wraps them.
jest.mock('@/components/feedback/with-page-errors', () => ({
  withPageErrors: (page: unknown) => page,
}));
jest.mock('@/lib/site-config', () => jest.requireActual('@/tests/support/brand/second-brand'));

const mailbox = 'tests/.results/second-brand-mailbox';
const formatHoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

beforeAll(async () => {
  // The waitlist needs a channel for its messages. With this one, only the brand turns it off.
  process.env.ROAM_MAILBOX = mailbox;
  startVisit('203.0.113.29');
  await signInAs(await createCustomer());
});

test('the server actions of disabled features reject requests (BRAND-3)', async () => {
  const { addTip } = await import('@/lib/payments/actions');
  const { confirmSeries } = await import('@/lib/series/actions');
  const { saveReview } = await import('@/lib/reviews/actions');
  const { joinWaitlist } = await import('@/lib/waitlist/actions');
  const shop = await insertShop(pool);
  const provider = await insertProvider(pool, shop);
  const [start] = listSlotsAhead(1);
  const selection = { service_id: shop.service.id, provider_id: provider.id };

  const tip = { reference: 'ABCD2345', choice: '10', amount: '' };
  expect(await submit(addTip, tip)).toMatchObject({ code: 'not_found' });
  const series = {
    ...selection,
    idempotency_key: randomUUID(),
    starts_at: start!.toISOString(),
    place: 'venue',
    frequency: 'weekly',
    count: '2',
    chosen: start!.toISOString(),
    expected_total: '50',
  };
  expect(await submit(confirmSeries, series)).toMatchObject({ code: 'not_found' });
  const review = { reference: 'ABCD2345', rating: '5', comment: '' };
  expect(await submit(saveReview, review)).toMatchObject({ code: 'not_found' });
  const waitlistEntry = { ...selection, day: start!.toISOString().slice(0, 10), morning: 'on' };
  expect(await submit(joinWaitlist, waitlistEntry)).toMatchObject({ code: 'unavailable' });

  const { rows } = await pool.query(
    `select id from public.bookings where service_id = $1
     union all select id from public.waitlist_entries where service_id = $1`,
    [shop.service.id],
  );
  expect(rows).toEqual([]);
});

test('pages of disabled features show the not-found notice (BRAND-3)', async () => {
  const owner = await createCustomer();
  await signInAs(owner);
  const shop = await insertShop(pool);
  const provider = await insertProvider(pool, shop);
  const during = `[${formatHoursAgo(3)},${formatHoursAgo(2)})`;
  const bookingValues = {
    ...createBookingValues({ owner, shop, provider }),
    status: 'completed' as const,
    during,
  };
  const { reference } = await insert(pool, 'bookings', bookingValues);
  const ids = { serviceId: shop.service.id, providerId: provider.id, businessId: shop.business.id };
  const params = Promise.resolve({ ...ids, reference });
  const searchParams = Promise.resolve({});

  const pages = [
    import('@/app/(booking)/book-service/[serviceId]/reviews/page'),
    import('@/app/(browse)/provider/[providerId]/reviews/page'),
    import('@/app/(browse)/business/[businessId]/reviews/page'),
    import('@/app/(booking)/bookings/[reference]/review/page'),
    import('@/app/(booking)/bookings/[reference]/tip/page'),
    import('@/app/(booking)/tip-success/page'),
    import('@/app/(booking)/tip-cancel/page'),
    import('@/app/(booking)/book-service/[serviceId]/repeat/page'),
    import('@/app/(booking)/book-service/[serviceId]/waitlist/page'),
  ];
  for (const page of await Promise.all(pages)) {
    const element = (await page.default({ params, searchParams })) as ReactElement;
    expect(element.type).toBe(NotFoundNotice);
  }
});

test("a review request isn't sent on a site without reviews (BRAND-3)", async () => {
  const shop = await insertShop(pool);
  const provider = await insertProvider(pool, shop);
  const owner = await insertCustomer(pool);
  const during = `[${formatHoursAgo(3)},${formatHoursAgo(2)})`;
  const bookingValues = { ...createBookingValues({ owner, shop, provider }), during };
  const { id } = await insert(pool, 'bookings', bookingValues);
  await pool.query(
    `select private.notify_customer('review_request', b, gen_random_uuid(), private.describe_booking(b))
       from public.bookings b where b.id = $1`,
    [id],
  );
  const { deliverMessages } = await import('@/lib/outbox/deliver');
  await deliverMessages();
  const { rows } = await pool.query<{ id: string; is_queued: boolean }>(
    `select id, sent_at is null and dropped_at is null as is_queued
       from private.outbox_messages where booking_id = $1 and kind = 'review_request'`,
    [id],
  );
  expect(rows).toEqual([{ id: expect.any(String), is_queued: false }]);
  const files = existsSync(mailbox) ? readdirSync(mailbox) : [];
  expect(files.filter((name) => name.includes(rows[0]!.id))).toEqual([]);
});

test('a new saved place has the configured country (BRAND-2)', async () => {
  const { addLocation } = await import('@/lib/locations/actions');
  const address = {
    label: 'Home',
    address_line: 'Calle Mayor 1',
    address_line_2: '',
    city: 'Madrid',
    region: 'MD',
    postal_code: '28013',
    access_notes: '',
    next: '',
    latitude: '',
    longitude: '',
    is_default: 'on',
    keep_position: '',
  };
  expect(await submit(addLocation, address)).toHaveProperty('redirectedTo');
  const { rows } = await pool.query(
    `select country_code from public.customer_locations where postal_code = '28013'`,
  );
  expect(rows).toEqual([{ country_code: 'ES' }]);
});
