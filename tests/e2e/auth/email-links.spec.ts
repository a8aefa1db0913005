/** Links in emails for a new password, an invitation or an email change. */
import type { Page } from '@playwright/test';
import { authMessages } from '@/lib/auth/messages';
import { query } from '../../support/database/e2e-database';
import { expect, openElsewhere, test } from '../../support/journeys/fixtures';
import { getEmailLink, listEmails } from '../../support/outbox/email';
import { expireSession, setSessionCookies, openSession } from '../../support/auth/session-cookies';
import { expectSignedIn, signInNewCustomer, signOut } from '../../support/auth/signed-in';
import {
  signInWithPassword,
  followLink,
  createAccount,
  createEmailAddress,
} from '../../support/auth/sign-in-steps';

const profilePath = '/customer/profile';
const readStoredCustomer = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('roam.customer') ?? 'null') as object);
const getAlert = (page: Page) =>
  page.getByRole('main').getByRole('alert').filter({ hasText: /\S/ });

test('an emailed link resets the password, ends older sessions and works only once (AUTH-13, AUTH-14, SESS-4)', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const person = await signInNewCustomer(context, baseURL!);
  await context.clearCookies();
  const otherDevice = await openElsewhere(browser, baseURL!);
  const otherSession = await openSession(person);
  await setSessionCookies(otherDevice.context(), baseURL!, otherSession);
  await otherDevice.goto(profilePath);
  await expectSignedIn(otherDevice);

  await page.goto('/sign-in?next=%2Fmy-bookings');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page).toHaveURL(/view=forgot/);
  await page.getByRole('textbox', { name: 'Email' }).fill(person.email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByRole('status').getByText('Check your email')).toBeVisible();

  // The email is sent after the response.
  await expect.poll(() => listEmails(person.email).length).toBe(1);
  const link = getEmailLink(listEmails(person.email)[0]!);
  await followLink(page, link);
  await expect(page).toHaveURL(/\/sign-in\?view=new-password/);
  await page.getByLabel('New password').fill('Changed1234');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page).toHaveURL('/my-bookings');
  await expect(page.getByText('Password saved', { exact: true })).toBeVisible();
  await expectSignedIn(page);
  // Pages accept the token of an ended session until it expires (SESS-11).
  await setSessionCookies(otherDevice.context(), baseURL!, expireSession(otherSession));
  await otherDevice.goto(profilePath);
  await expect(otherDevice).toHaveURL(/signin=true/);

  await otherDevice.goto('/sign-in?next=%2Fcustomer%2Fprofile');
  await signInWithPassword(otherDevice, person.email, person.password);
  await expect(getAlert(otherDevice)).toHaveText('Invalid email or password');
  await signInWithPassword(otherDevice, person.email, 'Changed1234');
  await expect(otherDevice).toHaveURL(profilePath);

  await context.clearCookies();
  await followLink(page, link);
  await expect(page).toHaveURL(/view=forgot/);
  await expect(getAlert(page)).toHaveText(authMessages.linkExpired);
});

test('a customer who accepts an invitation from the auth service is asked for a new password (AUTH-13, AUTH-21)', async ({
  page,
}) => {
  const { auth, email } = await createAccount();
  const { access_token = '', refresh_token = '' } = (await auth.getSession()).data.session ?? {};
  const fragmentValues = { access_token, refresh_token, expires_in: '3600', type: 'invite' };
  await page.goto(`/#${new URLSearchParams(fragmentValues)}`);
  await expect(page.getByText(`This signs you in as ${email} in this browser.`)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign in', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Accept invitation' }).click();
  await expect(page).toHaveURL('/sign-in?view=new-password&next=%2Fhome');
  await page.getByLabel('New password').fill('Changed1234');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page).toHaveURL('/home');
  await expectSignedIn(page);
});

test('an expired recovery link offers a signed-in customer a new one (AUTH-14)', async ({
  page,
  context,
  baseURL,
}) => {
  await signInNewCustomer(context, baseURL!);
  await followLink(page, '/auth/confirm?token_hash=used&type=recovery&next=%2Fmy-bookings');
  await expect(page).toHaveURL(/view=forgot/);
  await expect(getAlert(page)).toHaveText(authMessages.linkExpired);
  await expect(page.getByRole('button', { name: 'Send link' })).toBeVisible();
});

test('a confirmed email change updates the account and every open tab (PROF-5, SESS-4, SESS-10)', async ({
  page,
  context,
  baseURL,
}) => {
  const person = await signInNewCustomer(context, baseURL!);
  const email = createEmailAddress('changed');
  const getStoredEmail = () =>
    query('select email from customer_profiles where id = $1', [person.id]);
  await page.goto(profilePath);
  await expectSignedIn(page);
  await page.getByLabel('New email').fill(email);
  await page.getByRole('button', { name: 'Change email' }).click();
  await expect(page.getByRole('status').getByText('Check your email')).toBeVisible();
  await expect(page.getByText(`You sign in with ${person.email}.`)).toBeVisible();
  expect(await getStoredEmail()).toEqual([{ email: person.email }]);

  const otherTab = await context.newPage();
  await otherTab.goto('/about');
  await expectSignedIn(otherTab);

  // The embedded auth service emails only the current address; the hosted one emails both.
  await followLink(page, getEmailLink(listEmails(person.email)[0]!));
  await expect(page).toHaveURL(profilePath);
  await expect(page.getByText(`You sign in with ${email}.`)).toBeVisible();
  expect(await getStoredEmail()).toEqual([{ email }]);
  for (const tab of [page, otherTab]) {
    await expect.poll(() => readStoredCustomer(tab)).toMatchObject({ email });
    await tab.getByRole('button', { name: 'Account menu' }).click();
    await expect(tab.getByRole('menu').getByText(email)).toBeVisible();
    await tab.keyboard.press('Escape');
  }

  await signOut(page);
  await expect(page).toHaveURL('/');
  await page.goto('/sign-in?next=%2Fcustomer%2Fprofile');
  await signInWithPassword(page, person.email, person.password);
  await expect(getAlert(page)).toHaveText('Invalid email or password');
  await signInWithPassword(page, email, person.password);
  await expect(page).toHaveURL(profilePath);
});
