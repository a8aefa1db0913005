import type { Page } from '@playwright/test';
import { findReachablePostalCode, signUp } from '../../support/bookings/booking-steps';
import { query, seededIdCondition } from '../../support/database/e2e-database';
import { expect, test } from '../../support/journeys/fixtures';
import { getProjectNumber } from '../../support/journeys/projects';
import {
  createTapCounter,
  expectAtMost,
  pressByKeyboard,
  pressByPointer,
  type Press,
} from '../../support/journeys/tap-counter';
import { signInNewCustomer } from '../../support/auth/signed-in';

/**
 * Opens the page of the provider at `index`, which lists times for visits at the customer's home. If
 * `hasServiceStep` is set, the service asks for choices before the time. Each journey has its own
 * provider, so that journeys don't compete for a time.
 */
async function openProviderPage(page: Page, index: number, hasServiceStep: boolean) {
  const [provider] = await query<{ id: string; postal_code: string }>(
    `select p.id, b.postal_code from providers p
       join business_profiles b on b.id = p.business_id
       join lateral (select o.at_home, o.service_id, o.duration_minutes from provider_services o
                      where o.provider_id = p.id order by o.duration_minutes limit 1) shortest
         on shortest.at_home and not exists (
              select from provider_services o where o.provider_id = p.id
                 and o.service_id <> shortest.service_id and o.duration_minutes = shortest.duration_minutes)
       join services s on s.id = shortest.service_id
      where p.is_active and p.${seededIdCondition}
        -- Excludes the lowest-rated services, which other journeys break before any customer reads them.
        and s.id not in (select id from services where is_active order by rating_average limit 3)
        and $2 = (s.repeated = 'usually' or exists (
              select from service_add_ons a where a.service_id = s.id and a.is_active))
      order by p.rating_average desc, p.id limit 1 offset $1`,
    [getProjectNumber(index), hasServiceStep],
  );
  await page.goto(`/provider/${provider!.id}`);
  const timeLink = page.getByRole('link', { name: /^\d{1,2}:\d\d [AP]M$/ }).last();
  return { timeLink, postal_code: provider!.postal_code };
}

async function bookWithSavedAddress(page: Page, baseURL: string, press: Press, index: number) {
  const { id } = await signInNewCustomer(page.context(), baseURL);
  const { timeLink, postal_code } = await openProviderPage(page, index, false);
  await query(
    `insert into customer_locations (customer_id, label, address_line, city, region, postal_code, is_default)
     values ($1, 'Home', '500 Elm Street', 'Denver', 'CO', $2, true)`,
    [id, postal_code],
  );
  const { count, tap, countPage } = createTapCounter(page, press);
  await page.reload();
  await tap(timeLink);
  await expect(page.getByText('Home: 500 Elm Street, Denver')).toBeVisible();
  await tap(page.getByRole('button', { name: 'Confirm booking' }));
  await expect(page.getByRole('heading', { name: 'Booking confirmed' })).toBeVisible();
  countPage();
  return count;
}

async function bookAsNewCustomer(page: Page, press: Press, index: number) {
  const { timeLink } = await openProviderPage(page, index, true);
  const { count, tap, countPage } = createTapCounter(page, press);
  const continueButton = page.getByRole('button', { name: 'Continue', exact: true });
  await page.reload();
  await tap(timeLink);
  // The first step asks its questions before the time is held. Continue accepts the defaults.
  await expect(page).toHaveURL(/\/service\?/);
  await tap(continueButton);
  await expect(page.getByLabel('Notes for your provider')).toBeVisible();
  const homeRadio = page.getByRole('radio', { name: 'At my place' });
  if (await homeRadio.isVisible()) await tap(homeRadio);
  await page.getByLabel('Address', { exact: true }).fill('500 Elm Street');
  await page.getByLabel('ZIP code').fill(await findReachablePostalCode(page));
  await tap(continueButton);
  await expect(page.getByLabel('First name')).toBeVisible();
  // `signUp` presses Create account without the counter.
  count.taps++;
  await signUp(page);
  await tap(page.getByRole('button', { name: 'Confirm booking' }));
  await expect(page.getByRole('heading', { name: 'Booking confirmed' })).toBeVisible();
  countPage();
  return count;
}

test(
  'a customer with a saved place can book a listed time in 2 pages and 4 taps (BOOK-31, TIME-6)',
  { tag: '@phone' },
  async ({ page, baseURL }) => {
    expectAtMost(await bookWithSavedAddress(page, baseURL!, pressByPointer, 0), 2, 4);
  },
);

test('a new customer can book a listed time in 4 pages and 8 taps (BOOK-31, BOOK-3)', async ({
  page,
}) => {
  expectAtMost(await bookAsNewCustomer(page, pressByPointer, 0), 4, 8);
});

test('a customer with a saved place can book with the keyboard in 2 pages and 4 key presses (SITE-13)', async ({
  page,
  baseURL,
}) => {
  expectAtMost(await bookWithSavedAddress(page, baseURL!, pressByKeyboard, 1), 2, 4);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a booking takes as few pages and taps as with JavaScript, with or without a saved place (SITE-13)', async ({
    page,
    baseURL,
    browser,
  }) => {
    expectAtMost(await bookAsNewCustomer(page, pressByPointer, 1), 4, 8);
    const otherContext = await browser.newContext({ baseURL, javaScriptEnabled: false });
    expectAtMost(
      await bookWithSavedAddress(await otherContext.newPage(), baseURL!, pressByPointer, 2),
      2,
      4,
    );
  });
});
