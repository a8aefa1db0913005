import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { getSelectionHref } from '@/lib/booking-flow/selection';
import { createEmptySelection } from '@/lib/booking-flow/selection-schema';
import { query, seededIdCondition } from '../../support/database/e2e-database';
import { expect, test } from '../../support/journeys/fixtures';
import { getProjectNumber } from '../../support/journeys/projects';
import { signInNewCustomer } from '../../support/auth/signed-in';

test('a short-notice booking is free to cancel only in its grace period (BOOK-45, BOOK-47, BOOK-49, BOOK-56) @both', async ({
  page,
  context,
  baseURL,
  checkAccessibility,
}) => {
  const { id } = await signInNewCustomer(context, baseURL!);
  await openLastStepAtShortNotice(page);
  await page.getByRole('button', { name: 'Hold this time' }).click();
  const terms = page.getByText(
    /^This booking can't be moved or canceled for free, except in the 15 minutes after you book\. Canceling later costs \$[\d.]+, half the price\./,
  );
  await expect(terms).toContainText('You pay at the appointment.');
  const timer = page.getByText(/^Held for you until/);
  const confirmButton = page.getByRole('button', { name: 'Confirm booking' });
  for (const text of [timer, terms]) {
    await expectUncovered(page, text);
    expect((await text.boundingBox())!.y).toBeLessThan((await confirmButton.boundingBox())!.y);
  }
  await checkAccessibility();
  await confirmButton.click();
  await expect(page.getByRole('heading', { name: 'Booking confirmed' })).toBeVisible();
  await expect(
    page.getByText(/^Free to cancel until .*\. After that, \$[\d.]+, half the price, is due\.$/),
  ).toBeVisible();
  const reference = new URL(page.url()).searchParams.get('reference')!;

  // After the grace period, a reason replaces the Reschedule link.
  await setFreeCancellationEnd(id, '-1 second');
  await page.goto(`/bookings/${reference}`);
  await expect(page.getByRole('link', { name: 'Reschedule' })).toHaveCount(0);
  const closedNote = page.getByText(
    /^It's too late to reschedule online\. To ask for another time, .*, or cancel for \$[\d.]+\.$/,
  );
  await expect(closedNote).toBeVisible();
  await page.goto(`/bookings/${reference}/reschedule`);
  await expect(closedNote).toBeVisible();
  await checkAccessibility();
  await page.getByRole('link', { name: 'Cancel booking' }).click();
  await expect(
    page.getByText(
      /^Canceling now costs \$[\d.]+, half the price\. \$[\d.]+ is due to .* by \w{3}, .*\d{4}\. You pay them directly, not through Roam\.$/,
    ),
  ).toBeVisible();

  await setFreeCancellationEnd(id, '10 minutes');
  await page.reload();
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(page.getByRole('status')).toContainText('Canceled for free. You owe nothing.');
});

/** Opens the last step for a time 3 to 20 hours ahead. Each viewport width has its own provider. */
async function openLastStepAtShortNotice(page: Page) {
  const [slot] = await query<{ service_id: string; provider_id: string; starts_at: Date }>(
    `select o.service_id, o.provider_id, s.starts_at
       from (select distinct on (provider_id) provider_id, service_id from provider_services
              where at_venue and is_active and deposit_percent = 0
                and provider_id in (select p.id from providers p where p.${seededIdCondition})
              order by provider_id, duration_minutes) o,
            lateral (select starts_at
                       from list_free_slots(jsonb_build_object('service_id', o.service_id, 'provider_id', o.provider_id), current_date - 1, current_date + 2)
                      where starts_at between now() + interval '3 hours' and now() + interval '20 hours'
                      order by starts_at desc limit 1) s
      order by o.provider_id desc limit 1 offset $1`,
    [getProjectNumber(0)],
  );
  const { service_id, provider_id, starts_at } = slot!;
  const selection = {
    ...createEmptySelection(service_id),
    provider_id,
    idempotency_key: randomUUID(),
  };
  const choices = {
    starts_at: starts_at.toISOString(),
    place: 'venue' as const,
    answered: 'on' as const,
  };
  await page.goto(getSelectionHref('confirm', { ...selection, ...choices }));
}

/** Expects nothing to cover the text when it is scrolled to the start, center or end of the viewport. */
async function expectUncovered(page: Page, text: Locator) {
  for (const block of ['start', 'center', 'end'] as const) {
    const isUncovered = await text.evaluate((element, scrollBlock) => {
      element.scrollIntoView({ block: scrollBlock, behavior: 'instant' });
      const { left, top, width, height } = element.getBoundingClientRect();
      return [top + 2, top + height / 2, top + height - 2]
        .filter((y) => y > 0 && y < window.innerHeight)
        .every((y) => {
          const topElement = document.elementFromPoint(left + Math.min(20, width / 2), y);
          return (
            topElement !== null && (element.contains(topElement) || topElement.contains(element))
          );
        });
    }, block);
    expect(isUncovered, `scrolled to the ${block}`).toBe(true);
  }
}

function setFreeCancellationEnd(customerId: string, timeFromNow: string) {
  return query(
    `update bookings set free_until = now() + $2::interval where customer_id = $1 returning id`,
    [customerId, timeFromNow],
  );
}
