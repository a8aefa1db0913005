import { expect, test } from '../support/journeys/fixtures';
import { lockTable } from '../support/journeys/e2e-faults';

test.use({
  javaScriptEnabled: false,
  allowed: async ({}, allow) => allow([/Failed to load resource.* 404/]),
});

const unknown = '00000000-0000-4000-8000-00000000dead';
const missing = [
  ...[`/provider/${unknown}`, '/provider/x', `/business/${unknown}`, '/business/x'],
  ...['/book-service/abc', `/book-service/${unknown}`, '/book-service/abc/time'],
  ...['/book-service/abc/details', '/book-service/abc/confirm'],
];

test('where there is nothing the page says so, and offers a search (SITE-1, SITE-10)', async ({
  page,
}) => {
  for (const path of missing) {
    // Late, it is 200 with the waiting face, and can be asked for again.
    await expect.poll(async () => (await page.goto(path))?.status(), path).toBe(404);
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(
      'There is nothing at this address',
    );
    await expect(page.getByRole('searchbox', { name: 'Search services' })).toBeVisible();
  }
});

test('what is late takes the place of what stood for it', async ({ page }) => {
  // What somebody has just asked for is answered without asking the database (LIM-12).
  const letGo = await lockTable('services');
  await page.goto('/services?q=massage', { waitUntil: 'commit' });
  await expect(page.getByText('Loading...')).toBeVisible().finally(letGo);
  const results = page.getByRole('heading', { name: /for “massage”$/ });
  await expect(results).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByText('Loading...')).toBeHidden();
  const top = async (what: typeof results) => (await what.boundingBox())!.y;
  expect(await top(results)).toBeLessThan(await top(page.getByRole('contentinfo')));
});

test('a guarded page leads to a form (SITE-13)', async ({ page }) => {
  await page.goto('/my-bookings');
  await expect(page).toHaveURL('/?signin=true&next=%2Fmy-bookings');
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/sign-in');
  await expect(page.getByLabel('Email')).toBeVisible();
});
