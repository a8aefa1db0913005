import { expect, test } from '../support/journeys/fixtures';
import { signInNewCustomer } from '../support/auth/signed-in';
import { lockTable } from '../support/journeys/e2e-faults';

test.use({
  javaScriptEnabled: false,
  allowed: async ({}, allow) => allow([/Failed to load resource.* 404/]),
});

const unknownId = '00000000-0000-4000-8000-00000000dead';
const notFoundPaths = [
  `/provider/${unknownId}`,
  '/provider/x',
  `/business/${unknownId}`,
  '/business/x',
  '/book-service/abc',
  `/book-service/${unknownId}`,
  '/book-service/abc/time',
  '/book-service/abc/details',
  '/book-service/abc/confirm',
];

test('an unknown URL shows the not-found page with a search (SITE-1, SITE-10)', async ({
  page,
}) => {
  for (const path of notFoundPaths) {
    expect((await page.goto(path))?.status(), path).toBe(404);
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(
      "We couldn't find this page",
    );
    await expect(page.getByRole('searchbox', { name: 'Search services' })).toBeVisible();
  }
});

test('a slow page arrives whole (SITE-4, SITE-13)', async ({ page }) => {
  // The search must be slow, so no other journey may request it first: recent results come from the cache (LIM-17).
  const release = await lockTable('services');
  const response = page.goto('/services?q=massage');
  setTimeout(() => void release(), 1_500);
  expect((await response)!.status()).toBe(200);
  await expect(page.getByRole('heading', { name: /for “massage”$/ })).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByText('Loading...')).toHaveCount(0);
});

test('a guarded page links to the sign-in form (SITE-13)', async ({ page }) => {
  await page.goto('/my-bookings');
  await expect(page).toHaveURL('/?signin=true&next=%2Fmy-bookings');
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/sign-in');
  await expect(page.getByLabel('Email')).toBeVisible();
});

test('a customer can read every guarded page (SITE-13, PLACE-4, WAIT-8)', async ({
  page,
  context,
  baseURL,
}) => {
  await signInNewCustomer(context, baseURL!);
  for (const [path, heading] of [
    ['/my-bookings', 'My bookings'],
    ['/my-bookings-protected', 'My bookings'],
    ['/customer/favorites', 'My Favorites'],
    ['/customer/locations', 'Locations'],
    ['/customer/locations/new', 'Add a place'],
    ['/customer/transactions', 'Transactions'],
    ['/customer/profile', 'Profile'],
    ['/customer/settings', 'Settings'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(heading);
    await expect(page.getByText(/^Loading/), path).toHaveCount(0);
  }
});
