import { createHash, randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { authMessages, getSignInCanceledMessage, getFlowMessage } from '@/lib/auth/messages';
import { authNotices } from '@/lib/auth/notices';
import { authErrorMessages } from '@/lib/auth/error-messages';
import { createWalletSignature } from '@/tests/support/auth/service/grants';
import { createIdToken } from '@/tests/support/auth/service/id-token';
import { getRecordedCalls } from '@/tests/support/auth/e2e-auth';
import { getTestBackend } from '@/tests/support/servers/backend';
import { query } from '@/tests/support/database/e2e-database';
import { breakRows } from '@/tests/support/journeys/e2e-faults';
import { expect, oneTapScript, test } from '@/tests/support/journeys/fixtures';
import { getEmailCode, getEmailLink, listEmails } from '@/tests/support/outbox/email';
import { postForm } from '@/tests/support/journeys/plain-forms';
import {
  expectSignedIn,
  signInWithPassword,
  createEmailAddress,
  createTwoFactorAccount,
  submitProviderForm,
} from '@/tests/support/auth/sign-in-steps';

const findProfile = async (email: string) => {
  const sql = 'select first_name, last_name from customer_profiles where email = $1';
  return (await query<{ first_name: string; last_name: string }>(sql, [email]))[0];
};

// tests/database/auth and tests/components/auth cover each OAuth provider's calls and errors.
test('signing in with Google creates a profile with a first and a last name (AUTH-7, AUTH-8, SESS-2) @browsers', async ({
  page,
}) => {
  const email = createEmailAddress();
  await page.goto('/sign-in');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await submitProviderForm(page, { name: 'Grace Brewster Hopper', email });
  await page.waitForURL('**/home');
  await expectSignedIn(page);
  expect(await findProfile(email)).toEqual({ first_name: 'Grace', last_name: 'Brewster Hopper' });
});

test.describe("when Google can't be reached", () => {
  test.use({ allowed: async ({}, allow) => allow([/Failed to load resource/]) });

  test('the Google button shows an error on the sign-in page and can be pressed again (AUTH-7)', async ({
    page,
  }) => {
    await page.goto('/sign-in');
    // The auth service responds this way if Google's discovery document doesn't load.
    await page.route('**/auth/v1/authorize**', (route) =>
      route.fulfill({
        status: 400,
        headers: { 'access-control-allow-origin': '*' },
        json: { code: 400, error_code: 'validation_failed', msg: 'Unsupported provider: dial tcp' },
      }),
    );
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await expect(page.getByText(getFlowMessage('google', 'unavailable'))).toBeVisible();
    await page.unroute('**/auth/v1/authorize**');
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await expect(page.getByRole('heading', { name: 'Stand-in for Google' })).toBeVisible();
  });
});

test('a failed or canceled OAuth sign-in shows the reason and a way to continue (AUTH-7)', async ({
  page,
}) => {
  await page.goto('/auth/callback?provider=google&code=from-yesterday');
  await expect(
    page.getByText(/^Google sign-in failed: You started this in another browser/),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Browse without an account' })).toBeVisible();
  // The auth service doesn't know this sign-in's state, so it can't tell which page or customer started it.
  await page.goto('/?error=invalid_request&error_code=bad_oauth_state&error_description=secret');
  await expect(page.getByText(/^Failed to sign in: You started this in another/)).toBeVisible();

  await page.goto('/sign-in?next=%2Fmy-bookings');
  await page.getByRole('button', { name: 'Continue with Apple' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText(getSignInCanceledMessage('apple'))).toBeVisible();
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  expect(new URL(page.url()).searchParams.get('next')).toBe('/my-bookings');
});

test.describe("when the profile can't be created", () => {
  test.use({ allowed: async ({}, allow) => allow([/Failed to load resource/, /^500/]) });

  test('a customer who signs in with Google is signed out again (AUTH-3)', async ({
    page,
    context,
  }) => {
    const email = createEmailAddress();
    const repair = await breakRows('customer_profiles', 'insert', 'email', email);
    await page.goto('/sign-in');
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await submitProviderForm(page, { name: 'Grace Hopper', email });
    await expect(page.getByRole('heading', { name: "You're not signed in" })).toBeVisible();
    await expect(page.getByText(authMessages.profileCreateFailed)).toBeVisible();
    const cookies = await context.cookies();
    expect(cookies.filter(({ name }) => name.startsWith('roam.auth'))).toEqual([]);
    await expect(page.getByRole('link', { name: 'Sign in', exact: true })).toBeVisible();
    await repair();
  });
});

test('a texted code signs the customer in, also after a request for another within a minute (AUTH-11, LIM-2)', async ({
  page,
  checkAccessibility,
}) => {
  const phone = `+1303555${String(Math.floor(Math.random() * 10_000)).padStart(4, '0')}`;
  await page.goto('/sign-in?next=%2Fmy-bookings');
  await page.getByRole('link', { name: 'Text me a code' }).click();
  await page.getByRole('textbox', { name: 'Phone' }).fill(phone);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByRole('status').getByText(authNotices.phoneCode.title)).toBeVisible();
  await checkAccessibility();
  await page.getByRole('button', { name: 'Send another code' }).click();
  await expect(
    page.getByRole('alert').getByText(/try again in (1 minute|\d+ seconds)/),
  ).toBeVisible();
  await page.getByRole('textbox', { name: 'Code' }).fill(getEmailCode(listEmails(phone)[0]!));
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/my-bookings');
  await expectSignedIn(page);
});

test('an emailed sign-in link works once, after the customer clicks Sign in (AUTH-9, AUTH-11, AUTH-19)', async ({
  page,
  baseURL,
  checkAccessibility,
}) => {
  const email = createEmailAddress('grace.hopper');
  await page.goto('/sign-in?view=email-code&next=%2Fmy-bookings');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByRole('status').getByText(authNotices.emailCode.title)).toBeVisible();
  const link = getEmailLink(listEmails(email)[0]!);
  // An email scanner that only opens the link doesn't create a profile.
  const html = await (await fetch(link)).text();
  expect(await findProfile(email)).toBeUndefined();
  await page.goto(link);
  await expect(page.getByText(`This signs you in as ${email} in this browser.`)).toBeVisible();
  await checkAccessibility();
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/my-bookings');
  await expectSignedIn(page);
  expect((await findProfile(email))?.first_name).toBe('grace');
  // Posts the same form again. The link was already used, so the customer is offered another.
  const values = Object.fromEntries(new URL(link).searchParams);
  const secondResponse = await postForm(`${baseURL}/auth/confirm`, html, 'token_hash', values);
  expect(secondResponse.location).toContain('/sign-in?problem=link');
});

test('an account with an authenticator app requires its code after the password (AUTH-12, SESS-4)', async ({
  page,
  checkAccessibility,
}) => {
  const { email, getCode } = await createTwoFactorAccount();
  await page.goto('/sign-in?next=%2Fmy-bookings');
  await signInWithPassword(page, email);
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  await checkAccessibility();

  await page.goto('/my-bookings');
  await expect(page).toHaveURL(/signin=true/);
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeHidden();

  await page.goto('/sign-in?next=%2Fmy-bookings');
  await page.getByRole('textbox', { name: 'Code' }).fill('000000');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText(authErrorMessages.wrongAppCode)).toBeVisible();
  await page.getByRole('textbox', { name: 'Code' }).fill(getCode());
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/my-bookings');
  await expectSignedIn(page);
});

