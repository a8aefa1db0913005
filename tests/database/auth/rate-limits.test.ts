/** Rate limits on signing in, signing up and requesting emails, per account, recipient and IP address. */
import '@/tests/support/next/app-environment';
import * as actions from '@/lib/auth/actions';
import * as codeActions from '@/lib/auth/code-actions';
import { getTestBackend } from '@/tests/support/servers/backend';
import { createCustomer, type TestCustomer } from '@/tests/support/auth/customer';
import { runAs, pool } from '@/tests/support/database/database';
import { passEmailInterval } from '@/tests/support/database/rate-limits';
import { getEmailCode, listEmails } from '@/tests/support/outbox/email';
import { startVisit, submit } from '@/tests/support/next/context';
import { mockFetch, restoreFetch } from '@/tests/support/next/fetch';

// Skips the delay after a wrong password, which account-privacy.test.ts covers.
jest.mock('node:timers/promises', () => ({ setTimeout: async () => {} }));

let ann: TestCustomer;
const sentRequests: Request[] = [];

beforeAll(async () => {
  ann = await createCustomer({ first_name: 'Ann' });
});
beforeEach(async () => {
  await pool.query('delete from private.rate_limits');
  sentRequests.length = 0;
  mockFetch((request) => void sentRequests.push(request));
});
afterEach(restoreFetch);

const countRequests = (path: string) => sentRequests.filter(({ url }) => url.includes(path)).length;
const signIn = (password: string, email = ann.email) =>
  submit(actions.signIn, { email, password, next: '/bookings' });
const signUp = (email: string) =>
  submit(actions.signUp, { email, password: 'Roam1234', first_name: 'New' });
const tooManyLogins = 'Too many login attempts. Please wait a few minutes before trying again.';
const wrongPassword = 'Invalid email or password';

test('only ten of thirty simultaneous wrong passwords from one IP address reach the auth service (LIM-1)', async () => {
  startVisit('203.0.113.7');
  const results = await Promise.all(
    Array.from({ length: 30 }, (_, i) =>
      signIn(`Wrong${i}`, i % 2 ? ann.email : ann.email.toUpperCase()),
    ),
  );
  const messages = results.map((result) => ('message' in result ? result.message : result));
  expect(countRequests('grant_type=password')).toBe(10);
  expect(messages.filter((message) => message === wrongPassword)).toHaveLength(10);
  expect(messages.filter((message) => message === tooManyLogins)).toHaveLength(20);

  expect(await signIn(ann.password)).toMatchObject({
    message: tooManyLogins,
    values: { email: ann.email },
  });
  startVisit('203.0.113.8');
  expect(await signIn(ann.password)).toEqual({ redirectedTo: '/bookings' });
  startVisit('203.0.113.7');
  const bob = await createCustomer({ first_name: 'Bob' });
  expect(await signIn(bob.password, bob.email)).toEqual({ redirectedTo: '/bookings' });
});

test('twenty wrong passwords from four IP addresses lock the password, but not the emailed code (LIM-1)', async () => {
  for (let i = 0; i < 4; i++) {
    startVisit(`198.51.100.${i}`);
    await Promise.all(Array.from({ length: 8 }, (_, n) => signIn(`Wrong${n}`)));
  }
  expect(countRequests('grant_type=password')).toBe(20);

  startVisit('203.0.113.8');
  expect(await signIn(ann.password)).toMatchObject({
    code: 'rate_limited',
    message: tooManyLogins,
  });
  await submit(codeActions.sendEmailCode, { email: ann.email });
  const code = getEmailCode(listEmails(ann.email, getTestBackend().mailbox)[0]!);
  const fields = { email: ann.email, code, next: '/bookings' };
  expect(await submit(codeActions.signInWithEmailCode, fields)).toEqual({
    redirectedTo: '/bookings',
  });
});

test('an IP address can send wrong passwords for at most thirty accounts (LIM-1)', async () => {
  startVisit('203.0.113.7');
  const emails = Array.from({ length: 36 }, (_, i) => `guessed-${i}@roam.test`);
  await Promise.all(emails.map((email) => signIn('Summer2026', email)));
  expect(countRequests('grant_type=password')).toBe(30);
  expect(await signIn(ann.password)).toMatchObject({
    code: 'rate_limited',
    message: tooManyLogins,
  });
  startVisit('203.0.113.8');
  expect(await signIn(ann.password)).toEqual({ redirectedTo: '/bookings' });
});

