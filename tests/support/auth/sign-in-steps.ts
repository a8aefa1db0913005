import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { createAuthClient } from './service/client';
import { getTotpCode } from '../../../scripts/embedded/totp';
import { expect } from '../journeys/fixtures';

export { expectSignedIn } from './signed-in';

export const password = 'Testing1234';

export function createEmailAddress(localPart = 'grace') {
  return `${localPart}-${randomUUID()}@roam.test`;
}

/** Creates an account through the auth service. The app creates the profile at the first sign-in. */
export async function createAccount(email = createEmailAddress()) {
  const auth = createClient();
  const { error } = await auth.signUp({ email, password });
  if (error) throw error;
  return { auth, email };
}

/** Creates an account with an authenticator app. `getCode` returns the current code. */
export async function createTwoFactorAccount() {
  const { auth, email } = await createAccount();
  const { data } = await auth.mfa.enroll({ factorType: 'totp' });
  if (data?.type !== 'totp') throw new Error('Not enrolled');
  const { secret } = data.totp;
  await auth.mfa.challengeAndVerify({ factorId: data.id, code: getTotpCode(secret) });
  const userId = (await auth.getSession()).data.session!.user.id;
  return { userId, email, getCode: () => getTotpCode(secret) };
}

export async function signInWithPassword(page: Page, email: string, typedPassword = password) {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password').fill(typedPassword);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Opens an email link and presses the button on its page. */
export async function followLink(page: Page, link: string) {
  await page.goto(link);
  await page.getByRole('main').getByRole('button').click();
}

export async function submitProviderForm(
  page: Page,
  { name, email }: { name: string; email: string },
) {
  await expect(page.getByRole('heading', { name: /^Stand-in for/ })).toBeVisible();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
}

function createClient() {
  return createAuthClient(process.env.ROAM_E2E_AUTH ?? '', process.env.ROAM_E2E_KEY ?? '');
}
