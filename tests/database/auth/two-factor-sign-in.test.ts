/** Signing in to an account that has an authenticator app, through our server actions. */
import { randomUUID } from 'node:crypto';
import { createAuthClient } from '@/tests/support/auth/service/client';
import { startAuthService } from '@/tests/support/auth/service/start';
import { getTotpCode } from '@/scripts/embedded/totp';
import { getEmailCode, getEmailLink, listEmails } from '@/tests/support/outbox/email';
import {
  captureOutcome,
  followLink,
  mockNextHeaders,
  setAppBackend,
  submit,
  startVisit,
} from '@/tests/support/next/context';

// Skips the delay after a wrong password, which account-privacy.test.ts covers.
jest.mock('node:timers/promises', () => ({ setTimeout: async () => {} }));

let authService: Awaited<ReturnType<typeof startAuthService>>;
let actions: typeof import('@/lib/auth/actions');
let codeActions: typeof import('@/lib/auth/code-actions');
let factorActions: typeof import('@/lib/auth/second-factor-actions');
let session: typeof import('@/lib/session/customer');
const password = 'Testing1234';
const createEmailAddress = () => `ann.lee-${randomUUID()}@roam.test`;
let email: string;
let secret: string;

beforeAll(async () => {
  authService = await startAuthService();
  setAppBackend(authService);
  actions = await import('@/lib/auth/actions');
  codeActions = await import('@/lib/auth/code-actions');
  factorActions = await import('@/lib/auth/second-factor-actions');
  session = await import('@/lib/session/customer');

  email = createEmailAddress();
  startVisit('203.0.113.251');
  await submit(actions.signUp, { email, password, first_name: 'Ann', last_name: 'Lee' });
  const auth = createAuthClient(authService.url, authService.publishableKey);
  await auth.signInWithPassword({ email, password });
  const { data } = await auth.mfa.enroll({ factorType: 'totp' });
  if (data?.type !== 'totp') throw new Error('Not enrolled');
  secret = data.totp.secret;
  await auth.mfa.challengeAndVerify({ factorId: data.id, code: getTotpCode(secret) });
}, 60_000);
let visitorCount = 0;
// Each test has its own IP address, because wrong codes are limited per account and IP address.
beforeEach(() => startVisit(`203.0.113.${++visitorCount}`));
afterAll(() => authService.stop());

test("a password alone doesn't sign the customer in until the second factor is verified (AUTH-12)", async () => {
  const outcome = await submit(actions.signIn, { email, password, next: '/my-bookings' });
  expect(outcome).toEqual({ redirectedTo: '/sign-in?view=two-factor&next=%2Fmy-bookings' });
  expect(await session.getCustomer()).toBeNull();
  expect(await captureOutcome(session.requireCustomer('/my-bookings'))).toEqual({
    redirectedTo: '/?signin=true&next=%2Fmy-bookings',
  });
  expect(await session.isSecondFactorPending()).toBe(true);

  expect(await submit(factorActions.verifySecondFactor, { code: '000000' })).toMatchObject({
    message: 'This code is wrong. Enter the current code from your authenticator app.',
  });
  const code = getTotpCode(secret);
  expect(await submit(factorActions.verifySecondFactor, { code, next: '/my-bookings' })).toEqual({
    redirectedTo: '/my-bookings',
  });
  expect(await session.getCustomer()).toMatchObject({ email, first_name: 'Ann' });
  expect(await session.isSecondFactorPending()).toBe(false);
});

describe('with a spare authenticator app', () => {
  let spareSecret: string;
  beforeAll(async () => {
    const auth = createAuthClient(authService.url, authService.publishableKey);
    await auth.signInWithPassword({ email, password });
    const factorId = (await auth.getUser()).data.user!.factors![0]!.id;
    await auth.mfa.challengeAndVerify({ factorId, code: getTotpCode(secret) });
    const { data } = await auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Spare' });
    if (data?.type !== 'totp') throw new Error('Not enrolled');
    spareSecret = data.totp.secret;
    await auth.mfa.challengeAndVerify({ factorId: data.id, code: getTotpCode(spareSecret) });
  });
  const countVerifications = () =>
    authService.server.recorded.filter(({ path }) => /^\/factors\/.+\/verify$/.test(path)).length;

  test.each(['first', 'spare'])(
    'a code from the %s app signs the customer in (AUTH-12)',
    async (app) => {
      await submit(actions.signIn, { email, password });
      const code = getTotpCode(app === 'first' ? secret : spareSecret);
      expect(await submit(factorActions.verifySecondFactor, { code })).toEqual({
        redirectedTo: '/home',
      });
      expect(await session.getCustomer()).toMatchObject({ email });
    },
  );

  test('a code that matches neither app counts as one of ten wrong codes (LIM-3)', async () => {
    await submit(actions.signIn, { email, password });
    const countBefore = countVerifications();
    for (let i = 0; i < 10; i++)
      expect(await submit(factorActions.verifySecondFactor, { code: '000000' })).toEqual({
        ok: false,
        code: 'rejected',
        message: 'This code is wrong. Enter the current code from your authenticator app.',
        values: { next: '' },
      });
    // Each code is tried with both apps.
    expect(countVerifications() - countBefore).toBe(20);
    expect(
      await submit(factorActions.verifySecondFactor, { code: getTotpCode(spareSecret) }),
    ).toMatchObject({
      message: 'Too many login attempts. Please wait a few minutes before trying again.',
    });
    expect(countVerifications() - countBefore).toBe(20);
  });
});

