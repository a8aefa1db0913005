import type { Page } from '@playwright/test';
import { findFullChromium } from '@/scripts/testing/chromium';
import { query } from '../support/database/e2e-database';
import { expect, test } from '../support/journeys/fixtures';

declare global {
  interface Window {
    hasLeftPage?: boolean;
  }
}

const executablePath = findFullChromium();

// Playwright disables the back/forward cache, and Chromium's headless shell doesn't have one.
test.use({
  launchOptions: async ({ launchOptions }, provide) =>
    provide({
      ...launchOptions,
      executablePath,
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    }),
});
test.skip(!executablePath, 'This machine has no browser with a back/forward cache');

/** Opens a page, leaves it, goes back, and returns whether the back/forward cache restored it. */
async function leaveAndGoBack(page: Page, path: string, nextPath: string) {
  await page.goto(path);
  await expect(page.locator('h1:visible')).toBeVisible();
  await page.evaluate(() => (window.hasLeftPage = true));
  await page.goto(nextPath);
  await page.goBack({ waitUntil: 'commit' });
  await expect(page).toHaveURL(path);
  await expect(page.locator('h1:visible')).toBeVisible();
  return page.evaluate(() => window.hasLeftPage === true);
}

test("going back from a provider's page restores the search results or reviews without a reload (CAT-1)", async ({
  page,
}) => {
  // Other journeys deactivate providers of their own.
  const [provider] = await query<{ id: string }>(
    `select p.id from providers p join business_profiles b on b.id = p.business_id
      where p.is_active and b.is_active order by p.rating_count desc, p.id limit 1`,
  );
  const profilePath = `/provider/${provider!.id}`;
  for (const path of ['/services?q=clean', `${profilePath}/reviews`])
    expect(await leaveAndGoBack(page, path, profilePath), path).toBe(true);
});

test('going back to a page with personal data reloads it (SESS-3)', async ({ page }) => {
  for (const path of ['/bookings', '/sign-in'])
    expect(await leaveAndGoBack(page, path, '/about'), path).toBe(false);
});
