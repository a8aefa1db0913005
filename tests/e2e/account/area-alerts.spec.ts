import { expect, test } from '../../support/journeys/fixtures';
import { signInNewCustomer } from '../../support/auth/signed-in';

test.use({ javaScriptEnabled: false });

test('without JavaScript, a customer can add and remove a place alert (CAT-19, PLACE-7, PLACE-8, SITE-13)', async ({
  page,
  context,
  baseURL,
}) => {
  const getAlertLink = () => page.getByRole('link', { name: 'Email me about new providers' });
  await page.goto('/services?category=plumbing&place=Aurora+80041');
  await expect(
    page.getByRole('heading', { name: 'No providers serve Aurora 80041 yet' }),
  ).toBeVisible();
  await getAlertLink().click();
  await expect(page).toHaveURL(/\/sign-in\?next=%2Fplace%2Falerts%3F/);

  const { email } = await signInNewCustomer(context, baseURL!);
  await page.goto('/services?category=plumbing&place=Aurora+80041');
  await getAlertLink().click();
  await expect(page.getByText(email)).toBeVisible();
  await page.getByRole('button', { name: 'Email me' }).click();
  await expect(page.getByText("You're on the list")).toBeVisible();
  await page.getByRole('button', { name: 'Remove: Plumbing in Aurora 80041' }).click();
  await expect(page.getByText('Alert removed')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No alerts' })).toBeVisible();
});
