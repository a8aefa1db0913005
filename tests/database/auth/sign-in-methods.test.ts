/** Server actions for each way to sign in or sign up, run against the tests' auth service. */
import { randomUUID } from 'node:crypto';
import { authMessages } from '@/lib/auth/messages';
import { authNotices } from '@/lib/auth/notices';
import { authErrorMessages } from '@/lib/auth/error-messages';
import { tooManyLogins } from '@/lib/rate-limits/messages';
import { createAuthClient } from '@/tests/support/auth/service/client';
import { startAuthService } from '@/tests/support/auth/service/start';
import { getEmailCode, listEmails } from '@/tests/support/outbox/email';
import { pool } from '@/tests/support/database/database';
import { passEmailInterval } from '@/tests/support/database/rate-limits';
import { startVisit, mockNextHeaders, setAppBackend, submit } from '@/tests/support/next/context';

// Skips the delay after a wrong password, which account-privacy.test.ts covers.
jest.mock('node:timers/promises', () => ({ setTimeout: async () => {} }));

let authService: Awaited<ReturnType<typeof startAuthService>>;
let actions: typeof import('@/lib/auth/actions');
let codeActions: typeof import('@/lib/auth/code-actions');
let providerActions: typeof import('@/lib/auth/provider-actions');
let session: typeof import('@/lib/session/customer');
const password = 'Testing1234';
/** Creates an email address. One such as `answers-503-…` makes the auth service respond with that status. */
const createEmailAddress = (prefix = 'ann.lee') => `${prefix}-${randomUUID()}@roam.test`;

beforeAll(async () => {
  authService = await startAuthService();
  setAppBackend(authService);
  actions = await import('@/lib/auth/actions');
  codeActions = await import('@/lib/auth/code-actions');
  providerActions = await import('@/lib/auth/provider-actions');
  session = await import('@/lib/session/customer');
}, 60_000);
let visitorCount = 0;
beforeEach(() => startVisit(`203.0.113.${++visitorCount}`));
afterAll(() => authService.stop());

const findLastRequest = (path: string) =>
  authService.server.recorded.findLast((request) => request.path === path);

test('signing up with an emailed code derives the name from the email, to be asked for later (AUTH-9, AUTH-11, BOOK-72)', async () => {
  const email = createEmailAddress('ann.of.lee');
  expect(await submit(codeActions.sendEmailCode, { email, next: '/bookings' })).toMatchObject({
    data: { sentTo: email },
    notice: expect.objectContaining({ title: 'Check your email' }),
  });
  const code = getEmailCode(listEmails(email, authService.mailbox)[0]!);
  const spacedCode = `${code.slice(0, 3)} ${code.slice(3)}`;
  const fields = { email, code: spacedCode, next: '/bookings' };
  expect(await submit(codeActions.signInWithEmailCode, fields)).toEqual({
    redirectedTo: '/bookings',
  });
  const madeUp = { customer: { first_name: 'ann', email }, is_name_given: false };
  expect(await session.getAccount()).toMatchObject(madeUp);
});

test('a texted code works for a phone number entered without a country code (AUTH-11)', async () => {
  const sendResult = await submit(codeActions.sendPhoneCode, { phone: '(303) 555-0142' });
  expect(sendResult).toMatchObject({ data: { sentTo: '+13035550142' } });
  const code = getEmailCode(listEmails('+13035550142', authService.mailbox)[0]!);
  const fields = { phone: '+13035550142', code };
  expect(await submit(codeActions.signInWithPhoneCode, fields)).toEqual({ redirectedTo: '/home' });
  expect(await session.getCustomer()).toMatchObject({
    first_name: 'Customer',
    last_name: '',
    phone: '+13035550142',
  });
});

test.each([
  ['a wrong code', { code: '000000' }, 'This code is wrong or has expired. Request a new one.'],
  ['an incomplete code', { code: '123' }, 'Please check the highlighted fields.'],
])('%s is reported, and the form keeps the phone number', async (_what, fields, message) => {
  const phone = '+13035550143';
  await submit(codeActions.sendPhoneCode, { phone });
  expect(await submit(codeActions.signInWithPhoneCode, { phone, ...fields })).toMatchObject({
    message,
    values: { phone },
  });
});

test.each(['+19005550123', '+44 9098790123', '+49 900 1234567', '00 33 899 12 34 56'])(
  'no code is texted to the premium-rate number %s (AUTH-11)',
  async (phone) => {
    const countCodeRequests = () =>
      authService.server.recorded.filter(({ path }) => path === '/otp').length;
    const requestCount = countCodeRequests();
    expect(await submit(codeActions.sendPhoneCode, { phone })).toMatchObject({
      code: 'rejected',
      message: "Failed to send the code: Enter a phone number that isn't charged extra.",
      values: { phone },
    });
    expect(countCodeRequests()).toBe(requestCount);
  },
);

