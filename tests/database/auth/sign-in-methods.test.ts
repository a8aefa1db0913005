/** Our sign-in actions, with a complete auth service in front of the backend. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { authMessages } from '@/lib/auth/messages';
import { authNotices } from '@/lib/auth/notices';
import { authErrorMessages } from '@/lib/auth/error-messages';
import { tooManyLogins } from '@/lib/rate-limits/messages';
import { createAuthClient } from '@/tests/support/auth/service/client';
import { openAuthService } from '@/tests/support/auth/service/start';
import { getTotpCode } from '@/tests/support/auth/service/totp';
import { getEmailLink, listEmails } from '@/tests/support/outbox/email';
import {
  visitFromIp,
  followLink,
  mockNextHeaders,
  captureOutcome,
  pointAt,
  submit as send,
} from '@/tests/support/next/context';

// account-privacy.test.ts covers the delay of a wrong password.
jest.mock('node:timers/promises', () => ({ setTimeout: async () => {} }));

let service: Awaited<ReturnType<typeof openAuthService>>;
let actions: typeof import('@/lib/auth/actions');
let codes: typeof import('@/lib/auth/code-actions');
let factors: typeof import('@/lib/auth/second-factor-actions');
let providers: typeof import('@/lib/auth/provider-actions');
let session: typeof import('@/lib/session/customer');
const password = 'Testing1234';
const createEmail = (local = 'ann.lee') => `${local}-${randomUUID()}@roam.test`;

beforeAll(async () => {
  service = await openAuthService();
  pointAt(service);
  actions = await import('@/lib/auth/actions');
  codes = await import('@/lib/auth/code-actions');
  factors = await import('@/lib/auth/second-factor-actions');
  providers = await import('@/lib/auth/provider-actions');
  session = await import('@/lib/session/customer');
}, 60_000);
beforeEach(() => visitFromIp(`203.0.113.${Math.floor(Math.random() * 250)}`));
afterAll(() => service.stop());

const findLastCall = (path: string) =>
  service.front.recorded.findLast((call) => call.path === path);

test('signing up by emailed code derives the name from the email (AUTH-9, AUTH-11)', async () => {
  const email = createEmail('ann.of.lee');
  expect(await send(codes.sendEmailCode, { email, next: '/bookings' })).toMatchObject({
    data: { sentTo: email },
    notice: expect.objectContaining({ title: 'Check your email' }),
  });
  const [mail] = listEmails(email, service.mailbox);
  const [, code = ''] = /code: (\d{6})/.exec(mail!.text) ?? [];
  const spacedCode = `${code.slice(0, 3)} ${code.slice(3)}`;
  const fields = { email, code: spacedCode, next: '/bookings' };
  expect(await send(codes.signInWithEmailCode, fields)).toEqual({ redirectedTo: '/bookings' });
  expect(await session.getCustomer()).toMatchObject({ first_name: 'ann', email });
});

test('a texted code accepts any format of the phone number (AUTH-11)', async () => {
  const sentResult = await send(codes.sendPhoneCode, { phone: '(303) 555-0142' });
  expect(sentResult).toMatchObject({ data: { sentTo: '+13035550142' } });
  const { code } = service.front.texts.at(-1)!;
  const fields = { phone: '+13035550142', code };
  expect(await send(codes.signInWithPhoneCode, fields)).toEqual({ redirectedTo: '/home' });
  expect(await session.getCustomer()).toMatchObject({
    first_name: 'Customer',
    last_name: '',
    phone: '+13035550142',
  });
});

test.each([
  ['a wrong code', { code: '000000' }, 'This code is wrong or has expired. Request a new one.'],
  ['half a code', { code: '123' }, 'Please check the highlighted fields.'],
])('%s is reported and the phone number is kept', async (_what, fields, message) => {
  const phone = '+13035550143';
  await send(codes.sendPhoneCode, { phone });
  expect(await send(codes.signInWithPhoneCode, { phone, ...fields })).toMatchObject({
    message,
    values: { phone },
  });
});

test('a different number or a repeated request sends a new code (AUTH-11)', async () => {
  const phone = '+13035550144';
  expect(await send(codes.sendPhoneCode, { phone })).toHaveProperty('notice');
  expect(await send(codes.sendPhoneCode, { phone: '+13035550145' })).toHaveProperty('notice');
  for (let again = 0; again < 2; again++)
    expect(await send(codes.sendPhoneCode, { phone })).toHaveProperty('notice');
  expect(await send(codes.sendPhoneCode, { phone })).toMatchObject({
    code: 'rate_limited',
    message: expect.stringMatching(/^Failed to send the code: Too many requests\./),
  });
});

describe('with a password', () => {
  const names = { first_name: 'Grace', last_name: 'Hopper', phone: '(303) 555-0100' };
  const next = '/my-bookings';
  const signIn = (email: string) => send(actions.signIn, { email, password, next });
  const signUp = (email: string, secret = password) =>
    send(actions.signUp, { email, password: secret, next, ...names });
  let visitors = 0;
  beforeEach(() => visitFromIp(`198.51.100.${++visitors}`));

  async function runSql(text: string) {
    const db = new pg.Client({ connectionString: service.databaseUrl });
    await db.connect();
    const { rows } = await db.query<Record<string, unknown>>(text);
    await db.end();
    return rows;
  }

  /** Makes one command fail on every profile while `work` runs. */
  async function withFailingProfiles<T>(rule: string, work: () => Promise<T>) {
    for (const level of ['warn', 'error'] as const)
      jest.spyOn(console, level).mockImplementation(() => {});
    await runSql(`create policy broken on public.customer_profiles as restrictive for ${rule}`);
    return work().finally(() => runSql('drop policy broken on public.customer_profiles'));
  }
  const selectFails = 'select to authenticated using (1 / (random() * 0)::int = 1)';
  const insertFails = 'insert to authenticated with check (1 / (random() * 0)::int = 1)';
  const isSignedIn = async () =>
    (await mockNextHeaders.cookies())
      .getAll()
      .some(({ name }) => /^roam\.auth(\.\d+)?$/.test(name));

  test('a sign-up sends its names and phone (AUTH-1, AUTH-5)', async () => {
    const email = createEmail();
    expect(await signUp(email)).toEqual({ redirectedTo: next });
    expect((await mockNextHeaders.cookies()).get('roam.notice')?.value).toBe('welcome');
    expect(findLastCall('/signup')?.body).toMatchObject({
      email,
      data: { first_name: 'Grace', last_name: 'Hopper', phone: '+13035550100' },
    });
  });

  test('a first sign-in derives the name from the email (AUTH-9)', async () => {
    const email = createEmail('grace.brewster');
    await createAuthClient(service.url, service.publishableKey).signUp({ email, password });
    expect(await signIn(email)).toEqual({ redirectedTo: next });
    expect(await session.getCustomer()).toMatchObject({
      first_name: 'grace',
      last_name: expect.stringMatching(/^brewster/),
    });
  });

  test.each([
    ['the auth service’s own limit', 'answers-429', tooManyLogins],
    ['any other failure', 'answers-503', `Authentication failed: ${authErrorMessages.unavailable}`],
    ['a response without a user', 'answers-empty', authMessages.noUserReturned],
  ])('a sign-in that ends with %s is rejected (AUTH-3)', async (_what, local, message) => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const email = createEmail(local);
    expect(await signIn(email)).toMatchObject({ message, values: { email } });
    expect(await isSignedIn()).toBe(false);
  });

  test.each([
    ['read', selectFails, authMessages.profileFetchFailed],
    ['created', insertFails, authMessages.profileCreateFailed],
  ])('a sign-in is rejected if its profile can’t be %s (AUTH-3)', async (what, rule, message) => {
    const email = createEmail();
    await createAuthClient(service.url, service.publishableKey).signUp({ email, password });
    if (what === 'read') await signIn(email);
    visitFromIp(`198.51.100.${++visitors}`);
    expect(await withFailingProfiles(rule, () => signIn(email))).toMatchObject({ message });
    expect(await isSignedIn()).toBe(false);
    expect(await signIn(email)).toEqual({ redirectedTo: next });
  });

  test.each([
    ['password', createEmail('grace'), authMessages.weakPassword],
    // Simulates an auth service whose password rule is stricter than the form's.
    [password, createEmail('answers-weak'), authErrorMessages.passwordLeaked],
  ])(
    'a weak password is rejected with its reason: %s (AUTH-2, AUTH-4)',
    async (secret, email, reason) => {
      const { values, ...answer } = (await signUp(email, secret)) as {
        values: object;
        message?: string;
        fields?: object;
      };
      expect(JSON.stringify(answer)).toContain(reason);
      expect(values).toMatchObject({ email, ...names });
      expect(values).not.toHaveProperty('password');
    },
  );

  test.each([
    [
      'an email that has an account',
      'grace',
      'An account with this email already exists. Please sign in instead.',
    ],
    ['any other failure', 'answers-503', `Registration failed: ${authErrorMessages.unavailable}`],
  ])('a sign-up reports %s (AUTH-4)', async (_what, local, message) => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const email = createEmail(local);
    await createAuthClient(service.url, service.publishableKey).signUp({ email, password });
    expect(await signUp(email)).toMatchObject({ message, values: { email, first_name: 'Grace' } });
    expect(await isSignedIn()).toBe(false);
  });

  test('a sign-up without a session asks to confirm the email (AUTH-5)', async () => {
    const email = createEmail('answers-unconfirmed');
    expect(await signUp(email)).toMatchObject({
      ok: true,
      notice: authNotices.confirm,
      data: { unconfirmed: email },
    });
    expect(await isSignedIn()).toBe(false);
  });

  test('a sign-up is signed out again if its profile can’t be created (AUTH-5)', async () => {
    expect(await withFailingProfiles(insertFails, () => signUp(createEmail()))).toMatchObject({
      message: authMessages.profileCreateFailed,
    });
    expect(await isSignedIn()).toBe(false);
  });
});

