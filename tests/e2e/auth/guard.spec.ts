import type { Page } from '@playwright/test';
import { createCustomer } from '../../support/auth/customer';
import { expect, test } from '../../support/journeys/fixtures';
import { postForm } from '../../support/journeys/plain-forms';
import {
  formatCookieHeader,
  createSessionCookies,
  openSession,
} from '../../support/auth/session-cookies';

async function signInNewCustomer(page: Page) {
  const { email, password } = await createCustomer({ first_name: 'Zebulon' });
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

const getDialog = (page: Page) => page.getByRole('dialog', { name: 'Sign in' });

test('a visitor who signs in for a guarded page returns to it with its query (SITE-2, SITE-5) @browsers', async ({
  page,
}) => {
  await page.goto('/my-bookings?tab=past');
  await expect(page).toHaveURL('/?signin=true&next=%2Fmy-bookings%3Ftab%3Dpast');
  await expect(getDialog(page)).toBeVisible();
  await signInNewCustomer(page);
  await expect(page).toHaveURL('/my-bookings?tab=past');
  await expect(page.getByRole('tab', { name: 'Past' })).toHaveAttribute('aria-selected', 'true');
});

for (const path of ['/', '/home']) {
  test(`the sign-in dialog on ${path} can be closed (SITE-5)`, async ({ page }) => {
    await page.goto(`${path}?signin=true`);
    await expect(getDialog(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(path);
    await expect(getDialog(page)).toHaveCount(0);
  });
}

test('signing in through the dialog opens the return URL (SITE-5, SITE-12)', async ({
  page,
  checkAccessibility,
}) => {
  await page.goto('/home?signin=true&next=%2Fservices%3Fq%3Dcut');
  await expect(getDialog(page)).toBeVisible();
  await checkAccessibility();
  await signInNewCustomer(page);
  await expect(page).toHaveURL('/services?q=cut');
});

test('a visitor who signs in from a public page returns to it with its query (AUTH-10)', async ({
  page,
}) => {
  await page.goto('/services?q=cut');
  await page.getByRole('link', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL('/sign-in?next=%2Fservices%3Fq%3Dcut');
  await signInNewCustomer(page);
  await expect(page).toHaveURL('/services?q=cut');
});

// tests/unit/lib/http/safe-path.test.ts covers more ways to write an external URL.
const externalUrls = ['//evil.test', '/\\evil.test', '/..//evil.test', 'https:evil.test'];

test('a return URL never redirects to another site (AUTH-10)', async ({ baseURL }) => {
  const person = await createCustomer();
  const cookie = formatCookieHeader(createSessionCookies(await openSession(person)));
  const fetchPage = async (path: string, cookieHeader = '') => {
    const response = await fetch(baseURL + path, {
      headers: { cookie: cookieHeader },
      redirect: 'manual',
    });
    return { text: await response.text(), location: response.headers.get('location') };
  };
  const origins = new Set<string>();
  for (const next of externalUrls) {
    const query = `next=${encodeURIComponent(next)}`;
    const signInPage = await fetchPage(`/sign-in?${query}`);
    const linkPage = await fetchPage(`/auth/confirm?token_hash=x&type=signup&${query}`);
    const { email, password } = person;
    const signInFields = { email, password, next };
    const linkFields = { token_hash: 'x', type: 'signup', next };
    const responses = [
      await fetchPage(`/sign-in?${query}`, cookie),
      await postForm(`${baseURL}/auth/confirm`, linkPage.text, 'token_hash', linkFields),
      await postForm(`${baseURL}/sign-in`, signInPage.text, 'password', signInFields),
    ];
    for (const { location } of responses) {
      expect(location, next).toBeTruthy();
      origins.add(new URL(location!, baseURL).origin);
    }
  }
  expect([...origins]).toEqual([new URL(baseURL!).origin]);
});