test('a phone number can request three codes, regardless of other numbers (AUTH-11)', async () => {
  const phone = '+13035550144';
  expect(await submit(codeActions.sendPhoneCode, { phone })).toHaveProperty('notice');
  expect(await submit(codeActions.sendPhoneCode, { phone: '+13035550145' })).toHaveProperty(
    'notice',
  );
  for (let i = 0; i < 2; i++) {
    await passEmailInterval();
    expect(await submit(codeActions.sendPhoneCode, { phone })).toHaveProperty('notice');
  }
  await passEmailInterval();
  expect(await submit(codeActions.sendPhoneCode, { phone })).toMatchObject({
    code: 'rate_limited',
    message: expect.stringMatching(/^Failed to send the code: Too many requests\./),
  });
});

describe('with a password', () => {
  const profileFields = { first_name: 'Grace', last_name: 'Hopper', phone: '(303) 555-0100' };
  const next = '/my-bookings';
  const signIn = (email: string) => submit(actions.signIn, { email, password, next });
  const signUp = (email: string, newPassword = password) =>
    submit(actions.signUp, { email, password: newPassword, next, ...profileFields });

  /** Calls `run` while a row-level security policy makes reading or creating profiles fail. */
  async function withFailingProfiles<T>(policy: string, run: () => Promise<T>) {
    for (const level of ['warn', 'error'] as const)
      jest.spyOn(console, level).mockImplementation(() => {});
    await pool.query(
      `create policy broken on public.customer_profiles as restrictive for ${policy}`,
    );
    return run().finally(() => pool.query('drop policy broken on public.customer_profiles'));
  }
  // Both divide by zero. For reads, a policy that returns false would hide rows instead of failing.
  const failingSelect = 'select to authenticated using (1 / (random() * 0)::int = 1)';
  const failingInsert = 'insert to authenticated with check (1 / (random() * 0)::int = 1)';
  const isSignedIn = async () =>
    (await mockNextHeaders.cookies())
      .getAll()
      .some(({ name }) => /^roam\.auth(\.\d+)?$/.test(name));

  test('a sign-up sends the name and phone number, and welcomes the customer (AUTH-1, AUTH-5)', async () => {
    const email = createEmailAddress();
    expect(await signUp(email)).toEqual({ redirectedTo: next });
    expect((await mockNextHeaders.cookies()).get('roam.notice')?.value).toBe('welcome');
    expect(findLastRequest('/signup')?.body).toMatchObject({
      email,
      data: { first_name: 'Grace', last_name: 'Hopper', phone: '+13035550100' },
    });
  });

  test('the first sign-in to an account without a name derives it from the email (AUTH-9)', async () => {
    const email = createEmailAddress('grace.brewster');
    await createAuthClient(authService.url, authService.publishableKey).signUp({ email, password });
    expect(await signIn(email)).toEqual({ redirectedTo: next });
    expect(await session.getCustomer()).toMatchObject({
      first_name: 'grace',
      last_name: expect.stringMatching(/^brewster/),
    });
  });

  test.each([
    ["the auth service's own limit", 'answers-429', tooManyLogins],
    ['an outage', 'answers-503', `Authentication failed: ${authErrorMessages.unavailable}`],
    ['a response without a user', 'answers-empty', authMessages.noUserReturned],
  ])('a sign-in reports %s and starts no session (AUTH-3)', async (_what, emailPrefix, message) => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const email = createEmailAddress(emailPrefix);
    expect(await signIn(email)).toMatchObject({ message, values: { email } });
    expect(await isSignedIn()).toBe(false);
  });

  test.each([
    ['read', failingSelect, authMessages.profileFetchFailed],
    ['created', failingInsert, authMessages.profileCreateFailed],
  ])("a sign-in is rejected if the profile can't be %s (AUTH-3)", async (step, policy, message) => {
    const email = createEmailAddress();
    await createAuthClient(authService.url, authService.publishableKey).signUp({ email, password });
    // The first sign-in creates the profile.
    if (step === 'read') await signIn(email);
    startVisit(`198.51.100.${++visitorCount}`);
    expect(await withFailingProfiles(policy, () => signIn(email))).toMatchObject({ message });
    expect(await isSignedIn()).toBe(false);
    expect(await signIn(email)).toEqual({ redirectedTo: next });
  });

  test.each([
    [
      'without a capital letter or digit',
      'password',
      createEmailAddress('grace'),
      authMessages.weakPassword,
    ],
    // Simulates an auth service whose password rule is stricter than the form's.
    [
      'found in a data leak',
      password,
      createEmailAddress('answers-weak'),
      authErrorMessages.passwordLeaked,
    ],
  ])(
    'a password %s is rejected with the reason, and the form keeps all other values (AUTH-2, AUTH-4)',
    async (_problem, weakPassword, email, reason) => {
      const { values, ...result } = (await signUp(email, weakPassword)) as {
        values: object;
        message?: string;
        fields?: object;
      };
      expect(JSON.stringify(result)).toContain(reason);
      expect(values).toMatchObject({ email, ...profileFields });
      expect(values).not.toHaveProperty('password');
    },
  );

  test.each([
    [
      'an email that has an account',
      'grace',
      'An account with this email already exists. Please sign in instead.',
    ],
    ['an outage', 'answers-503', `Registration failed: ${authErrorMessages.unavailable}`],
  ])(
    'a sign-up reports %s, and the form keeps its values (AUTH-4)',
    async (_what, emailPrefix, message) => {
      jest.spyOn(console, 'error').mockImplementation(() => {});
      const email = createEmailAddress(emailPrefix);
      await createAuthClient(authService.url, authService.publishableKey).signUp({
        email,
        password,
      });
      expect(await signUp(email)).toMatchObject({
        message,
        values: { email, first_name: 'Grace' },
      });
      expect(await isSignedIn()).toBe(false);
    },
  );

  test('a sign-up that returns no session asks the customer to confirm their email (AUTH-5)', async () => {
    const email = createEmailAddress('answers-unconfirmed');
    expect(await signUp(email)).toMatchObject({
      ok: true,
      notice: authNotices.confirm,
      data: { unconfirmed: email },
    });
    expect(await isSignedIn()).toBe(false);
  });

  test("a new customer is signed out again if their profile can't be created (AUTH-5)", async () => {
    expect(
      await withFailingProfiles(failingInsert, () => signUp(createEmailAddress())),
    ).toMatchObject({
      message: authMessages.profileCreateFailed,
    });
    expect(await isSignedIn()).toBe(false);
  });
});