describe('with a second factor', () => {
  let email: string;
  let secret: string;
  beforeAll(async () => {
    email = createEmail();
    visitFromIp('203.0.113.251');
    await send(actions.signUp, { email, password, first_name: 'Ann', last_name: 'Lee' });
    const auth = createAuthClient(service.url, service.publishableKey);
    await auth.signInWithPassword({ email, password });
    const { data } = await auth.mfa.enroll({ factorType: 'totp' });
    if (data?.type !== 'totp') throw new Error('Not enrolled');
    secret = data.totp.secret;
    await auth.mfa.challengeAndVerify({ factorId: data.id, code: getTotpCode(secret) });
  });

  test('a password alone gives no access to the server or the database (AUTH-12)', async () => {
    const outcome = await send(actions.signIn, { email, password, next: '/my-bookings' });
    expect(outcome).toEqual({ redirectedTo: '/sign-in?view=two-factor&next=%2Fmy-bookings' });
    expect(await session.getCustomer()).toBeNull();
    expect(await captureOutcome(session.requireCustomer('/my-bookings'))).toEqual({
      redirectedTo: '/?signin=true&next=%2Fmy-bookings',
    });
    expect(await session.awaitsChallenge()).toBe(true);

    expect(await send(factors.verifySecondFactor, { code: '000000' })).toMatchObject({
      message: 'This code is wrong. Enter the current code from your authenticator app.',
    });
    const code = getTotpCode(secret);
    expect(await send(factors.verifySecondFactor, { code, next: '/my-bookings' })).toEqual({
      redirectedTo: '/my-bookings',
    });
    expect(await session.getCustomer()).toMatchObject({ email, first_name: 'Ann' });
    expect(await session.awaitsChallenge()).toBe(false);
  });

  describe('with a spare app', () => {
    let spare: string;
    beforeAll(async () => {
      const auth = createAuthClient(service.url, service.publishableKey);
      await auth.signInWithPassword({ email, password });
      const first = (await auth.getUser()).data.user!.factors![0]!.id;
      await auth.mfa.challengeAndVerify({ factorId: first, code: getTotpCode(secret) });
      const { data } = await auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Spare' });
      if (data?.type !== 'totp') throw new Error('Not enrolled');
      spare = data.totp.secret;
      await auth.mfa.challengeAndVerify({ factorId: data.id, code: getTotpCode(spare) });
    });
    const countTries = () =>
      service.front.recorded.filter(({ path }) => /^\/factors\/.+\/verify$/.test(path)).length;

    test.each(['first', 'spare'])('the code of the %s app signs in (AUTH-12)', async (app) => {
      await send(actions.signIn, { email, password });
      const code = getTotpCode(app === 'first' ? secret : spare);
      expect(await send(factors.verifySecondFactor, { code })).toEqual({ redirectedTo: '/home' });
      expect(await session.getCustomer()).toMatchObject({ email });
    });

    test('a code that matches neither app counts as one wrong attempt', async () => {
      await send(actions.signIn, { email, password });
      const before = countTries();
      for (let i = 0; i < 10; i++)
        expect(await send(factors.verifySecondFactor, { code: '000000' })).toEqual({
          ok: false,
          code: 'rejected',
          message: 'This code is wrong. Enter the current code from your authenticator app.',
          values: { next: '' },
        });
      expect(countTries() - before).toBe(20);
      expect(await send(factors.verifySecondFactor, { code: getTotpCode(spare) })).toMatchObject({
        message: 'Too many login attempts. Please wait a few minutes before trying again.',
      });
      expect(countTries() - before).toBe(20);
    });
  });

  test('an email change by link reaches the profile once the second factor is verified', async () => {
    await send(actions.signIn, { email, password });
    await send(factors.verifySecondFactor, { code: getTotpCode(secret) });
    const supabase = await (await import('@/lib/supabase/server')).createServerSupabase();
    const changed = createEmail();
    await supabase.auth.updateUser({ email: changed });
    const outcomes: unknown[] = [];
    const mails = [email, changed].flatMap((address) => listEmails(address, service.mailbox));
    const links = mails.map(getEmailLink).filter((link) => link.includes('type=email_change'));
    visitFromIp('203.0.113.250');
    for (const link of links) outcomes.push(await followLink(link));
    // Without email confirmation either link is enough, and the other one becomes invalid.
    expect(outcomes).toEqual([
      { redirectedTo: '/sign-in?view=two-factor&next=%2Fhome' },
      { redirectedTo: '/sign-in?problem=link&next=%2Fhome' },
    ]);
    expect(await send(factors.verifySecondFactor, { code: getTotpCode(secret) })).toEqual({
      redirectedTo: '/home',
    });
    const { mockNextHeaders } = await import('@/tests/support/next/context');
    const eventCookie = (await mockNextHeaders.cookies()).get('roam.event');
    expect(eventCookie?.value).toBe('MFA_CHALLENGE_VERIFIED');
    expect(await session.getCustomer()).toMatchObject({ email: changed });
    email = changed;
  });

  test('an emailed code doesn’t bypass the second factor (AUTH-12)', async () => {
    await send(codes.sendEmailCode, { email });
    const [mail] = listEmails(email, service.mailbox);
    const [, code = ''] = /code: (\d{6})/.exec(mail!.text) ?? [];
    expect(await send(codes.signInWithEmailCode, { email, code })).toEqual({
      redirectedTo: '/sign-in?view=two-factor&next=%2Fhome',
    });
    expect(await session.getCustomer()).toBeNull();
  });

  test('one IP address can try ten codes (LIM-3)', async () => {
    visitFromIp('203.0.113.252');
    await send(actions.signIn, { email, password });
    for (let i = 0; i < 10; i++) await send(factors.verifySecondFactor, { code: '000000' });
    expect(await send(factors.verifySecondFactor, { code: getTotpCode(secret) })).toMatchObject({
      message: 'Too many login attempts. Please wait a few minutes before trying again.',
    });
  });

  test('a second factor without a first one is rejected as timed out', async () => {
    expect(await send(factors.verifySecondFactor, { code: '123456' })).toMatchObject({
      message: 'That took too long. Please sign in again.',
    });
  });
});

