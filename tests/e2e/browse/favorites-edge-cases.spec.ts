/** Edge cases of the favorites page: backend outages, hundreds of favorites and malformed items. */
import type { Page } from '@playwright/test';
import { expect, test as base } from '../../support/journeys/fixtures';
import { setOutage } from '../../support/auth/e2e-auth';
import { isFavoritesList } from '../../support/auth/service/outages';
import { query } from '../../support/database/e2e-database';
import { addFavorites, createFavoritedItems } from '../../support/favorites/favorites-fixtures';
import { expectStableLayout } from '../../support/journeys/layout-shift';
import { expectSignedIn, signInNewCustomer } from '../../support/auth/signed-in';

const test = base.extend<{
  createFavoritedItems: (...args: Parameters<typeof createFavoritedItems>) => Promise<void>;
}>({
  /** Creates favorited items and deletes them after the test, even if it fails. */
  createFavoritedItems: async ({}, provide) => {
    const cleanups: (() => Promise<unknown>)[] = [];
    await provide(async (...args) => void cleanups.push(await createFavoritedItems(...args)));
    for (const cleanUp of cleanups) await cleanUp();
  },
});

test.use({
  allowed: async ({}, allow) => allow([/Failed to load resource/, /did not answer/, /^50\d/]),
});

// tests/database/outages.test.ts covers every kind of failure.
for (const [outage, symptom] of [
  ['hung', "doesn't respond"],
  ['html', 'responds with HTML'],
] as const) {
  test(`the favorites page shows an error within six seconds if the backend ${symptom} (FAV-2, FAIL-7)`, async ({
    page,
    context,
    baseURL,
  }) => {
    const person = await signInNewCustomer(context, baseURL!);
    await addFavorites(person.id, 'services', 1);
    // Measures the usual load time for comparison, because a busy machine slows every load.
    const usualLoadTime = await measureLoadTime(page, 'Services');
    await setOutage(person.user_id, outage);
    const [outageLoadTime] = await Promise.all([
      measureLoadTime(page, 'Error Loading Favorites'),
      page.goto('/customer/favorites', { waitUntil: 'commit' }),
    ]);
    expect(outageLoadTime - usualLoadTime).toBeLessThan(6_000);

    await expect(page.getByRole('heading', { name: 'Error Loading Favorites' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(/Failed to load( service)? favorites/);
    await expect(page.getByText('secret')).toHaveCount(0);

    await setOutage(person.user_id);
    // The button does nothing until its script has loaded.
    await page.waitForLoadState('networkidle');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('article')).toHaveCount(1);
  });
}

test('500 favorites of each kind load in one round trip', async ({
  page,
  context,
  baseURL,
  createFavoritedItems,
}) => {
  test.slow();
  const person = await signInNewCustomer(context, baseURL!);
  await createFavoritedItems(person.id, 500);
  // `together` delays each list until all three are requested, so sequential requests would never end.
  await setOutage(person.user_id, 'together');
  const html = await (await page.request.get('/customer/favorites?tab=businesses')).text();
  expect(html.match(/<article/g)).toHaveLength(500);
  const reads = await setOutage(person.user_id, 'together');
  expect(reads.filter(isFavoritesList)).toHaveLength(3);
  expect(reads).toHaveLength(4);

  // The browser reads nothing else, because the buttons use the page's data.
  await page.goto('/customer/favorites?tab=providers');
  const favoriteButton = page
    .getByRole('button', { name: 'Remove provider from favorites' })
    .first();
  await expect(favoriteButton).toBeEnabled();
  await page.waitForLoadState('networkidle');
  expect((await setOutage(person.user_id)).filter(isFavoritesList)).toHaveLength(3);
  await expect(page.getByRole('tab', { name: 'Services 500' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Providers 500' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(500);
  await expectStableLayout(page);
  // Doesn't run axe, which would take minutes. customer-area.spec.ts checks a few such cards.
  await expectSignedIn(page);
  await favoriteButton.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { name: 'Providers 499' })).toBeVisible();
});

test(
  "a deleted, inactive or malformed favorite doesn't break the page (FAV-8)",
  { tag: '@phone' },
  async ({ page, context, baseURL, createFavoritedItems }) => {
    const { id } = await signInNewCustomer(context, baseURL!);
    await createFavoritedItems(id, 3);
    // Must match the names in `createFavoritedItems`.
    const createdServiceCondition = `name like 'Bulk ${id.slice(0, 8)} %'`;
    await query(`
    delete from services where ${createdServiceCondition} and name not like '% 1' and name not like '% 2';
    update services set image_url = 'javascript:alert(1)', name = left(name || repeat('x', 120), 120)
     where ${createdServiceCondition} and name like '% 1';
    update services set is_active = false where ${createdServiceCondition} and name like '% 2';
  `);
    await page.goto('/customer/favorites');
    await expect(page.getByRole('article')).toHaveCount(2);
    await expect(page.getByRole('heading', { name: 'No longer available' })).toBeVisible();
    await expect(page.locator('[src^="javascript"]')).toHaveCount(0);
    await expectStableLayout(page);
  },
);

/** Requests the favorites page, expects it to contain a text, and returns the response time in milliseconds. */
async function measureLoadTime(page: Page, text: string) {
  const startedAt = Date.now();
  const response = await page.request.get('/customer/favorites');
  expect(await response.text()).toContain(text);
  return Date.now() - startedAt;
}
