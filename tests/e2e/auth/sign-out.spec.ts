import type { Page } from '@playwright/test';
import { expect, test } from '../../support/journeys/fixtures';
import {
  expectSignedIn,
  signInNewCustomer,
  signOut,
  expectNoTraces,
} from '../../support/auth/signed-in';

const getSignInLink = (page: Page) => page.getByRole('link', { name: 'Sign in', exact: true });

test('signing out in one tab signs the customer out in every other tab within two seconds (SESS-3)', async ({
  page,
  context,
  baseURL,
}) => {
  const person = await signInNewCustomer(context, baseURL!);
  await page.goto('/home');
  await page.goto('/customer/profile');
  const publicTab = await context.newPage();
  await publicTab.goto('/about');
  const guardedTab = await context.newPage();
  await guardedTab.goto('/customer/favorites');
  await guardedTab.goto('/customer/profile');
  for (const tab of [page, publicTab, guardedTab]) await expectSignedIn(tab);
  await expect(guardedTab.getByLabel('First name')).toHaveValue('Zebulon');

  await page.bringToFront();
  await signOut(page);
  const withinTwoSeconds = { timeout: 2_000 };
  await Promise.all([
    expect(getSignInLink(publicTab)).toBeVisible(withinTwoSeconds),
    expect(guardedTab.getByText(person.email)).toBeHidden(withinTwoSeconds),
    expect(guardedTab.getByLabel('First name')).toBeHidden(withinTwoSeconds),
  ]);
  await expect(guardedTab).toHaveURL('/?signin=true&next=%2Fcustomer%2Fprofile');
  await expect(page).toHaveURL('/');

  for (const tab of [page, publicTab, guardedTab]) await expectNoTraces(tab, person);
  const cookies = await context.cookies();
  expect(cookies.filter(({ name }) => /auth|draft/.test(name))).toEqual([]);

  for (const tab of [page, guardedTab]) {
    const urlBefore = tab.url();
    // Goes back in a timer, because going back may destroy the page before `evaluate` returns.
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

  // Simulates a page in the back-forward cache, which receives no events until it is restored.
  await context.clearCookies();
  await page.evaluate(() =>
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  );
  await expect(page).toHaveURL('/?signin=true&next=%2Fcustomer%2Fprofile');
  await expectNoTraces(page, person);
});
