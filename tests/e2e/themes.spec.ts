import { expect, test } from '../support/journeys/fixtures';
import { signInNewCustomer } from '../support/auth/signed-in';

test.use({ colorScheme: 'dark' });

// customer-area.spec.ts covers the dark theme of the customer area.
test('the home page has no axe findings in the dark theme (SITE-12)', async ({
  page,
  checkAccessibility,
}) => {
  await page.goto('/home');
  await expect(page.getByRole('article').first()).toBeVisible();
  await checkAccessibility();
});

declare global {
  interface Window {
    themeAtFirstPaint?: string;
  }
}

test('a chosen theme applies before the first paint and in other tabs (SITE-15)', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addInitScript(() => {
    // Reads the theme as soon as the body exists, because nothing is painted before.
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      window.themeAtFirstPaint = document.documentElement.dataset.theme;
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
  await signInNewCustomer(context, baseURL!);
  await page.goto('/customer/settings');
  const otherTab = await context.newPage();
  await otherTab.goto('/about');
  await page.getByRole('radio', { name: 'Light' }).check();
  await expect(otherTab.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(otherTab.locator('html')).toHaveCSS('color-scheme', 'light');

  // The home page is prerendered, and the settings page is rendered per request.
  for (const path of ['/home', '/customer/settings']) {
    await page.goto(path);
    expect(await page.evaluate(() => window.themeAtFirstPaint), path).toBe('light');
  }
  await expect(page.getByRole('radio', { name: 'Light' })).toBeChecked();
});