test("a work email redirects to the company's sign-in page, and an unknown company is rejected (AUTH-15)", async () => {
  const outcome = await submit(providerActions.signInWithCompany, {
    email: 'ann@company.test',
    next: '/bookings',
  });
  expect(outcome).toHaveProperty('redirectedTo', expect.stringContaining('/stand-in?provider=sso'));
  expect(findLastRequest('/sso')?.body).toMatchObject({
    domain: 'company.test',
    redirect_to: 'http://localhost:3000/auth/callback?provider=company&next=%2Fbookings',
  });
  expect(
    await submit(providerActions.signInWithCompany, { email: 'ann@unknown.test' }),
  ).toMatchObject({
    message:
      "Company sign-in failed: We couldn't find a company sign-in for this email. Please sign in another way.",
  });
});

/** Captcha token that the tests' auth service rejects. */
const rejectedCaptchaToken = 'refused-captcha';
const captchaFields = ['cf-turnstile-response', 'h-captcha-response'];

test.each([
  ['/token', (fields: Record<string, string>) => submit(actions.signIn, { password, ...fields })],
  ['/signup', (fields: Record<string, string>) => submit(actions.signUp, { password, ...fields })],
  ['/otp', (fields: Record<string, string>) => submit(codeActions.sendEmailCode, fields)],
  ['/sso', (fields: Record<string, string>) => submit(providerActions.signInWithCompany, fields)],
])('a form reports that %s rejected its captcha token', async (path, submitForm) => {
  for (const field of captchaFields) {
    const result = await submitForm({ email: createEmailAddress(), [field]: rejectedCaptchaToken });
    expect(findLastRequest(path)?.body).toMatchObject({
      gotrue_meta_security: { captcha_token: rejectedCaptchaToken },
    });
    expect(result).toMatchObject({
      message: expect.stringMatching(/: Please confirm that you're not a robot and try again\.$/),
    });
  }
});

test.each([
  ['/recover', (fields: Record<string, string>) => submit(actions.requestRecovery, fields)],
  ['/resend', (fields: Record<string, string>) => submit(actions.resendVerification, fields)],
])('%s receives the captcha token, but a rejection is only logged', async (path, submitForm) => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  for (const field of captchaFields) {
    const result = await submitForm({ email: createEmailAddress(), [field]: rejectedCaptchaToken });
    expect(findLastRequest(path)?.body).toMatchObject({
      gotrue_meta_security: { captcha_token: rejectedCaptchaToken },
    });
    expect(result).toMatchObject({ ok: true });
    expect(warn).toHaveBeenLastCalledWith(expect.stringContaining('auth_email_not_sent'));
  }
});
