/** Accepting the session that a link in the auth service's default emails puts in the URL (AUTH-21). */
import { randomUUID } from 'node:crypto';
import '@/tests/support/next/app-environment';
import { acceptEmailLinkSession } from '@/lib/auth/email-link-actions';
import { createAccountWithoutProfile, createCustomer } from '@/tests/support/auth/customer';
import { startVisit, mockNextHeaders, signInAs, submit } from '@/tests/support/next/context';
import {
  expireSession,
  openSession,
  parseSessionCookies,
} from '@/tests/support/auth/session-cookies';
import { createExpiredToken } from '@/tests/support/auth/tokens';

let visitorCount = 0;
beforeEach(() => startVisit(`203.0.113.${140 + ++visitorCount}`));

const getCookie = async (name: string) => (await mockNextHeaders.cookies()).get(name)?.value;
const getSessionEmail = async () =>
  parseSessionCookies((await mockNextHeaders.cookies()).getAll())?.user.email;

type Tokens = { access_token: string; refresh_token: string };
const acceptSession = (session: Tokens, fields: Record<string, string> = {}) => {
  const { access_token, refresh_token } = session;
  return submit(acceptEmailLinkSession, { access_token, refresh_token, ...fields });
};

test.each([
  ['invite', 'SIGNED_IN'],
  ['recovery', 'PASSWORD_RECOVERY'],
])(
  "the auth service's default %s email opens the new-password form (AUTH-13, AUTH-21)",
  async (type, event) => {
    const account = await createAccountWithoutProfile();
    const session = await openSession(account);
    expect(
      await acceptSession(session, { type, email: account.email, next: '/my-bookings' }),
    ).toEqual({
      redirectedTo: '/sign-in?view=new-password&next=%2Fmy-bookings',
    });
    expect(await getSessionEmail()).toBe(account.email);
    expect(await getCookie('roam.event')).toBe(event);
  },
);

test('a link of an unknown type signs the customer in and ignores an external return URL (AUTH-10, AUTH-21)', async () => {
  const ann = await createCustomer();
  const session = await openSession(ann);
  const fields = { type: '__proto__', next: 'https://evil.test' };
  expect(await acceptSession(session, fields)).toEqual({ redirectedTo: '/home' });
  expect(await getSessionEmail()).toBe(ann.email);
});

test('a session whose access token has expired still signs the customer in (AUTH-21)', async () => {
  const ann = await createCustomer();
  const session = expireSession(await openSession(ann));
  expect(await acceptSession(session, { type: 'invite' })).toEqual({
    redirectedTo: '/sign-in?view=new-password&next=%2Fhome',
  });
  expect(await getSessionEmail()).toBe(ann.email);
});

test("a session is rejected if its account isn't the one shown on the page (AUTH-19, AUTH-21)", async () => {
  const [ann, eve] = await Promise.all([createCustomer(), createCustomer()]);
  await signInAs(ann);
  expect(await acceptSession(await openSession(eve), { email: ann.email })).toEqual({
    redirectedTo: '/sign-in?problem=link&next=%2Fhome',
  });
  expect(await getSessionEmail()).not.toBe(eve.email);
});

test.each([
  ['malformed', { access_token: 'a.b.c', refresh_token: 'r' }],
  [
    "expired and can't be refreshed",
    { access_token: createExpiredToken({ user_id: randomUUID() }), refresh_token: 'unknown' },
  ],
])('tokens that are %s are rejected (AUTH-14, AUTH-21)', async (_what, tokens) => {
  expect(await acceptSession(tokens, { type: 'recovery' })).toEqual({
    redirectedTo: '/sign-in?view=forgot&problem=link&next=%2Fhome',
  });
  expect(await getSessionEmail()).toBeUndefined();
});

test('a missing refresh token is reported as a used link, and no token is echoed back (FAIL-6)', async () => {
  expect(await acceptSession({ access_token: 'a.b.c', refresh_token: '' })).toMatchObject({
    ok: false,
    message: 'This link has expired or has already been used. Request a new one.',
    values: { type: '', email: '', next: '' },
  });
});
