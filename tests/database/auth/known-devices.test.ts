/** Browsers that have signed in before have their own limit on wrong passwords (LIM-16). */
import '@/tests/support/next/app-environment';
import * as actions from '@/lib/auth/actions';
import * as codes from '@/lib/auth/code-actions';
import * as devices from '@/lib/auth/known-device';
import { browserStorageInventory } from '@/lib/browser-storage/inventory';
import { deviceCookie } from '@/lib/browser-storage/storage-keys';
import { getTestBackend } from '@/tests/support/servers/backend';
import { createCustomer, type TestCustomer } from '@/tests/support/auth/customer';
import { pool } from '@/tests/support/database/database';
import { getEmailCode, listEmails } from '@/tests/support/outbox/email';
import {
  visitFromIp,
  visitWithCookies,
  mockNextHeaders,
  moveTo,
  captureOutcome,
  submit,
  waitForDeferredWork,
} from '@/tests/support/next/context';

jest.mock('node:timers/promises', () => ({ setTimeout: async () => {} }));

let ann: TestCustomer;
let bob: TestCustomer;

beforeAll(async () => {
  [ann, bob] = await Promise.all([createCustomer({ first_name: 'Ann' }), createCustomer()]);
});
beforeEach(() => pool.query('delete from private.rate_limits'));

const home = '203.0.113.7';
const signedIn = { redirectedTo: '/home' };
const rateLimited = { ok: false, code: 'rate_limited', retryAfter: expect.any(Number) };

const signIn = (password: string, { email } = ann) =>
  submit(actions.signIn, { email, password, next: '/home' });
const getDeviceCookie = async () =>
  (await mockNextHeaders.cookies()).get(deviceCookie)?.value ?? '';

/** Signs in and out in a new browser. Returns its device cookie. */
async function createDeviceCookie(person: TestCustomer) {
  visitFromIp(home);
  expect(await signIn(person.password, person)).toEqual(signedIn);
  await captureOutcome(actions.signOut());
  return getDeviceCookie();
}

const expireWindows = () =>
  pool.query(
    `update private.rate_limits set window_started_at = window_started_at - interval '15 minutes'`,
  );

/** Tries 25 wrong passwords for Ann from 25 IP addresses. */
async function guessPasswords() {
  for (let i = 0; i < 25; i++) {
    visitFromIp(`198.51.100.${i}`);
    await signIn('Wrong1234');
  }
}

test('wrong passwords from 25 IP addresses don’t lock out a known browser (LIM-16, LIM-1)', async () => {
  const cookie = await createDeviceCookie(ann);
  expect(cookie).not.toBe('');
  await guessPasswords();

  visitFromIp('203.0.113.8');
  expect(await signIn(ann.password)).toMatchObject(rateLimited);
  visitWithCookies('203.0.113.9', { [deviceCookie]: cookie });
  expect(await signIn(ann.password)).toEqual(signedIn);
});

test('an emailed code makes the browser known while the password is locked (LIM-1, LIM-16)', async () => {
  await guessPasswords();
  visitFromIp('203.0.113.8');
  expect(await signIn(ann.password)).toMatchObject(rateLimited);
  await submit(codes.sendEmailCode, { email: ann.email });
  const [mail] = listEmails(ann.email, getTestBackend().mailbox);
  const [, code = ''] = /code: (\d{6})/.exec(mail!.text) ?? [];
  const answer = { email: ann.email, code, next: '/home' };
  expect(await submit(codes.signInWithEmailCode, answer)).toEqual(signedIn);
  await captureOutcome(actions.signOut());
  expect(await signIn(ann.password)).toEqual(signedIn);
});

// The auth service sends no confirmation to a confirmed account.
test.each(['sendEmailCode', 'requestRecovery', 'resendVerification'] as const)(
  'an emailed code still signs in after strangers lock the password and call %s (LIM-1, LIM-2)',
  async (name) => {
    const { email } = ann;
    await guessPasswords();
    for (let i = 0; i < 3; i++) {
      visitFromIp(`198.51.100.${i}`);
      await submit({ ...actions, ...codes }[name], { email });
      await waitForDeferredWork();
    }
    visitFromIp('203.0.113.8');
    expect(await signIn(ann.password)).toMatchObject(rateLimited);
    await submit(codes.sendEmailCode, { email });
    const code = getEmailCode(listEmails(email, getTestBackend().mailbox)[0]!);
    const answer = { email, code, next: '/home' };
    expect(await submit(codes.signInWithEmailCode, answer)).toEqual(signedIn);
    await captureOutcome(actions.signOut());
  },
);

test('a known browser can send ten wrong passwords in 15 minutes across all IP addresses (LIM-16)', async () => {
  const cookie = await createDeviceCookie(ann);
  for (let i = 0; i < 10; i++) {
    moveTo(`198.51.100.${i}`);
    expect(await signIn('Wrong1234')).toMatchObject({ code: 'rejected' });
  }
  moveTo('198.51.100.99');
  expect(await signIn(ann.password)).toMatchObject(rateLimited);
  // A known browser has its own count: an unknown browser still has its attempts.
  visitFromIp('203.0.113.8');
  expect(await signIn(ann.password)).toEqual(signedIn);
  await expireWindows();
  visitWithCookies('198.51.100.99', { [deviceCookie]: cookie });
  expect(await signIn(ann.password)).toEqual(signedIn);
});

