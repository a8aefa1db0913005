/** Emailed links and codes that confirm a sign-up or a new email, and requests to send them again. */
import pg from 'pg';
import { getSharedBackend } from '@/tests/support/servers/backend';
import { getEmailCode, getEmailLink, listEmails } from '@/tests/support/outbox/email';
import {
  startVisit,
  followLink,
  mockNextHeaders,
  setAppBackend,
  submit,
} from '@/tests/support/next/context';
import { passEmailInterval } from '@/tests/support/database/rate-limits';
import { mockFetch, restoreFetch } from '@/tests/support/next/fetch';

type Actions = typeof import('@/lib/auth/actions');
let actions: Actions;
let parseEmailLink: (typeof import('@/lib/auth/email-links'))['parseEmailLink'];
let backend: Awaited<ReturnType<typeof getSharedBackend>>;

const signUpForm = {
  email: 'ann.lee@roam.test',
  password: 'Testing1234',
  next: '/my-bookings?tab=past',
  first_name: 'Ann',
  last_name: 'Lee',
  phone: '+1 415 555 0123',
};

beforeAll(async () => {
  backend = await getSharedBackend('confirming');
  setAppBackend(backend);
  actions = await import('@/lib/auth/actions');
  ({ parseEmailLink } = await import('@/lib/auth/email-links'));
}, 60_000);

const signIn = (email = signUpForm.email) => submit(actions.signIn, { ...signUpForm, email });
const getCookie = async (name: string) => (await mockNextHeaders.cookies()).get(name)?.value;

async function runSql(text: string) {
  const db = new pg.Client({ connectionString: backend.databaseUrl });
  await db.connect();
  const { rows } = await db.query(text);
  await db.end();
  return rows as object[];
}

const getProfiles = (email: string) =>
  runSql(`select first_name, last_name, phone from customer_profiles where email = '${email}'`);
const setLastEmailTime = (email: string, offset: string) =>
  runSql(
    `update auth.users set confirmation_sent_at = now() + interval '${offset}' where email = '${email}'`,
  );
/** Requests another confirmation email once our own limits allow it. */
async function resendVerification(email: string) {
  await passEmailInterval(runSql);
  return submit(actions.resendVerification, { ...signUpForm, email });
}

test("a sign-up asks for confirmation by email, without which the account can't sign in (AUTH-5)", async () => {
  const email = 'unconfirmed@roam.test';
  startVisit('203.0.113.50');
  expect(await submit(actions.signUp, { ...signUpForm, email })).toMatchObject({
    notice: {
      title: 'Registration Successful',
      message:
        'Please check your email and click the confirmation link to complete your registration.',
    },
    data: { unconfirmed: email },
  });
  expect(await getCookie('roam.auth')).toBeUndefined();
  expect(await getProfiles(email)).toEqual([]);
  expect(listEmails(email, backend.mailbox)).toHaveLength(1);

  expect(await signIn(email)).toMatchObject({
    code: 'email_not_confirmed',
    message: 'Please check your email and click the confirmation link before signing in.',
    values: { email },
  });
});

test("another confirmation email is sent only once the auth service's limit allows it (AUTH-6)", async () => {
  const email = 'resent@roam.test';
  startVisit('203.0.113.56');
  await submit(actions.signUp, { ...signUpForm, email });
  await setLastEmailTime(email, '1 minute');
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  // Only an existing account can reach the auth service's own limit, so reporting it would reveal the account.
  expect(await resendVerification(email)).toMatchObject({
    ok: true,
    notice: { title: 'Verification Email Sent' },
  });
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('auth_email_not_sent'));
  expect(listEmails(email, backend.mailbox)).toHaveLength(1);
  await setLastEmailTime(email, '-1 minute');
  // The sign-up and the first request count toward our own limit.
  await runSql('delete from private.rate_limits');
  expect(await resendVerification(email)).toMatchObject({
    ok: true,
    notice: {
      title: 'Verification Email Sent',
      message: 'Please check your email for the verification link.',
    },
  });
  const subjects = listEmails(email, backend.mailbox).map(({ subject }) => subject);
  expect(subjects).toEqual([subjects[0], subjects[0]]);
});

test('only the latest confirmation link works, and only once (AUTH-5, AUTH-6)', async () => {
  const { email } = signUpForm;
  startVisit('203.0.113.57');
  await submit(actions.signUp, signUpForm);
  await setLastEmailTime(email, '-1 minute');
  await resendVerification(email);
  const [newLink, oldLink] = listEmails(email, backend.mailbox).map(getEmailLink);
  expect(await followLink(oldLink!)).toMatchObject({
    redirectedTo: expect.stringMatching(/problem=link/),
  });
  expect(newLink).toMatch(
    /^http:\/\/localhost:3000\/auth\/confirm\?token_hash=\w+&type=signup&email=ann.lee%40roam.test&next=/,
  );
  expect(await followLink(newLink!)).toEqual({ redirectedTo: signUpForm.next });
  expect(await getCookie('roam.auth')).toMatch(/^base64-/);
  expect(await getCookie('roam.notice')).toBe('welcome');
  expect(await getCookie('roam.event')).toBe('SIGNED_IN');
  expect(await getProfiles(email)).toEqual([
    { first_name: 'Ann', last_name: 'Lee', phone: expect.stringMatching(/415/) },
  ]);

  startVisit('203.0.113.51');
  expect(await followLink(newLink!)).toMatchObject({
    redirectedTo: expect.stringMatching(/^\/sign-in\?problem=link&next=/),
  });
  expect(await signIn()).toEqual({ redirectedTo: signUpForm.next });
  expect(await getProfiles(email)).toHaveLength(1);
});

