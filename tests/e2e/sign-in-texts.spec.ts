import type { Page } from '@playwright/test';
import { standIn } from '@/tests/support/e2e-auth';
import { query } from '@/tests/support/e2e-database';
import { breakRows } from '@/tests/support/e2e-faults';
import { expect, test } from '@/tests/support/fixtures';
import { linkIn, listMails } from '@/tests/support/mail';
import { postForm } from '@/tests/support/plain-forms';
import {
  expectSignedIn,
  fillPassword,
  newAccount,
  newEmail,
  password,
} from '@/tests/support/sign-in-journey';

const userId = async (email: string) => {
  const rows = await query<{ id: string }>('select id from auth.users where email = $1', [email]);
  return rows[0]!.id;
};

async function signIn(page: Page, email: string, secret = password) {
  await page.goto('/sign-in?next=%2Fmy-bookings');
  await fillPassword(page, email, secret);
}

async function signUp(page: Page, email: string, secret = password) {
  await page.goto('/sign-in?view=sign-up&next=%2Fmy-bookings');
  await page.getByLabel('First name').fill('Grace');
  await page.getByLabel('Last name').fill('Hopper');
  await page.getByLabel('Phone').fill('(303) 555-0100');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(secret);
  await page.getByRole('button', { name: 'Create account' }).click();
}

const says = (page: Page, text: string) =>
  expect(page.getByRole('main').getByText(text, { exact: true })).toBeVisible();
const hasSession = async (page: Page) =>
  (await page.context().cookies()).some(({ name }) => /^roam\.auth(\.\d+)?$/.test(name));

/** By code too, with the seconds to wait, for whoever reads no words. */
async function expectRateLimited(page: Page, send: () => Promise<void>) {
  let body = '';
  // Read on its way: the browser may have dropped it by the time it is asked for.
  await page.route('**/sign-in**', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    const response = await route.fetch();
    body = await response.text();
    await route.fulfill({ response, body });
  });
  await send();
  await expect.poll(() => body).toContain('"code":"rate_limited"');
  expect(body).toMatch(/"retryAfter":[1-9]\d*/);
  await page.unroute('**/sign-in**');
}

test('a wrong password (AUTH-3)', async ({ page }) => {
  const { email } = await newAccount();
  await signIn(page, email, 'Wrong1234');
  await says(page, 'Invalid email or password');
  await expect(page.getByLabel('Email')).toHaveValue(email);
});

test.describe('too many attempts', () => {
  test('an email that was never confirmed, and its mail sent again until there are too many (AUTH-3, AUTH-6)', async ({
    page,
  }) => {
    const { email } = await newAccount();
    const mailedLongAgo = `confirmation_sent_at = now() - interval '2 minutes'`;
    const unconfirm = `update auth.users set email_confirmed_at = null, ${mailedLongAgo} where email = $1`;
    await query(unconfirm, [email]);
    await signIn(page, email);
    await says(page, 'Please check your email and click the confirmation link before signing in.');

    const again = page.getByRole('button', { name: 'Send the email again' });
    for (let mails = 0; mails < 3; mails++) {
      await query(unconfirm, [email]);
      const heard = page.waitForResponse((response) => response.request().method() === 'POST');
      await again.click();
      await heard;
      await expect(again).not.toHaveAttribute('aria-disabled', 'true');
      await says(page, 'Verification Email Sent');
      await says(page, 'Please check your email for the verification link.');
      const sent = listMails(email);
      expect(sent).toHaveLength(mails + 1);
      expect(linkIn(sent[0]!)).toMatch(/\/auth\/confirm\?token_hash=\w+&type=signup&email=/);
    }
    await expectRateLimited(page, () => again.click());
    await says(
      page,
      'Failed to resend verification email: Too many requests. Please try again in 60 minutes.',
    );
  });

  for (const [what, view, button, words] of [
    ['links to a new password', 'forgot', 'Send the link', 'Failed to send the link'],
    ['codes', 'email-code', 'Send the code', 'Failed to send the code'],
  ] as const) {
    test(`three ${what} an hour, and the fourth is refused with everything still typed (LIM-2)`, async ({
      page,
    }) => {
      const email = newEmail();
      const ask = async () => {
        await page.getByRole('textbox', { name: 'Email' }).fill(email);
        await page.getByRole('button', { name: button }).click();
      };
      for (let mails = 0; mails < 3; mails++) {
        await page.goto(`/sign-in?view=${view}`);
        await ask();
        await says(page, 'Check your email');
      }
      await page.goto(`/sign-in?view=${view}`, { waitUntil: 'networkidle' });
      await expectRateLimited(page, ask);
      await says(page, `${words}: Too many requests. Please try again in 60 minutes.`);
      await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
    });
  }

  // A hundred at one moment: tests/database/auth/limits.test.ts.
  test('ten reach the service, the rest are refused, and the owner gets in elsewhere (LIM-1, AUTH-3)', async ({
    page,
    baseURL,
  }) => {
    const { email } = await newAccount();
    await signIn(page, email, 'Wrong1234');
    await says(page, 'Invalid email or password');

    const html = await (await fetch(`${baseURL}/sign-in`)).text();
    const answers: string[] = [];
    for (let attempt = 2; attempt < 14; attempt++) {
      const values = { email, password: 'Wrong1234' };
      const { text } = await postForm(`${baseURL}/sign-in`, html, 'password', values);
      answers.push(/Invalid email or password|Too many login attempts/.exec(text)?.[0] ?? text);
    }
    expect(answers).toEqual([
      ...Array<string>(9).fill('Invalid email or password'),
      ...Array<string>(3).fill('Too many login attempts'),
    ]);

    await page.getByLabel('Password').fill('Wrong1234');
    await expectRateLimited(page, () =>
      page.getByRole('button', { name: 'Sign in', exact: true }).click(),
    );
    await says(page, 'Too many login attempts. Please wait a few minutes before trying again.');
    await expect(page.getByLabel('Email')).toHaveValue(email);
    const { recorded } = await standIn();
    const reached = recorded.filter(({ path, body }) => path === '/token' && body?.email === email);
    expect(reached).toHaveLength(10);

    await page.setExtraHTTPHeaders({ 'x-forwarded-for': '203.0.113.99' });
    await signIn(page, email);
    await page.waitForURL('**/my-bookings');
  });
});