test('a session that ended before the code was entered asks for a new sign-in (AUTH-12, FAIL-11)', async () => {
  await submit(actions.signIn, { email, password });
  const { createServerSupabase } = await import('@/lib/supabase/server');
  const { data } = await (await createServerSupabase()).auth.getSession();
  const { status } = await fetch(`${authService.url}/auth/v1/logout?scope=global`, {
    method: 'POST',
    headers: {
      apikey: authService.publishableKey,
      authorization: `Bearer ${data.session!.access_token}`,
    },
  });
  expect(status).toBe(204);
  const cookiesBefore = (await mockNextHeaders.cookies()).getAll();
  expect(
    await submit(factorActions.verifySecondFactor, { code: getTotpCode(secret) }),
  ).toMatchObject({
    code: 'not_signed_in',
    message: 'That took too long. Please sign in again.',
  });
  // A response that changes cookies renders the page again, which redirects and loses the message.
  expect((await mockNextHeaders.cookies()).getAll()).toEqual(cookiesBefore);
});

test('an email changed by link is saved in the profile once the second factor is verified', async () => {
  await submit(actions.signIn, { email, password });
  await submit(factorActions.verifySecondFactor, { code: getTotpCode(secret) });
  const supabase = await (await import('@/lib/supabase/server')).createServerSupabase();
  const newEmail = createEmailAddress();
  await supabase.auth.updateUser({ email: newEmail });
  const outcomes: unknown[] = [];
  const emails = [email, newEmail].flatMap((address) => listEmails(address, authService.mailbox));
  const links = emails.map(getEmailLink).filter((link) => link.includes('type=email_change'));
  startVisit('203.0.113.250');
  for (const link of links) outcomes.push(await followLink(link));
  // Without email confirmation, following either link is enough and invalidates the other.
  expect(outcomes).toEqual([
    { redirectedTo: '/sign-in?view=two-factor&next=%2Fhome' },
    { redirectedTo: '/sign-in?problem=email-change&next=%2Fhome' },
  ]);
  expect(await submit(factorActions.verifySecondFactor, { code: getTotpCode(secret) })).toEqual({
    redirectedTo: '/home',
  });
  const eventCookie = (await mockNextHeaders.cookies()).get('roam.event');
  expect(eventCookie?.value).toBe('MFA_CHALLENGE_VERIFIED');
  expect(await session.getCustomer()).toMatchObject({ email: newEmail });
  // The tests below sign in with the new email.
  email = newEmail;
});

test("an emailed code doesn't bypass the second factor (AUTH-12)", async () => {
  await submit(codeActions.sendEmailCode, { email });
  const code = getEmailCode(listEmails(email, authService.mailbox)[0]!);
  expect(await submit(codeActions.signInWithEmailCode, { email, code })).toEqual({
    redirectedTo: '/sign-in?view=two-factor&next=%2Fhome',
  });
  expect(await session.getCustomer()).toBeNull();
});

test('an IP address can try at most ten codes for an account (LIM-3)', async () => {
  startVisit('203.0.113.252');
  await submit(actions.signIn, { email, password });
  for (let i = 0; i < 10; i++) await submit(factorActions.verifySecondFactor, { code: '000000' });
  expect(
    await submit(factorActions.verifySecondFactor, { code: getTotpCode(secret) }),
  ).toMatchObject({
    message: 'Too many login attempts. Please wait a few minutes before trying again.',
  });
});

test('a second-factor code without a password sign-in is rejected as timed out', async () => {
  expect(await submit(factorActions.verifySecondFactor, { code: '123456' })).toMatchObject({
    message: 'That took too long. Please sign in again.',
  });
});
