import jsQR from 'jsqr';
import sharp from 'sharp';
import type { Page } from '@playwright/test';
import { authErrorMessages } from '@/lib/auth/error-messages';
import { parseClaims } from '../../support/auth/service/jwt';
import { getTotpCode } from '@/scripts/embedded/totp';
import { hourCycleLabels, preferenceNotices } from '@/lib/preferences/messages';
import { settingsNotices } from '@/lib/settings/messages';
import { storageKeys } from '@/lib/browser-storage/storage-keys';
import { bookElsewhere } from '../../support/bookings/book-elsewhere';
import { getRecordedCalls } from '../../support/auth/e2e-auth';
import { query } from '../../support/database/e2e-database';
import { expect, openElsewhere, test } from '../../support/journeys/fixtures';
import { listEmails } from '../../support/outbox/email';
import {
  signInWithPassword,
  createEmailAddress,
  submitProviderForm,
} from '../../support/auth/sign-in-steps';
import { expireSession, setSessionCookies, openSession } from '../../support/auth/session-cookies';
import {
  expectNoTraces,
  expectSignedIn,
  signInNewCustomer,
  signOut,
} from '../../support/auth/signed-in';

const settingsPath = '/customer/settings';
const getAlert = (page: Page) => page.getByRole('alert').filter({ hasText: /\S/ });

test('an emailed code confirms a new password if the sign-in is over a day old (PROF-6, AUTH-2, AUTH-17) @browsers', async ({
  page,
  context,
  baseURL,
  checkAccessibility,
}) => {
  const { email, user_id } = await signInNewCustomer(context, baseURL!);
  await page.goto(settingsPath);
  await expectSignedIn(page);
  const pressChangePassword = () => page.getByRole('button', { name: 'Change password' }).click();

  await page.getByLabel('New password').fill('weak');
  await pressChangePassword();
  await expect(getAlert(page)).toHaveText(authErrorMessages.weakPassword);
  await expect(page.getByLabel('New password')).toHaveValue('weak');

  await query(
    `update auth.sessions set created_at = now() - interval '25 hours' where user_id = $1`,
    [user_id],
  );
  await page.reload();
  await page.getByLabel('New password').fill('Changed1234');
  await expect(page.getByLabel('Current password')).toBeVisible();
  await checkAccessibility();
  await page.getByRole('button', { name: 'Send me a code instead' }).click();
  await expect(page.getByRole('status').getByText('One more step')).toBeVisible();
  await checkAccessibility();
  await page.getByLabel('Code').fill('000000');
  await pressChangePassword();
  await expect(page.getByLabel('Code')).toHaveAccessibleDescription(
    /This code is wrong or has expired\. Request a new one\./,
  );
  const [, code = ''] = /change your password: (\d{6})/.exec(listEmails(email)[0]!.text) ?? [];
  await page.getByLabel('Code').fill(code);
  await pressChangePassword();
  await expect(page.getByRole('status').getByText('Password changed')).toBeVisible();
  await expect(page.getByLabel('New password')).toHaveValue('');

  const recorded = await getRecordedCalls();
  const requests = recorded.filter(({ path }) => path === '/reauthenticate' || path === '/user');
  expect(requests.some(({ method, path }) => `${method} ${path}` === 'GET /reauthenticate')).toBe(
    true,
  );
  expect(requests.findLast(({ method }) => method === 'PUT')?.body).toMatchObject({
    password: 'Changed1234',
    nonce: code,
  });
  await signOut(page);
  await expect(page).toHaveURL('/');
  await page.goto('/sign-in?next=%2Fcustomer%2Fsettings');
  await signInWithPassword(page, email, 'Changed1234');
  await expect(page).toHaveURL(settingsPath);
});