test('an IP address can request at most ten recovery or confirmation links an hour (LIM-2)', async () => {
  startVisit('203.0.113.50');
  const requestEmail = (i: number) =>
    submit(i % 2 ? actions.requestRecovery : actions.resendVerification, {
      email: `recovered-${i}@roam.test`,
    });
  for (let i = 0; i < 10; i++) expect(await requestEmail(i)).toHaveProperty('notice');
  expect(await requestEmail(10)).toMatchObject({
    code: 'rate_limited',
    retryAfter: expect.any(Number),
  });
  startVisit('203.0.113.51');
  expect(await requestEmail(11)).toHaveProperty('notice');
});

test('a rate-limited sign-in returns the seconds to wait (LIM-6, FAIL-5)', async () => {
  startVisit('203.0.113.7');
  for (let i = 0; i < 10; i++)
    expect(await signIn(`Wrong${i}`)).toMatchObject({ code: 'rejected' });
  const result = await signIn('Wrong123');
  expect(result).toMatchObject({
    code: 'rate_limited',
    message: tooManyLogins,
    retryAfter: expect.any(Number),
  });
  const { retryAfter } = result as { retryAfter: number };
  expect(retryAfter).toBeGreaterThan(0);
  expect(retryAfter).toBeLessThanOrEqual(15 * 60);

  expect(await signIn('Wrong123', 'somebody@roam.test')).toMatchObject({ code: 'rejected' });
  startVisit('203.0.113.8');
  expect(await signIn('Wrong123')).toMatchObject({ code: 'rejected' });
});

test("a forged X-Forwarded-For address doesn't start a new count of wrong passwords (LIM-8)", async () => {
  for (let i = 0; i < 12; i++) {
    startVisit(`198.51.100.${i}, 203.0.113.9`);
    await signIn('Wrong123');
  }
  expect(countRequests('grant_type=password')).toBe(10);
});

test('the count of wrong passwords restarts after 15 minutes (LIM-1)', async () => {
  startVisit('203.0.113.7');
  for (let i = 0; i < 11; i++) await signIn('Wrong123');
  await pool.query(
    `update private.rate_limits set window_started_at = window_started_at - interval '15 minutes'`,
  );
  expect(await signIn(ann.password)).toEqual({ redirectedTo: '/bookings' });
});

test("a successful sign-in doesn't count toward the limit on wrong passwords (LIM-1)", async () => {
  for (let i = 0; i < 12; i++) {
    startVisit('203.0.113.7');
    expect(await signIn(ann.password)).toEqual({ redirectedTo: '/bookings' });
  }
});

test('an IP address can sign up at most five times an hour (LIM-2)', async () => {
  for (let i = 0; i < 5; i++) {
    startVisit('203.0.113.20');
    expect(await signUp(`limits-${i}-${Date.now()}@roam.test`)).toHaveProperty('redirectedTo');
  }
  startVisit('203.0.113.20');
  expect(await signUp(`limits-6-${Date.now()}@roam.test`)).toMatchObject({
    code: 'rate_limited',
    retryAfter: expect.any(Number),
    message: 'Registration failed: Too many requests. Please try again in 60 minutes.',
    values: { first_name: 'New' },
  });
  expect(countRequests('/auth/v1/signup')).toBe(5);
});

test('a sign-up is rejected after three emails to the same address, even from another IP address (LIM-2)', async () => {
  const email = `emailed-${Date.now()}@roam.test`;
  for (let i = 0; i < 3; i++) {
    startVisit(`203.0.113.${23 + i}`);
    await submit(actions.requestRecovery, { email });
    await passEmailInterval();
  }
  startVisit('203.0.113.22');
  expect(await signUp(email)).toMatchObject({
    code: 'rate_limited',
    retryAfter: expect.any(Number),
    message: 'Registration failed: Too many requests. Please try again in 60 minutes.',
  });
  expect(countRequests('/auth/v1/signup')).toBe(0);
  expect(await signUp(`other-${email}`)).toHaveProperty('redirectedTo');
});