test('a company email redirects to the company’s sign-in page (AUTH-15)', async () => {
  const outcome = await send(providers.signInWithCompany, {
    email: 'ann@company.test',
    next: '/bookings',
  });
  expect(outcome).toHaveProperty('redirectedTo', expect.stringContaining('/authorize?'));
  expect(findLastCall('/sso')?.body).toMatchObject({
    domain: 'company.test',
    redirect_to: 'http://localhost:3000/auth/callback?provider=company&next=%2Fbookings',
  });
  expect(await send(providers.signInWithCompany, { email: 'ann@else.test' })).toMatchObject({
    message:
      "Company sign-in failed: We couldn't find a company sign-in for this email. Please sign in another way.",
  });
});

test.each([
  ['/token', (form: Record<string, string>) => send(actions.signIn, { password, ...form })],
  ['/signup', (form: Record<string, string>) => send(actions.signUp, { password, ...form })],
  ['/otp', (form: Record<string, string>) => send(codes.sendEmailCode, form)],
  ['/sso', (form: Record<string, string>) => send(providers.signInWithCompany, form)],
])('a captcha token rejected by %s is reported', async (path, run) => {
  const widgets = ['cf-turnstile-response', 'h-captcha-response'];
  for (const widget of widgets) {
    const answer = await run({ email: createEmail(), [widget]: 'refused-captcha' });
    expect(findLastCall(path)?.body).toMatchObject({
      gotrue_meta_security: { captcha_token: 'refused-captcha' },
    });
    expect(answer).toMatchObject({
      message: expect.stringMatching(/: Please confirm that you're not a robot and try again\.$/),
    });
  }
});

test.each([
  ['/recover', (form: Record<string, string>) => send(actions.requestRecovery, form)],
  ['/resend', (form: Record<string, string>) => send(actions.resendVerification, form)],
])('a captcha token is sent with %s after the response', async (path, run) => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  for (const widget of ['cf-turnstile-response', 'h-captcha-response']) {
    const answer = await run({ email: createEmail(), [widget]: 'refused-captcha' });
    expect(findLastCall(path)?.body).toMatchObject({
      gotrue_meta_security: { captcha_token: 'refused-captcha' },
    });
    expect(answer).toMatchObject({ ok: true });
    expect(warn).toHaveBeenLastCalledWith(expect.stringContaining('auth_email_not_sent'));
  }
});