test('all known browsers of an account share a limit of twenty wrong passwords (LIM-16)', async () => {
  const browsers = [
    await createDeviceCookie(ann),
    await createDeviceCookie(ann),
    await createDeviceCookie(ann),
  ];
  const guessPassword = (cookie: string) => {
    visitWithCookies(home, { [deviceCookie]: cookie });
    return signIn('Wrong1234');
  };
  for (let i = 0; i < 20; i++) {
    expect(await guessPassword(browsers[i % 3]!)).toMatchObject({ code: 'rejected' });
  }
  expect(await guessPassword(browsers[2]!)).toMatchObject(rateLimited);
});

const getParts = (cookie: string) => {
  const [id = '', expiry = '', signature = ''] = cookie.split('.');
  return { id, expiry, signature };
};

test.each<[string, (ofAnn: string, ofBob: string) => string]>([
  ['of another account', (_, ofBob) => ofBob],
  ['with the signature of another browser', (a, b) => `${b}.${getParts(a).signature}`],
  ['with a changed id', (a) => a.replace(/^[^.]+/, 'A'.repeat(22))],
  ['with a later expiry', (a) => a.replace(/\.[^.]+/, '.zzzzzzzz')],
  ['with a changed signature', (a) => `${a.slice(0, -2)}${a.endsWith('AA') ? 'BB' : 'AA'}`],
  ['without a signature', (a) => `${getParts(a).id}.${getParts(a).expiry}`],
  ['that isn’t signed', () => `{"email":"${ann.email}"}`],
  ['with 90 signatures', (a) => a + `.${getParts(a).signature}`.repeat(90)],
])('a device cookie %s is ignored (LIM-16)', async (_, forge) => {
  const [ofAnn, ofBob] = [await createDeviceCookie(ann), await createDeviceCookie(bob)];
  visitWithCookies(home, { [deviceCookie]: forge(ofAnn, ofBob) });
  expect(await devices.recognizeDevice(ann.email)).toBeNull();
});

test('signing out deletes every cookie except the device cookie (SESS-3, SITE-14)', async () => {
  const listed = browserStorageInventory.filter(({ kind }) => kind === 'Cookie');
  const names = listed.map(({ name }) => name.replace('…', 'code-verifier'));
  visitWithCookies(home, Object.fromEntries(names.map((name) => [name, 'kept'])));
  await captureOutcome(actions.signOut());
  const kept = (await mockNextHeaders.cookies()).getAll().map(({ name }) => name);
  expect(kept).toEqual([deviceCookie]);
});

test('a device cookie is ignored after 400 days (LIM-16)', async () => {
  const cookie = await createDeviceCookie(ann);
  visitWithCookies(home, { [deviceCookie]: cookie });
  const day = 24 * 60 * 60 * 1_000;
  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 399 * day);
  expect(await devices.recognizeDevice(ann.email)).toBe(getParts(cookie).id);
  now.mockReturnValue(Date.now() + day);
  expect(await devices.recognizeDevice(ann.email)).toBeNull();
  now.mockRestore();
});

test('a device cookie is ignored after a password change (LIM-16)', async () => {
  const person = await createCustomer();
  const otherCookie = await createDeviceCookie(person);
  visitFromIp(home);
  expect(await signIn(person.password, person)).toEqual(signedIn);
  const password = `${person.password}2`;
  expect(await submit(actions.setNewPassword, { password, next: '/home' })).toEqual(signedIn);
  // The browser that changed the password remains known.
  expect(await devices.recognizeDevice(person.email)).not.toBeNull();
  visitWithCookies(home, { [deviceCookie]: otherCookie });
  expect(await devices.recognizeDevice(person.email)).toBeNull();
});

test('a device cookie is ignored for an account that doesn’t exist (LIM-16)', async () => {
  const cookie = await createDeviceCookie(ann);
  visitWithCookies(home, { [deviceCookie]: cookie });
  expect(await devices.recognizeDevice('nobody@roam.test')).toBeNull();
  await devices.rememberDevice('nobody@roam.test');
  expect(await getDeviceCookie()).toBe(cookie);
});

test('a browser is known for the last five accounts that signed in (LIM-16)', async () => {
  visitFromIp(home);
  const people = await Promise.all(Array.from({ length: 6 }, () => createCustomer()));
  for (const person of people) {
    expect(await signIn(person.password, person)).toEqual(signedIn);
    await captureOutcome(actions.signOut());
  }
  const value = await getDeviceCookie();
  expect(value.split('.')).toHaveLength(2 + 5);
  expect(value.length).toBeLessThan(256);
  const known: boolean[] = [];
  for (const { email } of people)
    known.push((await devices.recognizeDevice(email.toUpperCase())) !== null);
  expect(known).toEqual([false, true, true, true, true, true]);
});

test('the device cookie doesn’t identify its account (LIM-16, SEC-8)', async () => {
  const [first, second] = [await createDeviceCookie(ann), await createDeviceCookie(ann)];
  expect(first).toMatch(/^[\w-]{22}\.[0-9a-z]+\.[\w-]{43}$/);
  expect(getParts(second).id).not.toBe(getParts(first).id);
  expect(getParts(second).signature).not.toBe(getParts(first).signature);
});
