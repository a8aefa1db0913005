import { expect, test } from '../support/fixtures';

test.use({ javaScriptEnabled: false });

test('a guarded page leads to a form', async ({ page }) => {
  await page.goto('/my-bookings');
  await expect(page).toHaveURL('/?signin=true&next=%2Fmy-bookings');
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/sign-in');
  await expect(page.getByLabel('Email')).toBeVisible();
});
