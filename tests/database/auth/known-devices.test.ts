/** Known browsers, which have signed in before and have their own limit on wrong passwords (LIM-16). */
import '@/tests/support/next/app-environment';
import * as actions from '@/lib/auth/actions';
import * as codeActions from '@/lib/auth/code-actions';
import * as devices from '@/lib/auth/known-device';
import { browserStorageInventory } from '@/lib/browser-storage/inventory';
import { deviceCookie } from '@/lib/browser-storage/storage-keys';
import { signOut } from '@/lib/session/actions';
import { signOutEverywhere } from '@/lib/settings/actions';
import { getTestBackend } from '@/tests/support/servers/backend';
import { createCustomer, type TestCustomer } from '@/tests/support/auth/customer';
import { pool } from '@/tests/support/database/database';
import { passEmailInterval } from '@/tests/support/database/rate-limits';
import { getEmailCode, listEmails } from '@/tests/support/outbox/email';
import {
  startVisit,
  startVisitWithCookies,
  mockNextHeaders,
  changeIpAddress,
  captureOutcome,
  signInAs,
  submit,
  waitForDeferredWork,
} from '@/tests/support/next/context';

// Skips the delay after a wrong password, which account-privacy.test.ts covers.
jest.mock('node:timers/promises', () => ({ setTimeout: async () => {} }));

let ann: TestCustomer;
let bob: TestCustomer;

beforeAll(async () => {
  [ann, bob] = await Promise.all([createCustomer({ first_name: 'Ann' }), createCustomer()]);
});
beforeEach(() => pool.query('delete from private.rate_limits'));

const homeIp = '203.0.113.7';
const signedIn = { redirectedTo: '/home' };
const rateLimited = { ok: false, code: 'rate_limited', retryAfter: expect.any(Number) };

const signIn = (password: string, { email } = ann) =>
  submit(actions.signIn, { email, password, next: '/home' });
const getDeviceCookie = async () =>
  (await mockNextHeaders.cookies()).get(deviceCookie)?.value ?? '';

/** Signs in and out in a new browser, and returns its device cookie. */
async function createDeviceCookie(customer: TestCustomer) {
  startVisit(homeIp);
  expect(await signIn(customer.password, customer)).toEqual(signedIn);
  await captureOutcome(signOut());
  return getDeviceCookie();
}

const expireRateLimits = () =>
  pool.query(
    `update private.rate_limits set window_started_at = window_started_at - interval '15 minutes'`,
  );

/** Tries 25 wrong passwords for Ann, each from its own IP address. */
async function guessPasswords() {
  for (let i = 0; i < 25; i++) {
    startVisit(`198.51.100.${i}`);
    await signIn('Wrong1234');
  }
}

test("wrong passwords from 25 IP addresses don't lock out a known browser (LIM-16, LIM-1)", async () => {
  const cookie = await createDeviceCookie(ann);
  expect(cookie).not.toBe('');
  await guessPasswords();

  startVisit('203.0.113.8');
  expect(await signIn(ann.password)).toMatchObject(rateLimited);
  startVisitWithCookies('203.0.113.9', { [deviceCookie]: cookie });
  expect(await signIn(ann.password)).toEqual(signedIn);
});

test('signing in with an emailed code makes a browser known, even while passwords are rate-limited (LIM-1, LIM-16)', async () => {
  await guessPasswords();
  startVisit('203.0.113.8');
  expect(await signIn(ann.password)).toMatchObject(rateLimited);
  await submit(codeActions.sendEmailCode, { email: ann.email });
  const code = getEmailCode(listEmails(ann.email, getTestBackend().mailbox)[0]!);
  const fields = { email: ann.email, code, next: '/home' };
  expect(await submit(codeActions.signInWithEmailCode, fields)).toEqual(signedIn);
  await captureOutcome(signOut());
  expect(await signIn(ann.password)).toEqual(signedIn);
});