test('an IP address can request at most ten sign-in codes an hour (LIM-2)', async () => {
  const requestCode = (i: number, ipAddress: string | null) => {
    startVisit(ipAddress);
    const email = `codes-${i}-${Date.now()}@roam.test`;
    return submit(codeActions.sendEmailCode, { email });
  };
  for (let i = 0; i < 10; i++)
    expect(await requestCode(i, '203.0.113.40')).toHaveProperty('notice');
  expect(await requestCode(10, '203.0.113.40')).toMatchObject({
    code: 'rate_limited',
    retryAfter: expect.any(Number),
    message: 'Failed to send the code: Too many requests. Please try again in 60 minutes.',
  });
  expect(countRequests('/auth/v1/otp')).toBe(10);
  expect(await requestCode(11, '203.0.113.39')).toHaveProperty('notice');
  expect(await requestCode(12, null)).toHaveProperty('notice');
});

test('a recipient gets at most three emails an hour, of any kind and from any IP address (LIM-2)', async () => {
  const email = `mails-${Date.now()}@roam.test`;
  const requestEmail = async (action: Parameters<typeof submit>[0], ipAddress: string) => {
    await passEmailInterval();
    startVisit(ipAddress);
    return submit(action, { email });
  };
  await requestEmail(actions.requestRecovery, '203.0.113.30');
  await requestEmail(actions.resendVerification, '203.0.113.31');
  await requestEmail(actions.requestRecovery, '203.0.113.32');
  expect(await requestEmail(actions.requestRecovery, '203.0.113.33')).toMatchObject({
    message: 'Failed to send the link: Too many requests. Please try again in 60 minutes.',
  });
  expect(await requestEmail(actions.resendVerification, '203.0.113.34')).toMatchObject({
    message:
      'Failed to resend verification email: Too many requests. Please try again in 60 minutes.',
  });
  expect(countRequests('/auth/v1/recover')).toBe(2);
});

const emailForms = {
  requestRecovery: [actions.requestRecovery, 'Failed to send the link'],
  resendVerification: [actions.resendVerification, 'Failed to resend verification email'],
  sendEmailCode: [codeActions.sendEmailCode, 'Failed to send the code'],
  signUp: [actions.signUp, 'Registration failed'],
} as const;
const waitOneMinute = 'Too many requests. Please try again in 1 minute.';

test.each(['requestRecovery', 'resendVerification', 'sendEmailCode'] as const)(
  'after %s a recipient gets no other email for a minute, with or without an account (LIM-2, AUTH-13)',
  async (first) => {
    for (const email of [ann.email, `minute-${first}-${Date.now()}@roam.test`]) {
      startVisit('203.0.113.70');
      expect(await submit(emailForms[first][0], { email })).toHaveProperty('notice');
      startVisit('203.0.113.71');
      const requestCount = countRequests('/auth/v1/');
      for (const [action, prefix] of Object.values(emailForms)) {
        expect(await submit(action, { email, password: 'Roam1234' })).toMatchObject({
          code: 'rate_limited',
          message: `${prefix}: ${waitOneMinute}`,
          values: { email },
        });
      }
      expect(countRequests('/auth/v1/')).toBe(requestCount);
      // Refused requests count toward none of the three emails an hour.
      await passEmailInterval();
      expect(await submit(codeActions.sendEmailCode, { email })).toHaveProperty('notice');
      await passEmailInterval();
      expect(await submit(codeActions.sendEmailCode, { email })).toHaveProperty('notice');
    }
  },
);

test('only one of ten simultaneous requests for an email to one recipient is sent (LIM-2)', async () => {
  startVisit('203.0.113.72');
  const email = `simultaneous-${Date.now()}@roam.test`;
  const results = await Promise.all(
    Array.from({ length: 10 }, () => submit(codeActions.sendEmailCode, { email })),
  );
  expect(results.filter((result) => 'notice' in result)).toHaveLength(1);
  expect(countRequests('/auth/v1/otp')).toBe(1);
});

test('a code can be texted to a number once a minute (LIM-2)', async () => {
  startVisit('203.0.113.73');
  mockFetch(({ url }) => {
    if (url.includes('/auth/v1/settings')) return Response.json({ external: { phone: true } });
    return url.includes('/auth/v1/otp') ? Response.json({}) : undefined;
  });
  const requestCode = () => submit(codeActions.sendPhoneCode, { phone: '(303) 555-0133' });
  expect(await requestCode()).toHaveProperty('notice');
  expect(await requestCode()).toMatchObject({
    code: 'rate_limited',
    message: `Failed to send the code: ${waitOneMinute}`,
  });
  await passEmailInterval();
  expect(await requestCode()).toHaveProperty('notice');
});

