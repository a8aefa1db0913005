import type { Page } from '@playwright/test';
import { getFlowMessage } from '@/lib/auth/messages';
import { authNotices } from '@/lib/auth/notices';
import { tooManyLogins } from '@/lib/rate-limits/messages';
import { deviceCookie } from '@/lib/browser-storage/storage-keys';
import { findMisconfiguredCookies } from '@/tests/support/auth/cookie-attributes';
import { getRecordedCalls } from '@/tests/support/auth/e2e-auth';
import { query } from '@/tests/support/database/e2e-database';
import { expect, test } from '@/tests/support/journeys/fixtures';
import { getEmailLink, listEmails } from '@/tests/support/outbox/email';
import { postForm } from '@/tests/support/journeys/plain-forms';
import { signInNewCustomer, signOut } from '@/tests/support/auth/signed-in';
import {
  expectSignedIn,
  signInWithPassword,
  createAccount,
  createEmailAddress,
  password,
} from '@/tests/support/auth/sign-in-steps';

async function signIn(page: Page, email: string, typedPassword = password) {
  await page.goto('/sign-in?next=%2Fmy-bookings');
  await signInWithPassword(page, email, typedPassword);
}

async function signUp(page: Page, email: string) {
  await page.goto('/sign-in?view=sign-up&next=%2Fmy-bookings');
  await page.getByLabel('First name').fill('Grace');
  await page.getByLabel('Last name').fill('Hopper');
  await page.getByLabel('Phone').fill('(303) 555-0100');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
}

const expectMessage = (page: Page, text: string) =>
  expect(page.getByRole('main').getByText(text, { exact: true })).toBeVisible();

/** Submits the sign-in form, and expects its response to have the rate limit's code and the seconds to wait. */
async function expectRateLimited(page: Page, submit: () => Promise<void>) {
  let body = '';
  // Reads the body during the request, because the browser may drop it later.
  await page.route('**/sign-in**', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    const response = await route.fetch();
    body = await response.text();
    await route.fulfill({ response, body });
  });
  await submit();
  await expect.poll(() => body).toContain('"code":"rate_limited"');
  expect(body).toMatch(/"retryAfter":[1-9]\d*/);
  await page.unroute('**/sign-in**');
}

// tests/database/auth covers the messages for every response from the auth service and the database.
test('an unconfirmed customer can request the confirmation email again (AUTH-3, AUTH-6)', async ({
  page,
}) => {
  const { email } = await createAccount();
  await query(
    `update auth.users set email_confirmed_at = null,
            confirmation_sent_at = now() - interval '2 minutes' where email = $1`,
    [email],
  );
  await signIn(page, email);
  await expectMessage(page, getFlowMessage('signIn', 'emailUnconfirmed'));
  await page.getByRole('button', { name: 'Send the email again' }).click();
  await expectMessage(page, authNotices.resent.title);
  await expectMessage(page, authNotices.resent.message);
  // The email is sent after the response.
  await expect.poll(() => listEmails(email)).toHaveLength(1);
  expect(getEmailLink(listEmails(email)[0]!)).toMatch(
    /\/auth\/confirm\?token_hash=\w+&type=signup&email=/,
  );
});

// tests/database/auth/rate-limits.test.ts covers many simultaneous attempts.
test('at most ten sign-in attempts from an IP address reach the auth service (LIM-1, AUTH-3)', async ({
  page,
  baseURL,
}) => {
  const wrongCredentials = getFlowMessage('signIn', 'wrongCredentials');
  const { email } = await createAccount();
  await signIn(page, email, 'Wrong1234');
  await expectMessage(page, wrongCredentials);

  const html = await (await fetch(`${baseURL}/sign-in`)).text();
  const alertTexts: string[] = [];
  for (let attempt = 2; attempt < 14; attempt++) {
    const values = { email, password: 'Wrong1234' };
    const { text } = await postForm(`${baseURL}/sign-in`, html, 'password', values);
    alertTexts.push(
      [wrongCredentials, tooManyLogins].find((message) => text.includes(message)) ?? text,
    );
  }
  expect(alertTexts).toEqual([
    ...Array<string>(9).fill(wrongCredentials),
    ...Array<string>(3).fill(tooManyLogins),
  ]);

  await page.getByLabel('Password').fill('Wrong1234');
  await expectRateLimited(page, () =>
    page.getByRole('button', { name: 'Sign in', exact: true }).click(),
  );
  await expectMessage(page, tooManyLogins);
  await expect(page.getByRole('link', { name: 'get a code by email' })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  const recorded = await getRecordedCalls();
  const forwardedCalls = recorded.filter(
    ({ path, body }) => path === '/token' && body?.email === email,
  );
  expect(forwardedCalls).toHaveLength(10);

  await page.setExtraHTTPHeaders({ 'x-forwarded-for': '203.0.113.99' });
  await signIn(page, email);
  await page.waitForURL('**/my-bookings');
});

test("wrong passwords from other IP addresses don't lock out a known browser (LIM-16, SEC-8)", async ({
  page,
  context,
  baseURL,
}) => {
  const { email } = await createAccount();
  await signIn(page, email);
  await page.waitForURL('**/my-bookings');
  const cookies = await context.cookies();
  expect(cookies.find(({ name }) => name === deviceCookie)).toMatchObject({ httpOnly: true });
  expect(await findMisconfiguredCookies(context)).toEqual([]);
  await expectSignedIn(page);
  await signOut(page);

  const html = await (await fetch(`${baseURL}/sign-in`)).text();
  const values = { email, password: 'Wrong1234' };
  const alertTexts: string[] = [];
  for (let lastByte = 1; lastByte <= 25; lastByte++) {
    const ipHeaders = { 'x-forwarded-for': `198.51.100.${lastByte}` };
    const { text } = await postForm(`${baseURL}/sign-in`, html, 'password', values, '', ipHeaders);
    alertTexts.push(text);
  }
  // An account's limit is twenty wrong passwords, so five of the 25 attempts are rejected (LIM-1).
  expect(alertTexts.filter((text) => text.includes(tooManyLogins))).toHaveLength(5);
  await signIn(page, email);
  await page.waitForURL('**/my-bookings');
});

test('a sign-up shows a welcome notice and sends the name and phone number to the auth service (AUTH-1, AUTH-5)', async ({
  page,
}) => {
  const email = createEmailAddress();
  await signUp(page, email);
  await page.waitForURL('**/my-bookings');
  await expect(page.getByText(authNotices.welcome.title)).toBeVisible();
  await expect(page.getByText(authNotices.welcome.message)).toBeVisible();
  await expectSignedIn(page);
  const recorded = await getRecordedCalls();
  const signUpCall = recorded.find(({ path, body }) => path === '/signup' && body?.email === email);
  expect(signUpCall?.body?.data).toEqual({
    first_name: 'Grace',
    last_name: 'Hopper',
    phone: '+13035550100',
  });
});

test(
  'the sign-in, sign-up and password forms have no axe findings (SITE-12)',
  { tag: '@phone' },
  async ({ page, context, baseURL, checkAccessibility }) => {
    for (const view of ['sign-in', 'sign-up', 'forgot']) {
      await page.goto(`/sign-in?view=${view}`);
      await checkAccessibility();
    }
    await signInNewCustomer(context, baseURL!);
    await page.goto('/sign-in?view=new-password');
    await expect(page.getByLabel('New password')).toBeVisible();
    await checkAccessibility();
  },
);