test('the emailed code, typed with a space, confirms a sign-up (AUTH-22)', async () => {
  const { signInWithEmailCode } = await import('@/lib/auth/code-actions');
  const email = 'coded@roam.test';
  startVisit('203.0.113.53');
  await submit(actions.signUp, { ...signUpForm, email });
  const code = getEmailCode(listEmails(email, backend.mailbox)[0]!);
  const submitCode = (typedCode: string) =>
    submit(signInWithEmailCode, { email, code: typedCode, type: 'signup', next: signUpForm.next });
  jest.spyOn(console, 'info').mockImplementation(() => {});
  expect(await submitCode(code === '000000' ? '111111' : '000000')).toMatchObject({
    message: 'This code is wrong or has expired. Request a new one.',
  });
  expect(await submitCode(`${code.slice(0, 3)} ${code.slice(3)}`)).toEqual({
    redirectedTo: signUpForm.next,
  });
  expect(await getCookie('roam.notice')).toBe('welcome');
  const [profile] = await runSql(
    `select first_name, last_name from customer_profiles where email = '${email}'`,
  );
  expect(profile).toEqual({ first_name: 'Ann', last_name: 'Lee' });
});

test('a sign-in after confirming in another browser saves the name and phone from the sign-up (AUTH-9)', async () => {
  const email = 'elsewhere@roam.test';
  startVisit('203.0.113.54');
  await submit(actions.signUp, { ...signUpForm, email });
  // Simulates the auth service's default link, opened in another browser.
  await runSql(`update auth.users set email_confirmed_at = now() where email = '${email}'`);
  startVisit('203.0.113.55');
  expect(await submit(actions.signIn, { ...signUpForm, email })).toEqual({
    redirectedTo: signUpForm.next,
  });
  const [profile] = await runSql(
    `select first_name, last_name, phone from customer_profiles where email = '${email}'`,
  );
  const phone = expect.stringMatching(/415/);
  expect(profile).toEqual({ first_name: 'Ann', last_name: 'Lee', phone });
});

test.each([
  ['an invalid link', 'token_hash=made-up&type=signup'],
  [
    'a link with an external return URL',
    `token_hash=x&type=signup&next=${encodeURIComponent('https://evil.test')}`,
  ],
])('%s redirects to our own sign-in page (AUTH-14, AUTH-10)', async (_kind, query) => {
  startVisit('203.0.113.52');
  expect(await followLink(`http://localhost:3000/auth/confirm?${query}`)).toEqual({
    redirectedTo: '/sign-in?problem=link&next=%2Fhome',
  });
  expect(await getCookie('roam.auth')).toBeUndefined();
});

test.each([
  ['without a token', { type: 'signup' }],
  ['of an unknown type', { token_hash: 'x', type: '__proto__' }],
  ['with two tokens', { token_hash: ['x', 'y'], type: 'signup' }],
])(
  'parseEmailLink ignores a link %s and its external return URL (AUTH-14, FAIL-10)',
  (_what, query) => {
    expect(parseEmailLink({ ...query, next: 'https://evil.test' })).toEqual({
      link: null,
      next: '/home',
    });
  },
);