test('a code that a captcha prevented can be requested again at once (LIM-6)', async () => {
  startVisit('203.0.113.74');
  const email = `captcha-${Date.now()}@roam.test`;
  const rejection = { code: 400, error_code: 'captcha_failed', msg: 'captcha protection' };
  mockFetch(({ url }) =>
    url.includes('/auth/v1/otp') ? Response.json(rejection, { status: 400 }) : undefined,
  );
  expect(await submit(codeActions.sendEmailCode, { email })).toMatchObject({ ok: false });
  restoreFetch();
  expect(await submit(codeActions.sendEmailCode, { email })).toHaveProperty('notice');
});

test("the last of a recipient's three emails is reserved for a sign-in code (LIM-2)", async () => {
  const email = `reserved-${Date.now()}@roam.test`;
  for (let i = 0; i < 2; i++) {
    startVisit(`203.0.113.${30 + i}`);
    await submit(actions.resendVerification, { email });
    await passEmailInterval();
  }
  startVisit('203.0.113.32');
  expect(await signUp(email)).toMatchObject({ code: 'rate_limited' });
  expect(await submit(codeActions.sendEmailCode, { email })).toHaveProperty('notice');
  await passEmailInterval();
  expect(await submit(codeActions.sendEmailCode, { email })).toMatchObject({
    code: 'rate_limited',
    message: 'Failed to send the code: Too many requests. Please try again in 60 minutes.',
  });
});

test("our server sends the caller's IP address and the secret key to the auth service (LIM-8)", async () => {
  startVisit('203.0.113.7');
  await signIn('Wrong123');
  const request = sentRequests.find(({ url }) => url.includes('grant_type=password'));
  expect(request?.headers.get('sb-forwarded-for')).toBe('203.0.113.7');
  expect(request?.headers.get('apikey')).toBe(process.env.SUPABASE_SECRET_KEY);
});

test('rate limits store neither IP addresses nor emails (LIM-7)', async () => {
  startVisit('203.0.113.7');
  await signIn('Wrong123');
  const { rows } = await pool.query('select limit_name, subject from private.rate_limits');
  // One per account and IP address, one per account and one per IP address.
  expect(rows).toHaveLength(3);
  expect(JSON.stringify(rows)).not.toMatch(/203\.0|roam\.test/);
});

test("visitors and customers can't change rate limit counts (LIM-7)", async () => {
  for (const identity of ['anon', ann] as const) {
    const attempt = runAs(identity, (db) =>
      db.query(`select public.consume_rate_limit('x', 'y', 1, 1)`),
    );
    await expect(attempt).rejects.toMatchObject({ code: '42501' });
  }
});

test('rate limit counts are deleted after a day (LIM-7)', async () => {
  await pool.query(
    `insert into private.rate_limits (limit_name, subject, window_started_at) values ('old', 'x', now() - interval '25 hours')`,
  );
  startVisit('203.0.113.7');
  await signIn('Wrong123');
  const { rows } = await pool.query(`select from private.rate_limits where limit_name = 'old'`);
  expect(rows).toHaveLength(0);
});

test.each([
  [
    'is rejected if counting it fails',
    () => new Response('no', { status: 500 }),
    expect.objectContaining({
      message: expect.stringContaining("Authentication failed: We couldn't reach"),
    }),
  ],
  [
    'succeeds if the database has no counting function yet',
    () => Response.json({ code: 'PGRST202', message: '' }, { status: 404 }),
    { redirectedTo: '/bookings' },
  ],
])('a sign-in %s, and the error is logged', async (_outcome, respond, expected) => {
  const logError = jest.spyOn(console, 'error').mockImplementation(() => {});
  mockFetch(({ url }) => (url.includes('/rpc/') ? respond() : undefined));
  startVisit('203.0.113.7');
  expect(await signIn(ann.password)).toEqual(expected);
  expect(logError).toHaveBeenCalledWith(expect.stringContaining('_count_failed'));
});
