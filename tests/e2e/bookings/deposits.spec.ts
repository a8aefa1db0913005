import {
  getConfirmLabel,
  getPaidMessage,
  paymentMessages,
  formatPaymentTerms,
} from '@/lib/payments/booking-messages';
import { getSelectionHref } from '@/lib/booking-flow/selection';
import { createEmptySelection } from '@/lib/booking-flow/selection-schema';
import { tipMessages } from '@/lib/payments/messages';
import { transactionMessages } from '@/lib/transactions/messages';
import { query } from '../../support/database/e2e-database';
import { expect, test } from '../../support/journeys/fixtures';
import { signInNewCustomer } from '../../support/auth/signed-in';

test.use({ viewport: { width: 390, height: 844 } });

test('a deposit can be paid later and is refunded after a cancellation (MONEY-10, MONEY-12, MONEY-8)', async ({
  page,
  context,
  baseURL,
  checkAccessibility,
}) => {
  await signInNewCustomer(context, baseURL!);
  // Books an offer with a deposit of 50%. No other journey books one.
  const [offer] = await query<{ service_id: string; provider_id: string; starts_at: Date }>(
    `select o.service_id, o.provider_id, s.starts_at
       from provider_services o,
            lateral list_free_slots(jsonb_build_object('service_id', o.service_id, 'provider_id', o.provider_id), current_date + 30, current_date + 40) s
      where o.at_venue and o.deposit_percent = 50 order by s.starts_at limit 1`,
  );
  const { service_id, provider_id, starts_at } = offer!;
  const selection = {
    ...createEmptySelection(service_id),
    provider_id,
    starts_at: starts_at.toISOString(),
  };
  const [quote] = await query<{ due_online: number; due_on_site: number }>(
    `select due_online::float, due_on_site::float from quote_booking($1)`,
    [{ service_id, provider_id, starts_at }],
  );

  await page.goto(getSelectionHref('confirm', { ...selection, place: 'venue', answered: 'on' }));
  await page.getByRole('button', { name: 'Hold this time' }).click();
  await expect(page.getByText(/^Held for you until/)).toBeVisible();
  await expect(page.getByText(formatPaymentTerms(quote!)).first()).toBeVisible();
  await checkAccessibility();
  await page.getByRole('button', { name: getConfirmLabel(quote!.due_online) }).click();

  // A customer who leaves the checkout without paying can pay later from the booking.
  await expect(page).toHaveURL(/\/test-checkout\//);
  await expect(page.getByText(tipMessages.testOnly)).toBeVisible();
  await page.getByRole('link', { name: 'Back without paying' }).click();
  await expect(page.getByRole('heading', { name: paymentMessages.unpaidTitle })).toBeVisible();
  await checkAccessibility();
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(page).toHaveURL(/\/test-checkout\//);
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(page.getByRole('heading', { name: 'Booking confirmed' })).toBeVisible();
  await expect(page.getByText(getPaidMessage(quote!))).toBeVisible();

  const reference = new URL(page.url()).searchParams.get('reference')!;
  await page.goto(`/bookings/${reference}/cancel`);
  await expect(page.getByText(/ of your online payment is refunded\.$/)).toBeVisible();
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(
    page.getByText(/^Canceled for free\. You owe nothing\. \$.* is refunded\.$/).first(),
  ).toBeVisible();

  const listRefunds = () =>
    query<{ status: string }>(
      `select t.status from transactions t join bookings b on b.id = t.booking_id
        where b.reference = $1 and t.kind = 'refund'`,
      [reference],
    );
  await expect.poll(listRefunds, { timeout: 30_000 }).toEqual([{ status: 'succeeded' }]);
  await page.goto(`/bookings/${reference}/receipt`);
  await expect(page.getByText(/^Payment, .*: Paid$/)).toBeVisible();
  await expect(page.getByText(/^Refund, .*: Refunded$/)).toBeVisible();
  await expect(page.getByText(transactionMessages.refunding)).toHaveCount(0);
  await checkAccessibility();
});