describe('a valid link', () => {
  let linkCount = 0;
  let link: string;
  let email: string;
  beforeEach(async () => {
    email = `link-${++linkCount}@roam.test`;
    startVisit(`203.0.113.${100 + linkCount}`);
    await submit(actions.signUp, { ...signUpForm, email });
    link = getEmailLink(listEmails(email, backend.mailbox)[0]!);
  });
  afterEach(restoreFetch);

  const mockResponse = (path: string, respond: () => Response) =>
    mockFetch(({ url }) => (url.includes(path) ? respond() : undefined));
  const isSignedIn = async () => (await getCookie('roam.auth')) !== undefined;

  test.each([
    ['fails', () => new Response('no', { status: 503 })],
    ['is unreachable', () => Response.error()],
  ])(
    "isn't reported as expired if the auth service %s, and still works later (FAIL-7)",
    async (_what, respond) => {
      const logError = jest.spyOn(console, 'error').mockImplementation(() => {});
      mockResponse('/auth/v1/verify', respond);
      expect(await followLink(link)).toEqual({
        redirectedTo: '/sign-in?problem=service&next=%2Fmy-bookings%3Ftab%3Dpast',
      });
      expect(await isSignedIn()).toBe(false);
      expect(logError).toHaveBeenCalledWith(expect.stringContaining('email_link_failed'));
      restoreFetch();
      expect(await followLink(link)).toEqual({ redirectedTo: signUpForm.next });
      expect(await isSignedIn()).toBe(true);
    },
  );

  test.each([
    ['rate-limited', 429, 'over_request_rate_limit', 'limit'],
    ['for a banned account', 403, 'user_banned', 'banned'],
  ])(
    "isn't reported as expired if it is %s (AUTH-14)",
    async (_what, status, error_code, problem) => {
      mockResponse('/auth/v1/verify', () => Response.json({ error_code, msg: '' }, { status }));
      expect(await followLink(link)).toEqual({
        redirectedTo: `/sign-in?problem=${problem}&next=%2Fmy-bookings%3Ftab%3Dpast`,
      });
      expect(await isSignedIn()).toBe(false);
    },
  );

  test.each([
    ['an invitation', 'invite', 'SIGNED_IN'],
    ['a forgotten password', 'recovery', 'PASSWORD_RECOVERY'],
  ])('for %s opens the new-password form (AUTH-13, SESS-4)', async (_what, type, event) => {
    const { fetch: realFetch } = globalThis;
    mockFetch(async (request) => {
      if (!request.url.includes('/auth/v1/verify')) return;
      // The token was issued for a sign-up, so the request to redeem it has to say so.
      const body = JSON.stringify({ ...(await request.json()), type: 'signup' });
      return realFetch(request.url, { method: 'POST', headers: request.headers, body });
    });
    expect(await followLink(link.replace('type=signup', `type=${type}`))).toEqual({
      redirectedTo: '/sign-in?view=new-password&next=%2Fmy-bookings%3Ftab%3Dpast',
    });
    expect(await getCookie('roam.event')).toBe(event);
  });

  test('has no effect until its form is submitted, or if its email was changed (AUTH-19)', async () => {
    const query = Object.fromEntries(new URL(link).searchParams);
    expect(parseEmailLink(query).link).toMatchObject({ type: 'signup', email });
    expect(await isSignedIn()).toBe(false);
    // The token wasn't issued for this email.
    expect(await followLink(link.replace(encodeURIComponent(email), 'reader%40roam.test'))).toEqual(
      {
        redirectedTo: '/sign-in?problem=link&next=%2Fmy-bookings%3Ftab%3Dpast',
      },
    );
    expect(await isSignedIn()).toBe(false);
  });

  test('signs the customer out again if no profile can be created (AUTH-5)', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => {});
    await runSql(`create policy broken on public.customer_profiles as restrictive for insert
               to authenticated with check (false)`);
    const outcome = await followLink(link);
    await runSql('drop policy broken on public.customer_profiles');
    expect(outcome).toEqual({
      redirectedTo: '/sign-in?problem=uncreated&next=%2Fmy-bookings%3Ftab%3Dpast',
    });
    expect(await isSignedIn()).toBe(false);
    expect(await getCookie('roam.notice')).toBeUndefined();
  });

  test("signs the customer out again if the profile can't be read (AUTH-3)", async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    mockResponse('/customer_profiles', () => new Response('no', { status: 500 }));
    expect(await followLink(link)).toEqual({
      redirectedTo: '/sign-in?problem=unread&next=%2Fmy-bookings%3Ftab%3Dpast',
    });
    expect(await isSignedIn()).toBe(false);
  });
});

test('an email change requires both links (PROF-5, SESS-4)', async () => {
  const email = 'old-address@roam.test';
  const newEmail = 'new-address@roam.test';
  const getProfileEmail = () =>
    runSql(`select email from customer_profiles where email in ('${email}', '${newEmail}')`);
  startVisit('203.0.113.60');
  await submit(actions.signUp, { ...signUpForm, email });
  await followLink(getEmailLink(listEmails(email, backend.mailbox)[0]!));
  const { createServerSupabase } = await import('@/lib/supabase/server');
  const supabase = await createServerSupabase();
  expect((await supabase.auth.updateUser({ email: newEmail })).error).toBeNull();

  const [firstLink, secondLink] = [email, newEmail].map((to) => {
    const links = listEmails(to, backend.mailbox).map(getEmailLink);
    return links.find((link) => link.includes('type=email_change'))!;
  });
  expect(await followLink(firstLink!)).toEqual({ redirectedTo: '/home' });
  expect(await getCookie('roam.notice')).toBe('emailChangePending');
  expect(await getProfileEmail()).toEqual([{ email }]);
  expect(await followLink(secondLink!)).toEqual({ redirectedTo: '/home' });
  expect(await getCookie('roam.event')).toBe('USER_UPDATED');
  expect(await getProfileEmail()).toEqual([{ email: newEmail }]);
});

test('a rate-limited request for another confirmation email says how long to wait (LIM-6)', async () => {
  startVisit('203.0.113.53');
  const email = 'bob@roam.test';
  for (let i = 0; i < 2; i++) await resendVerification(email);
  expect(await resendVerification(email)).toMatchObject({
    message:
      'Failed to resend verification email: Too many requests. Please try again in 60 minutes.',
    code: 'rate_limited',
    retryAfter: expect.any(Number),
    values: { email },
  });
});