// resendVerification sends no email here, because Ann's account is already confirmed.
test.each(['sendEmailCode', 'requestRecovery', 'resendVerification'] as const)(
  'an emailed code works after strangers use up the password limit and call %s (LIM-1, LIM-2)',
  async (actionName) => {
    const { email } = ann;
    await guessPasswords();
    for (let i = 0; i < 3; i++) {
      startVisit(`198.51.100.${i}`);
      await submit({ ...actions, ...codeActions }[actionName], { email });
      await waitForDeferredWork();
      await passEmailInterval();
    }
    startVisit('203.0.113.8');
    expect(await signIn(ann.password)).toMatchObject(rateLimited);
    await submit(codeActions.sendEmailCode, { email });
    const code = getEmailCode(listEmails(email, getTestBackend().mailbox)[0]!);
    const fields = { email, code, next: '/home' };
    expect(await submit(codeActions.signInWithEmailCode, fields)).toEqual(signedIn);
    await captureOutcome(signOut());
  },
);

test('a known browser can send at most ten wrong passwords in 15 minutes, from any IP address (LIM-16)', async () => {
  const cookie = await createDeviceCookie(ann);
  for (let i = 0; i < 10; i++) {
    changeIpAddress(`198.51.100.${i}`);
    expect(await signIn('Wrong1234')).toMatchObject({ code: 'rejected' });
  }
  changeIpAddress('198.51.100.99');
  expect(await signIn(ann.password)).toMatchObject(rateLimited);
  // The known browser has its own count, so an unknown browser can still sign in.
  startVisit('203.0.113.8');
  expect(await signIn(ann.password)).toEqual(signedIn);
  await expireRateLimits();
  startVisitWithCookies('198.51.100.99', { [deviceCookie]: cookie });
  expect(await signIn(ann.password)).toEqual(signedIn);
});

test('all known browsers of an account share a limit of twenty wrong passwords (LIM-16)', async () => {
  const cookies = [
    await createDeviceCookie(ann),
    await createDeviceCookie(ann),
    await createDeviceCookie(ann),
  ];
  const guessPassword = (cookie: string) => {
    startVisitWithCookies(homeIp, { [deviceCookie]: cookie });
    return signIn('Wrong1234');
  };
  for (let i = 0; i < 20; i++) {
    expect(await guessPassword(cookies[i % 3]!)).toMatchObject({ code: 'rejected' });
  }
  expect(await guessPassword(cookies[2]!)).toMatchObject(rateLimited);
});

const parseCookie = (cookie: string) => {
  const [id = '', expiry = '', signature = ''] = cookie.split('.');
  return { id, expiry, signature };
};

test.each<[string, (annCookie: string, bobCookie: string) => string]>([
  ['of another account', (_annCookie, bobCookie) => bobCookie],
  [
    'with the signature of another browser',
    (annCookie, bobCookie) => `${bobCookie}.${parseCookie(annCookie).signature}`,
  ],
  ['with a changed id', (cookie) => cookie.replace(/^[^.]+/, 'A'.repeat(22))],
  ['with a later expiry', (cookie) => cookie.replace(/\.[^.]+/, '.zzzzzzzz')],
  [
    'with a changed signature',
    (cookie) => `${cookie.slice(0, -2)}${cookie.endsWith('AA') ? 'BB' : 'AA'}`,
  ],
  ['without a signature', (cookie) => `${parseCookie(cookie).id}.${parseCookie(cookie).expiry}`],
  ['that is unsigned JSON', () => `{"email":"${ann.email}"}`],
  ['with 90 signatures', (cookie) => cookie + `.${parseCookie(cookie).signature}`.repeat(90)],
])('a device cookie %s is ignored (LIM-16)', async (_kind, forge) => {
  const cookie = forge(await createDeviceCookie(ann), await createDeviceCookie(bob));
  startVisitWithCookies(homeIp, { [deviceCookie]: cookie });
  expect(await devices.recognizeDevice(ann.email)).toBeNull();
});

const cookieNames = browserStorageInventory
  .filter(({ kind }) => kind === 'Cookie')
  .map(({ name }) => name.replace('…', 'code-verifier'));
