import { expect, test } from '../support/fixtures';
import { signedIn } from '../support/signed-in';

test.use({ colorScheme: 'dark' });

test(
  'a public and an account page can be read in the dark, too (SITE-12)',
  { tag: '@both' },
  async ({ page, context, baseURL, checkAccessibility }) => {
    await page.goto('/home');
    await expect(page.getByRole('article').first()).toBeVisible();
    await checkAccessibility();

    await signedIn(context, baseURL!);
    await page.goto('/customer/settings');
    await expect(page.getByRole('heading', { name: 'Password' })).toBeVisible();
    await checkAccessibility();
  },
);