test('the service’s own limit (AUTH-3)', async ({ page }) => {
  await signIn(page, newEmail('answers-429'));
  await says(page, 'Too many login attempts. Please wait a few minutes before trying again.');
});

test('any other failure of a sign-in (AUTH-3)', async ({ page }) => {
  await signIn(page, newEmail('answers-503'));
  await says(
    page,
    'Authentication failed: The service is not answering. Please try again in a moment.',
  );
});

test('an answer without a user (AUTH-3)', async ({ page }) => {
  await signIn(page, newEmail('answers-nobody'));
  await says(page, 'Authentication failed - no user returned');
});

test('a profile that cannot be read (AUTH-3)', async ({ page }) => {
  const { email } = await newAccount();
  const mend = await breakRows('customer_profiles', 'select', 'user_id', await userId(email));
  // The rule is asked only of rows that are there.
  await query(
    `insert into customer_profiles (user_id, email, first_name) values ($1, $2, 'Grace')`,
    [await userId(email), email],
  );
  await signIn(page, email);
  await says(page, 'Failed to fetch customer profile');
  expect(await hasSession(page)).toBe(false);
  await mend();
});

test('a profile that cannot be created (AUTH-3)', async ({ page }) => {
  const { email } = await newAccount();
  const mend = await breakRows('customer_profiles', 'insert', 'user_id', await userId(email));
  await signIn(page, email);
  await says(page, 'Failed to create customer profile');
  expect(await hasSession(page)).toBe(false);
  await mend();
});

test('a first sign-in is named by the email (AUTH-9)', async ({ page }) => {
  const { email } = await newAccount(newEmail('grace.brewster'));
  await signIn(page, email);
  await page.waitForURL('**/my-bookings');
  const sql = 'select first_name, last_name from customer_profiles where email = $1';
  const [profile] = await query<{ first_name: string; last_name: string }>(sql, [email]);
  expect(profile?.first_name).toBe('grace');
  expect(profile?.last_name).toMatch(/^brewster/);
});

test('a sign-up is welcomed, and sends its names and phone along (AUTH-1, AUTH-5)', async ({
  page,
}) => {
  const email = newEmail();
  await signUp(page, email);
  await page.waitForURL('**/my-bookings');
  await expect(page.getByText('Registration Successful')).toBeVisible();
  await expect(page.getByText('Welcome! Your account has been created.')).toBeVisible();
  await expectSignedIn(page);
  const { recorded } = await standIn();
  const call = recorded.find(({ path, body }) => path === '/signup' && body?.email === email);
  expect(call?.body?.data).toEqual({
    first_name: 'Grace',
    last_name: 'Hopper',
    phone: '+13035550100',
  });
});

test('a sign-up that waits for its confirmation (AUTH-5)', async ({ page }) => {
  await signUp(page, newEmail('answers-unconfirmed'));
  await says(page, 'Registration Successful');
  await says(
    page,
    'Please check your email and click the confirmation link to complete your registration.',
  );
});

test('an email that has an account (AUTH-4)', async ({ page }) => {
  const { email } = await newAccount();
  await signUp(page, email);
  await says(page, 'An account with this email already exists. Please sign in instead.');
});

test('a password that is too weak (AUTH-2, AUTH-4)', async ({ page }) => {
  await signUp(page, newEmail(), 'password');
  await says(
    page,
    'Password must be at least 6 characters long and contain at least one uppercase letter, one lowercase letter, and one number.',
  );
  await expect(page.getByLabel('First name')).toHaveValue('Grace');
});

test('a password that only the service finds too weak (AUTH-2, AUTH-4)', async ({ page }) => {
  await signUp(page, newEmail('answers-weak'));
  await says(
    page,
    'Password must be at least 6 characters long and contain at least one uppercase letter, one lowercase letter, and one number.',
  );
  await expect(page.getByLabel('First name')).toHaveValue('Grace');
});

test('any other failure of a sign-up (AUTH-4)', async ({ page }) => {
  await signUp(page, newEmail('answers-503'));
  await says(
    page,
    'Registration failed: The service is not answering. Please try again in a moment.',
  );
});

test('a sign-up whose profile cannot be created signs out again (AUTH-5)', async ({ page }) => {
  const email = newEmail();
  const mend = await breakRows('customer_profiles', 'insert', 'email', email);
  await signUp(page, email);
  await says(page, 'Failed to create customer profile');
  expect(await hasSession(page)).toBe(false);
  await mend();
});
