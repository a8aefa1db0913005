import type { Page } from '@playwright/test';
import { expect, test } from '../../support/journeys/fixtures';
import {
  expectSignedIn,
  signInNewCustomer,
  signOut,
  expectNoTraces,
} from '../../support/auth/signed-in';

const getSignInLink = (page: Page) => page.getByRole('link', { name: 'Sign in', exact: true });

test('signing out in one tab signs the others out within two seconds (SESS-3)', async ({
  page,
  context,
  baseURL,
}) => {
  const person = await signInNewCustomer(context, baseURL!);
  await page.goto('/home');
  await page.goto('/customer/profile');
  const open = await context.newPage();
  await open.goto('/about');
  const guarded = await context.newPage();
  await guarded.goto('/customer/favorites');
  await guarded.goto('/customer/profile');
  for (const tab of [page, open, guarded]) await expectSignedIn(tab);
  await expect(guarded.getByLabel('First name')).toHaveValue('Zebulon');

  await page.bringToFront();
  await signOut(page);
  const within = { timeout: 2_000 };
  await Promise.all([
    expect(getSignInLink(open)).toBeVisible(within),
    expect(guarded.getByText(person.email)).toBeHidden(within),
    expect(guarded.getByLabel('First name')).toBeHidden(within),
  ]);
  await expect(guarded).toHaveURL('/?signin=true&next=%2Fcustomer%2Fprofile');
  await expect(page).toHaveURL('/');

  for (const tab of [page, open, guarded]) await expectNoTraces(tab, person);
  const cookies = await context.cookies();
  expect(cookies.filter(({ name }) => /auth|draft/.test(name))).toEqual([]);

  for (const tab of [page, guarded]) {
    const urlBefore = tab.url();
    // Deferred, because going back may end the page that evaluates this.
    await tab.evaluate(() => void setTimeout(() => history.back()));
    await expect(tab).not.toHaveURL(urlBefore);
    await expectNoTraces(tab, person);
  }
});

test('a page restored from the back-forward cache after a sign-out is reloaded (SESS-3)', async ({
  page,
  context,
  baseURL,
}) => {
  const person = await signInNewCustomer(context, baseURL!);
  await page.goto('/about');
  await expectSignedIn(page);
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  await expect(page.getByLabel('First name')).toHaveValue('Zebulon');

  // A cached page receives no events until it is restored.
  await context.clearCookies();
  await page.evaluate(() =>
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  );
  await expect(page).toHaveURL('/?signin=true&next=%2Fcustomer%2Fprofile');
  await expectNoTraces(page, person);
});
