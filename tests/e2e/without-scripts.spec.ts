import { expect, test } from '../support/fixtures';
import { holdTable } from '../support/e2e-faults';

test.use({ javaScriptEnabled: false });

test('what is late takes the place of what stood for it', async ({ page }) => {
  const held = holdTable('services', 3);
  await page.goto('/services?q=clean');
  await held;
  const results = page.getByRole('heading', { name: /for “clean”$/ });
  await expect(results).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByText('Loading...')).toBeHidden();
  const top = async (what: typeof results) => (await what.boundingBox())!.y;
  expect(await top(results)).toBeLessThan(await top(page.getByRole('contentinfo')));
});

test('a guarded page leads to a form', async ({ page }) => {
  await page.goto('/my-bookings');
  await expect(page).toHaveURL('/?signin=true&next=%2Fmy-bookings');
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/sign-in');
  await expect(page.getByLabel('Email')).toBeVisible();
});
