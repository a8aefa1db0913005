/** CSV export of a customer's transactions (MONEY-4). */
import { NextRequest } from 'next/server';
import '@/tests/support/next/app-environment';
import { GET } from '@/app/(account)/customer/transactions/export/route';
import { createBookingValues } from '@/tests/support/bookings/booking-values';
import { createRowFixtures, type RowFixtures } from '@/tests/support/row-security/owned-rows';
import { pool } from '@/tests/support/database/database';
import { insert, updateRows } from '@/tests/support/database/rows';
import { startVisit, captureOutcome, signInAs } from '@/tests/support/next/context';

let fixtures: RowFixtures;
const path = '/customer/transactions/export';
const downloadExport = (query = '') => GET(new NextRequest(`http://localhost:3000${path}${query}`));

beforeAll(async () => {
  fixtures = await createRowFixtures();
  const { owner, otherCustomer, shop } = fixtures;
  // A spreadsheet would evaluate this name as a formula unless the export escapes it.
  await updateRows(pool, 'services', shop.service.id, { name: '=HYPERLINK("https://evil.test")' });
  const booking = await insert(pool, 'bookings', createBookingValues(fixtures));
  const paymentValues = {
    kind: 'payment',
    status: 'succeeded',
    created_at: '2026-10-05T12:00:00Z',
  } as const;
  await insert(pool, 'transactions', {
    ...paymentValues,
    customer_id: owner.id,
    booking_id: booking.id,
    amount: 50,
  });
  await insert(pool, 'transactions', {
    ...paymentValues,
    customer_id: owner.id,
    kind: 'tip',
    amount: 5,
  });
  await insert(pool, 'transactions', {
    ...paymentValues,
    customer_id: otherCustomer.id,
    amount: 77,
  });
});
beforeEach(() => startVisit('203.0.113.7'));

test("the CSV export contains only the customer's own transactions that match the filter (MONEY-4, DATA-3)", async () => {
  await signInAs(fixtures.owner);
  const response = await downloadExport();
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'cache-control': 'private, no-store',
  });
  const lines = (await response.text()).trim().split('\r\n').slice(1).sort();
  expect(lines).toEqual([
    expect.stringMatching(
      /^2026-10-05,Payment,Paid,50\.00,USD,\w{8},"'=HYPERLINK\(""https:\/\/evil\.test""\)",Pat Proof$/,
    ),
    '2026-10-05,Tip,Paid,5.00,USD,,,',
  ]);
  const tipExport = await (await downloadExport('?kind=tip&period=2026-10')).text();
  expect(tipExport.trim().split('\r\n')).toHaveLength(2);
  const emptyExport = await (await downloadExport('?period=2025')).text();
  expect(emptyExport.trim().split('\r\n')).toHaveLength(1);
});

test('the export redirects a visitor to a sign-in that returns to the same export (MONEY-4, SITE-2)', async () => {
  const { redirectedTo } = (await captureOutcome(downloadExport('?kind=tip'))) as {
    redirectedTo: string;
  };
  expect(new URL(redirectedTo, 'http://x').searchParams.get('next')).toBe(`${path}?kind=tip`);
});