const listCookieNames = async () =>
  (await mockNextHeaders.cookies()).getAll().map(({ name }) => name);

test('signing out deletes every cookie except the device cookie (SESS-3, SITE-14)', async () => {
  startVisitWithCookies(homeIp, Object.fromEntries(cookieNames.map((name) => [name, 'value'])));
  await captureOutcome(signOut());
  expect(await listCookieNames()).toEqual([deviceCookie]);
});

test('signing out everywhere without JavaScript deletes the same cookies (PROF-9, SESS-3)', async () => {
  startVisit(homeIp);
  await signInAs(await createCustomer());
  const cookieJar = await mockNextHeaders.cookies();
  for (const name of cookieNames) if (!cookieJar.get(name)) cookieJar.set(name, 'value');
  expect(await submit(signOutEverywhere, {})).toEqual({ redirectedTo: '/' });
  expect(await listCookieNames()).toEqual([deviceCookie]);
});

test('a device cookie is ignored after 400 days (LIM-16)', async () => {
  const cookie = await createDeviceCookie(ann);
  startVisitWithCookies(homeIp, { [deviceCookie]: cookie });
  const msPerDay = 24 * 60 * 60 * 1_000;
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 399 * msPerDay);
  expect(await devices.recognizeDevice(ann.email)).toBe(parseCookie(cookie).id);
  clock.mockReturnValue(Date.now() + msPerDay);
  expect(await devices.recognizeDevice(ann.email)).toBeNull();
  clock.mockRestore();
});

test('after a password change, only the browser that made it is still known (LIM-16)', async () => {
  const customer = await createCustomer();
  const otherBrowserCookie = await createDeviceCookie(customer);
  startVisit(homeIp);
  expect(await signIn(customer.password, customer)).toEqual(signedIn);
  const password = `${customer.password}2`;
  expect(await submit(actions.setNewPassword, { password, next: '/home' })).toEqual(signedIn);
  expect(await devices.recognizeDevice(customer.email)).not.toBeNull();
  startVisitWithCookies(homeIp, { [deviceCookie]: otherBrowserCookie });
  expect(await devices.recognizeDevice(customer.email)).toBeNull();
});

test("a device cookie is ignored for an account that doesn't exist (LIM-16)", async () => {
  const cookie = await createDeviceCookie(ann);
  startVisitWithCookies(homeIp, { [deviceCookie]: cookie });
  expect(await devices.recognizeDevice('nobody@roam.test')).toBeNull();
  await devices.rememberDevice('nobody@roam.test');
  expect(await getDeviceCookie()).toBe(cookie);
});

test('a browser is known for the last five accounts that signed in (LIM-16)', async () => {
  startVisit(homeIp);
  const customers = await Promise.all(Array.from({ length: 6 }, () => createCustomer()));
  for (const customer of customers) {
    expect(await signIn(customer.password, customer)).toEqual(signedIn);
    await captureOutcome(signOut());
  }
  const cookie = await getDeviceCookie();
  // The id, the expiry and five signatures.
  expect(cookie.split('.')).toHaveLength(2 + 5);
  expect(cookie.length).toBeLessThan(256);
  const isKnown: boolean[] = [];
  for (const { email } of customers)
    isKnown.push((await devices.recognizeDevice(email.toUpperCase())) !== null);
  expect(isKnown).toEqual([false, true, true, true, true, true]);
});

test("the device cookie doesn't identify its account (LIM-16, SEC-8)", async () => {
  const [firstCookie, secondCookie] = [
    await createDeviceCookie(ann),
    await createDeviceCookie(ann),
  ];
  expect(firstCookie).toMatch(/^[\w-]{22}\.[0-9a-z]+\.[\w-]{43}$/);
  expect(parseCookie(secondCookie).id).not.toBe(parseCookie(firstCookie).id);
  expect(parseCookie(secondCookie).signature).not.toBe(parseCookie(firstCookie).signature);
});
