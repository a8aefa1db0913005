import { testNamed } from '@/tests/support/named-tests';

const machine = 'unit/lib/session/machine.test.ts';
const menu = 'components/auth/account-menu.test.tsx';
const moreOptions = 'components/auth/more-options.test.tsx';
const names = 'unit/lib/session/names.test.ts';
const guard = 'unit/lib/session/guard.test.ts';
const schema = 'unit/lib/auth/schema.test.ts';
const refresh = 'unit/lib/supabase/middleware.test.ts';
const transport = 'unit/lib/supabase/transport.test.ts';
const calls = 'database/auth/calls.test.ts';
const dataCalls = 'database/profile/data-calls.test.ts';
const methods = 'e2e/sign-in-methods.spec.ts';
const recovery = 'e2e/recovery.spec.ts';
const session = 'e2e/session.spec.ts';
const settings = 'e2e/settings.spec.ts';
const routes = 'e2e/routes.spec.ts';

const clock =
  'it is renewed with three ticks left, not while the tab is hidden, and again and again while nobody answers';
const forgotten =
  'a forgotten password is chosen anew by a mailed link, and whoever knew it is out';
const oldSignIn =
  'a password is changed; a sign-in of long ago proves itself by a mailed code first';
const factor = 'spec §7, the calls of one factor, and a session that becomes aal2';
const app = 'an authenticator app is set up, asked for, and removed';

/**
 * Every rule of the spec for accounts and sessions that has no text of its own (those stand in
 * auth-texts.test.ts), beside a test that holds the app to it and what that test writes about it.
 */