test('an authenticator app can be set up and removed (PROF-7)', async ({
  page,
  context,
  baseURL,
  checkAccessibility,
}) => {
  const { email, password } = await signInNewCustomer(context, baseURL!);
  await page.goto(settingsPath);
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  const qrCode = page.getByRole('img', { name: 'QR code for your authenticator app' });
  await expect(qrCode).toBeVisible();
  const { data, info } = await sharp(await qrCode.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const scannedUrl = jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data ?? '';
  await checkAccessibility();
  const secret = (await page.getByText(/^Key: [A-Z2-7 ]+$/).innerText())
    .replace('Key:', '')
    .replace(/\s/g, '');
  expect(new URL(scannedUrl).searchParams.get('secret')).toBe(secret);

  // The code from 1970 is no longer valid.
  const wrongCode = getTotpCode(secret, 0);
  await page.getByLabel('Code').fill(wrongCode);
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByLabel('Code')).toHaveAccessibleDescription(
    /This code is wrong\. Enter the current code from your authenticator app\./,
  );
  await expect(qrCode).toBeVisible();
  await page.getByLabel('Code').fill(getTotpCode(secret));
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByRole('status').getByText(settingsNotices.appAdded.title)).toBeVisible();
  await expect(page.getByText('Authenticator app', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add another app' })).toBeVisible();
  // The stored session already includes the factor, without another page load.
  const readStoredToken = () =>
    page.evaluate((key) => localStorage.getItem(key), storageKeys.accessToken);
  await expect.poll(async () => parseClaims((await readStoredToken()) ?? '').aal).toBe('aal2');
  await checkAccessibility();

  await signOut(page);
  await expect(page).toHaveURL('/');
  await page.goto('/sign-in?next=%2Fcustomer%2Fsettings');
  await signInWithPassword(page, email, password);
  await page.getByRole('textbox', { name: 'Code' }).fill(getTotpCode(secret));
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(settingsPath);
  await page.getByText('Remove', { exact: true }).click();
  await page.getByRole('button', { name: 'Remove this app' }).click();
  await expect(page.getByText('App removed', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Set up an authenticator app' })).toBeVisible();
});

test('a Google account can be connected and disconnected (PROF-8)', async ({
  page,
  context,
  baseURL,
}) => {
  await signInNewCustomer(context, baseURL!);
  const googleEmail = createEmailAddress('google');
  const googleRow = page.getByRole('listitem').filter({ hasText: 'Google' });
  await page.goto(settingsPath);
  await expect(page.getByRole('button', { name: /^Disconnect/ })).toHaveCount(0);

  await page.getByRole('button', { name: 'Connect Google' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { name: "Your account wasn't connected" })).toBeVisible();
  await page.getByRole('link', { name: 'Back to settings' }).click();

  await page.getByRole('button', { name: 'Connect Google' }).click();
  await submitProviderForm(page, { name: 'Grace Hopper', email: googleEmail });
  await expect(page).toHaveURL(`${settingsPath}?connected=google`);
  await expect(page.getByRole('status').getByText('Account connected')).toBeVisible();
  await expect(googleRow).toContainText(googleEmail);

  await page.getByRole('button', { name: 'Disconnect Google' }).click();
  await expect(page.getByText(settingsNotices.disconnected.title, { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Connect Google' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Disconnect/ })).toHaveCount(0);
});

test("a Google account that belongs to another customer can't be connected", async ({
  page,
  context,
  baseURL,
  browser,
}) => {
  const email = createEmailAddress('taken');
  const otherPage = await openElsewhere(browser, baseURL!);
  await otherPage.goto('/sign-in');
  await otherPage.getByRole('button', { name: 'Continue with Google' }).click();
  await submitProviderForm(otherPage, { name: 'Grace Hopper', email });
  await expectSignedIn(otherPage);

  await signInNewCustomer(context, baseURL!);
  await page.goto(settingsPath);
  await page.getByRole('button', { name: 'Connect Google' }).click();
  await submitProviderForm(page, { name: 'Grace Hopper', email });
  await expect(
    page.getByText(`Failed to connect the account: ${authErrorMessages.linkedToOtherAccount}`),
  ).toBeVisible();
});

test("bookings, searches, the time step and the home page use the customer's time format (TIME-11)", async ({
  page,
  context,
  baseURL,
}) => {
  await bookElsewhere(await signInNewCustomer(context, baseURL!));
  await page.goto(settingsPath);
  await expectSignedIn(page);
  await page.getByRole('radio', { name: hourCycleLabels.h23.title }).check();
  await page.getByRole('button', { name: 'Save time format' }).click();
  await expect(
    page.getByRole('status').getByText(preferenceNotices.timesSaved.title),
  ).toBeVisible();

  const [offer] = await query<{ service_id: string }>(
    'select service_id from provider_services order by service_id limit 1',
  );
  const patternsByPath = {
    '/my-bookings': /\bat \d\d:\d\d [A-Z]+/,
    '/services?q=after+5+pm': /\bafter 17:00\b/,
    [`/book-service/${offer!.service_id}/time?provider_id=any`]: />\d\d:\d\d</,
  };
  for (const [path, pattern] of Object.entries(patternsByPath)) {
    const html = await (await page.request.get(path)).text();
    const [, main = ''] = html.split('<main');
    expect(main, path).toMatch(pattern);
    expect(main, path).not.toMatch(/\d:\d\d [AP]M/);
  }
  await page.goto('/home');
  await expect(page.getByRole('heading', { name: 'Your next booking' })).toBeVisible();
  await expect(page.getByText(/^\w+, \w+ \d+, \d+ at \d\d:\d\d [A-Z]+$/)).toBeVisible();
});

test('a customer can sign out on other devices or everywhere (PROF-9)', async ({
  page,
  context,
  baseURL,
  browser,
}) => {
  const person = await signInNewCustomer(context, baseURL!);
  const otherDevice = await openElsewhere(browser, baseURL!);
  const firstSession = await openSession(person);
  await setSessionCookies(otherDevice.context(), baseURL!, firstSession);
  await otherDevice.goto(settingsPath);
  await expectSignedIn(otherDevice);

  await page.goto(settingsPath);
  await page.getByRole('button', { name: 'Sign out elsewhere' }).click();
  await expect(
    page.getByRole('status').getByText(settingsNotices.signedOutElsewhere.title),
  ).toBeVisible();
  // Pages accept the token of an ended session until it expires (SESS-11).
  await setSessionCookies(otherDevice.context(), baseURL!, expireSession(firstSession));
  await otherDevice.goto(settingsPath);
  await expect(otherDevice).toHaveURL(/signin=true/);
  await page.reload();
  await expectSignedIn(page);

  const secondSession = await openSession(person);
  await setSessionCookies(otherDevice.context(), baseURL!, secondSession);
  await otherDevice.goto(settingsPath);
  await expectSignedIn(otherDevice);
  const otherTab = await context.newPage();
  await otherTab.goto('/customer/profile');
  await expectSignedIn(otherTab);
  const earlierCallCount = (await getRecordedCalls()).length;
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page).toHaveURL('/');
  const logoutCalls = (await getRecordedCalls())
    .slice(earlierCallCount)
    .filter(({ path }) => path === '/logout');
  expect(logoutCalls.map((call) => call.query.scope)).toEqual(
    expect.arrayContaining(['others', 'global']),
  );
  for (const signedOutTab of [page, otherTab]) await expectNoTraces(signedOutTab, person);
  await setSessionCookies(otherDevice.context(), baseURL!, expireSession(secondSession));
  await otherDevice.goto(settingsPath);
  await expect(otherDevice).toHaveURL(/signin=true/);
});