test('company sign-in finds the company by email and signs the customer in (AUTH-15)', async ({
  page,
  checkAccessibility,
}) => {
  const email = `grace-${Date.now()}@company.test`;
  await page.goto('/sign-in?next=%2Fmy-bookings');
  await page.getByRole('link', { name: 'Use company sign-in' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in with your company' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Email' }).fill('grace@elsewhere.test');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByText(getFlowMessage('company', 'companyUnknown'))).toBeVisible();
  await checkAccessibility();

  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await submitProviderForm(page, { name: 'Grace Hopper', email });
  await page.waitForURL('**/my-bookings');
  await expectSignedIn(page);
  expect(await findProfile(email)).toEqual({ first_name: 'Grace', last_name: 'Hopper' });
});

/** Options with which the page initializes Google One Tap. */
type OneTapOptions = { client_id: string; nonce: string };

/**
 * Replaces Google's script with one that signs the person in as soon as the page asks for it. `forge` changes what
 * Google would put into its ID token.
 */
async function stubOneTap(
  page: Page,
  person: { name: string; email: string },
  forge: (options: OneTapOptions) => OneTapOptions = (options) => options,
) {
  await page.exposeFunction('chooseGoogleAccount', (options: OneTapOptions) => {
    const { client_id: audience, nonce } = forge(options);
    return createIdToken(person, getTestBackend().signingKey, { audience, nonce });
  });
  await page.route(oneTapScript, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `{
        let options;
        const initialize = (chosen) => { options = chosen; };
        const prompt = async () => {
          const { client_id, nonce, callback } = options;
          callback({ credential: await chooseGoogleAccount({ client_id, nonce }) });
        };
        window.google = { accounts: { id: { initialize, prompt, cancel() {} } } };
      }`,
    }),
  );
}

