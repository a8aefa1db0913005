import type { Page } from '@playwright/test';
import pg from 'pg';
import { expect, test } from '../support/journeys/fixtures';
import { insertProvider, insertShop } from '../support/bookings/shop';
import { query, seededIdCondition } from '../support/database/e2e-database';
import { createBookingValues } from '../support/bookings/booking-values';
import { insert } from '../support/database/rows';
import { breakRows } from '../support/journeys/e2e-faults';
import { insertCustomer } from '../support/auth/accounts';
import { signInNewCustomer } from '../support/auth/signed-in';

test.use({
  allowed: async ({}, allow) =>
    allow([/Failed to load resource/, /Minified React error/, /^500/, /broken for this test/]),
});

/** Expects the opened page to report an error and show its reference, and the server to accept the report. */
async function expectReport(page: Page, expectedScope: string, openPage: () => Promise<unknown>) {
  const reportResponse = page.waitForResponse('**/api/errors');
  await openPage();
  const response = await reportResponse;
  const report = response.request().postDataJSON() as Record<string, unknown>;
  expect(report).toMatchObject({ scope: expectedScope, path: new URL(page.url()).pathname });
  expect(report.frames).not.toEqual([]);
  expect(response.status()).toBe(204);
  await expect(page.getByText(`Reference: ${String(report.reference)}`)).toBeVisible();
}

test('a page whose scripts fail to load is reported and recovers after a refresh (FAIL-3, FAIL-4)', async ({
  page,
}) => {
  await page.route('**/_next/static/**/*.js', (route) => route.abort());
  await expectReport(page, 'startup', () => page.goto('/about'));
  const notice = page.getByRole('alert').filter({ hasText: 'Something went wrong' });
  await expect(notice).toContainText('Something went wrong... Please try refreshing the page.');
  await page.unroute('**/_next/static/**/*.js');
  await page.getByRole('button', { name: 'Refresh Page' }).click();
  await expect(page.locator('#startup-failure')).toHaveCount(0);
});

test('a failed page shows an error reference and links to the landing page (FAIL-2)', async ({
  page,
  context,
  baseURL,
}) => {
  const { id } = await signInNewCustomer(context, baseURL!);
  const repair = await breakRows('customer_profiles', 'select', 'id', id);
  await page.goto('/my-bookings');
  await expect(page.getByRole('heading', { name: 'Page Error' })).toBeVisible();
  await expect(page.getByText(/^Reference: /)).toBeVisible();
  await repair();
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL('/');
});

test('a page that fails only in the browser is reported (FAIL-2, FAIL-4)', async ({ page }) => {
  // Only the calendar calls `getDay`.
  await page.addInitScript(() => {
    globalThis.Date = class extends Date {
      override getDay(): number {
        throw new TypeError('broken for this test is not a function');
      }
    } as DateConstructor;
  });
  const [offer] = await query<{ service_id: string; provider_id: string }>(
    `select o.service_id, o.provider_id
       from provider_services o join providers p on p.id = o.provider_id
      where p.is_active and p.${seededIdCondition} order by o.service_id, o.provider_id limit 1`,
  );
  // Without a provider, the step may ask for the area first.
  await expectReport(page, 'page', () =>
    page.goto(`/book-service/${offer!.service_id}/time?provider_id=${offer!.provider_id}`),
  );
  await expect(page.getByRole('heading', { name: 'Page Error' })).toBeVisible();
});

test('a browser error outside the page shows a refresh button and is reported (FAIL-3, FAIL-4)', async ({
  page,
}) => {
  // Only `HeaderAreaLink`, which is outside every page, reads cookies.
  await page.addInitScript(() => {
    Object.defineProperty(Document.prototype, 'cookie', {
      get() {
        throw new TypeError('broken for this test is not a function');
      },
    });
  });
  await expectReport(page, 'startup', () => page.goto('/about'));
  const message = 'Something went wrong... Please try refreshing the page.';
  await expect(page.getByRole('heading', { name: message })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Refresh Page' })).toBeVisible();
});

test("reviews that fail to load on a service's page don't prevent booking and can be retried (FAIL-1)", async ({
  page,
}) => {
  const { shop } = await createReviewedShop();
  const repair = await breakRows('reviews', 'select', 'service_id', shop.service.id);
  await page.goto(`/book-service/${shop.service.id}`);
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Refresh Page' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Choose a time' })).toBeVisible();
  await repair();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toHaveCount(0);
});

test("reviews that fail to load on a provider's page show an error reference and can be retried (FAIL-1)", async ({
  page,
}) => {
  const { provider } = await createReviewedShop();
  const repair = await breakRows('reviews', 'select', 'provider_id', provider.id);
  await page.goto(`/provider/${provider.id}`);
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await expect(page.getByText(/^Reference: [0-9a-f]{10}$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Refresh Page' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await repair();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toHaveCount(0);
  const reviews = page.getByRole('region', { name: 'Reviews' }).getByRole('listitem');
  await expect(reviews.first()).toBeVisible();
});

/** Creates a business with a review for one test, so that the review isn't in the cache yet. */
async function createReviewedShop() {
  const db = new pg.Pool({ connectionString: process.env.ROAM_E2E_DATABASE });
  const shop = await insertShop(db);
  const provider = await insertProvider(db, shop);
  const { id } = await insertCustomer(db);
  const booking = await insert(
    db,
    'bookings',
    createBookingValues({ owner: { id }, shop, provider }),
  );
  await insert(db, 'reviews', {
    booking_id: booking.id,
    customer_id: id,
    service_id: shop.service.id,
    provider_id: provider.id,
    business_id: shop.business.id,
    author_name: 'Ann A.',
    rating: 5,
    comment: 'On time and kind.',
  });
  await db.end();
  return { shop, provider };
}