const table: [spec: string, rule: string, file: string, test: string, written: string][] = [
  [
    '§4',
    'a stored customer is restored',
    menu,
    'a stored customer has a menu of their pages at once, without asking anyone',
    'fetchSession).not.toHaveBeenCalled()',
  ],
  ['§4', 'only with user_id', menu, 'a stored customer without user_id', 'user_id: undefined'],
  [
    '§4',
    'else cleared and fetched',
    menu,
    '%s is cleared and asked for again (spec §4)',
    'fetchSession).toHaveBeenCalledTimes(1)',
  ],
  [
    '§4',
    'session and profile: stored',
    menu,
    'a session without a stored customer is asked for and stored (spec §4)',
    'toEqual(maya)',
  ],
  [
    '§4',
    'no profile, by OAuth: created',
    methods,
    '${provider} signs a new customer in, with the full name split',
    'profileOf(email)',
  ],
  ['§4', 'no profile: cleared', machine, 'session, no profile, not via OAuth: cleared', '[clear]'],
  [
    '§4',
    'no session: cleared',
    menu,
    'without a session what is stored is cleared (spec §4)',
    'toHaveLength(0)',
  ],
  [
    '§4',
    'sign-out clears first',
    menu,
    'signing out wipes the store before the auth service is told (spec §4)',
    'toHaveLength(0)',
  ],
  [
    '§4',
    'sign-out leaves nothing',
    'e2e/sign-out.spec.ts',
    'signing out in one tab signs the others out within two seconds and leaves nothing',
    'expectNoTraces',
  ],
  ['§4', 'signed in', machine, 'SIGNED_IN, nobody known', '[fetch]'],
  ['§4', 'signed out', machine, 'SIGNED_OUT', '[clear]'],
  ['§4', 'token refreshed', machine, 'TOKEN_REFRESHED', "type: 'store_token'"],
  ['§4', 'password recovery', machine, 'PASSWORD_RECOVERY', '[fetch]'],
  ['§4', 'password recovery', recovery, forgotten, 'view=new-password'],
  ['§4', 'user updated', machine, 'USER_UPDATED', '[fetch]'],
  [
    '§4',
    'user updated',
    recovery,
    'an email changes by a mailed link, in the profile and for signing in',
    'You sign in with ${email}.',
  ],
  ['§4', 'factor verified', machine, 'MFA_CHALLENGE_VERIFIED', '[fetch]'],
  [
    '§4',
    'factor verified',
    methods,
    'an authenticator’s code is asked for after the password',
    'expectSignedIn',
  ],
  ['§4', 'refresh with three ticks left', session, clock, 'expect(asked).toBe(1)'],
  ['§4', 'refresh stops when hidden', session, clock, "setVisibility(page, 'hidden')"],
  ['§4', 'refresh resumes when visible', session, clock, "setVisibility(page, 'visible')"],

  [
    '§5',
    'sign-up requires email and password',
    schema,
    'sign-up needs an email and a password and nothing else (spec §5)',
    'Enter your password.',
  ],
  [
    '§5',
    'empty date_of_birth and bio are null',
    'database/profile/profile.test.ts',
    'empty dates, bios and phones are null',
    'date_of_birth: null, bio: null',
  ],
  [
    '§5',
    'empty image_url is null',
    'e2e/profile.spec.ts',
    'a picture is chosen, fitted, uploaded with its progress, and kept when the next is refused',
    'expect.poll(imageUrl).toBeNull()',
  ],
  [
    '§7 Storage',
    'an avatar goes to its customer’s path with upsert, and its public URL is kept',
    dataCalls,
    'an avatar goes to its path with upsert, and its public address to the profile',
    "'x-upsert': 'true'",
  ],
  [
    '§7 Data',
    'customer_profiles: one row by user_id, and the insert',
    dataCalls,
    'a sign-up reads the one profile of its user, and adds it',
    'image_url: null',
  ],
  [
    '§7 Data',
    'customer_profiles: the update by id',
    dataCalls,
    'a save updates the profile by its id',
    "method: 'PATCH'",
  ],
  ['§5', 'a nameless email is Customer', names, '.@roam.test', "names('Customer', '')"],

  [
    '§6',
    'customers see the guarded pages, visitors do not',
    routes,
    'every guarded address sends a visitor away and lets a customer in',
    'signin=true&next=',
  ],
  [
    '§6',
    'visitors see the open pages',
    routes,
    'every open address answers with its page',
    'toBe(200)',
  ],
  [
    '§6',
    'the guard turns away to /',
    'e2e/guard.spec.ts',
    'a guarded page asks a visitor to sign in, and is there afterwards, query and all',
    "toHaveURL('/?signin=true",
  ],
  [
    '§6',
    'or to a configured path',
    guard,
    'the guard set to %j turns away from %j to %j',
    'guardTarget(configured, wanted)',
  ],
  [
    '§6',
    'favorites ask in the page',
    'e2e/favorites.spec.ts',
    'a visitor is asked to sign in, and every heart says why it sleeps',
    'Sign In Required',
  ],

  ['§7', 'signup', calls, 'POST signup', 'captcha_token'],
  ['§7', 'token, password by email', calls, 'POST token?grant_type=password, by email', 'email:'],
  ['§7', 'token, password by phone', calls, 'POST token?grant_type=password, by phone', 'phone:'],
  ['§7', 'token, refresh', calls, 'POST token?grant_type=refresh_token', 'refresh_token:'],
  ['§7', 'token, id_token', calls, 'POST token?grant_type=id_token', "access_token: 'at'"],
  [
    '§7',
    'token, id_token: nonce',
    moreOptions,
    'One Tap’s token opens a session, bound to a nonce of this page (spec §7)',
    'asked.nonce',
  ],
  [
    '§7',
    'token, pkce, and authorize',
    'database/auth/providers.test.ts',
    'spec §7, GET authorize and token?grant_type=pkce: %s end to end',
    'code_verifier',
  ],
  ['§7', 'token, web3', calls, 'POST token?grant_type=web3', 'walletSignature'],
  ['§7', 'token, web3', methods, 'an Ethereum wallet signs in', "grant_type === 'web3'"],
  ['§7', 'otp', calls, 'POST otp, by email', "path: '/otp'"],
  ['§7', 'otp', calls, 'POST otp, by phone', "channel: 'sms'"],
  ['§7', 'otp', methods, 'a link by email signs in, and names by the email', 'expectSignedIn'],
  ['§7', 'verify', calls, 'POST verify', "path: '/verify'"],
  ['§7', 'verify', methods, 'a code by text message signs in', 'expectSignedIn'],
  ['§7', 'sso', calls, 'POST sso', "domain: 'company.test'"],
  ['§7', 'sso', methods, 'a company signs its people in, found by their email', 'expectSignedIn'],
  ['§7', 'recover', calls, 'POST recover', "path: '/recover'"],
  ['§7', 'recover', recovery, forgotten, 'Send the link'],
  ['§7', 'resend', calls, 'POST resend, by email', "type: 'signup'"],
  ['§7', 'resend', calls, 'POST resend, by phone', "type: 'sms'"],
  ['§7', 'get user', calls, 'GET user', "path: '/user'"],
  ['§7', 'put user', calls, 'PUT user', "nonce: '123456'"],
  ['§7', 'put user', settings, oldSignIn, 'nonce: code'],
  ['§7', 'reauthenticate', calls, 'GET reauthenticate', "path: '/reauthenticate'"],
  ['§7', 'reauthenticate', settings, oldSignIn, 'GET /reauthenticate'],
  ['§7', 'logout by scope', calls, 'POST logout?scope=${scope}', 'query: { scope }'],
  [
    '§7',
    'logout by scope',
    settings,
    'one signs out elsewhere, and everywhere',
    'Sign out everywhere',
  ],
  ['§7', 'link an identity', calls, 'GET user/identities/authorize', '/user/identities/authorize'],
  ['§7', 'delete an identity', calls, 'DELETE user/identities/{id}', "method: 'DELETE'"],
  [
    '§7',
    'identities',
    settings,
    'a Google account is connected and disconnected, and the last way in stays',
    'Disconnect Google',
  ],
  ['§7', 'factors', calls, 'POST factors', "factor_type: 'totp'"],
  ['§7', 'factors, challenge', calls, factor, '/challenge`'],
  ['§7', 'factors, verify', calls, factor, '/verify`'],
  ['§7', 'factors, delete', calls, factor, "method: 'DELETE'"],
  ['§7', 'factors', settings, app, 'App removed'],
  ['§7', 'signing keys', calls, 'GET .well-known/jwks.json', '/.well-known/jwks.json'],
  ['§7', 'admin', calls, 'spec §7, admin calls', "path: '/admin/oauth/clients'"],

  [
    '§8',
    'no row is no failure',
    'e2e/sign-in-texts.spec.ts',
    'a first sign-in is named by the email',
    "toBe('grace')",
  ],
  ['§8', 'session_not_found', refresh, 'a session that was closed', 'session_not_found'],
  ['§8', 'invalid_jwt', refresh, 'the hand-made cookie %j is a visitor', "toBe('signed-out')"],
  [
    '§8',
    'retryable on 502, 503, 504',
    transport,
    'a service that answers %d is asked again where that does no harm (spec §8)',
    'toBe(3)',
  ],

  [
    '§9',
    'refresh with 90 s left',
    refresh,
    'a token with three ticks left is renewed, for the page and for the browser (spec §9)',
    "session(89, 'mine')",
  ],
  [
    '§9',
    'back-off of 200 ms doubled within 30 s',
    'unit/lib/supabase/refresh-backoff.test.ts',
    'in the browser a refresh is tried again after 200 ms, doubled each time, within 30 s, when %s (spec §9)',
    '25_400',
  ],
  [
    '§9',
    'signing keys kept for 10 min',
    refresh,
    'signing keys are asked for once in ten minutes (spec §9)',
    '10 * 60',
  ],
  ['§9', 'password', schema, 'the shortest password that will do has six characters', 'Aa1xxx'],
  ['§9', 'password', schema, 'the password %s is too weak (spec §5, §9)', 'weak'],
  [
    '§9',
    'ethereum nonce',
    moreOptions,
    'its signature opens a session, with a nonce of eight characters at least (spec §9)',
    '{32}',
  ],
];

test.each(table)('spec %s, %s: %s: %s', (_spec, _rule, file, name, written) => {
  expect(testNamed(file, name)).toContain(written);
});