test("Google One Tap signs the customer in with an ID token for the page's nonce (AUTH-8, AUTH-15)", async ({
  page,
}) => {
  const email = createEmailAddress();
  let hashedNonce = '';
  await stubOneTap(page, { name: 'Grace Brewster Hopper', email }, (options) => {
    hashedNonce = options.nonce;
    return options;
  });
  await page.goto('/sign-in?next=%2Fmy-bookings');
  await page.waitForURL('**/my-bookings');
  await expectSignedIn(page);
  expect(await findProfile(email)).toEqual({ first_name: 'Grace', last_name: 'Brewster Hopper' });
  const recorded = await getRecordedCalls();
  const nonces = recorded
    .filter(({ query: { grant_type } }) => grant_type === 'id_token')
    .map(({ body }) => createHash('sha256').update(String(body?.nonce)).digest('hex'));
  expect(nonces).toContain(hashedNonce);
});

test.describe('with an ID token for something else', () => {
  test.use({ allowed: async ({}, allow) => allow([/Failed to load resource/]) });

  for (const [claim, forged] of [
    ['nonce', { nonce: createHash('sha256').update('of another page').digest('hex') }],
    ['audience', { client_id: 'another-app.apps.googleusercontent.test' }],
  ] as const)
    test(`Google One Tap shows an error for another ${claim} (AUTH-15)`, async ({ page }) => {
      const email = createEmailAddress();
      await stubOneTap(page, { name: 'Mallory', email }, (options) => ({ ...options, ...forged }));
      await page.goto('/sign-in');
      await expect(page.getByText(/^Google sign-in failed: /)).toBeVisible();
      await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
      expect(await findProfile(email)).toBeUndefined();
    });
});

test('an Ethereum wallet signs the customer in (AUTH-15)', async ({ page }) => {
  const walletAddress = `0x${randomBytes(20).toString('hex')}`;
  await page.goto('/sign-in?next=%2Fmy-bookings');
  const walletButton = page.getByRole('button', { name: 'Continue with a wallet' });
  await walletButton.click();
  await expect(page.getByText(authMessages.noWallet)).toBeVisible();

  await page.exposeFunction('signAsWallet', (hex: string) =>
    createWalletSignature(Buffer.from(hex.slice(2), 'hex').toString()),
  );
  await page.evaluate((address) => {
    // `exposeFunction` added the function to `window`.
    const { signAsWallet } = window as unknown as { signAsWallet: (hex: string) => unknown };
    const responders: Record<string, (params: string[]) => unknown> = {
      eth_requestAccounts: () => [address],
      eth_chainId: () => '0x1',
      personal_sign: ([message = '']) => signAsWallet(message),
    };
    const request = async ({ method, params }: { method: string; params: string[] }) =>
      responders[method]?.(params);
    Object.assign(window, { ethereum: { request } });
  }, walletAddress);
  await walletButton.click();
  await page.waitForURL('**/my-bookings');
  await expectSignedIn(page);
  const recorded = await getRecordedCalls();
  const [walletCall] = recorded.filter((call) => call.query.grant_type === 'web3').slice(-1);
  expect(walletCall?.body?.message).toContain(walletAddress);
});
