import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AuthCallback } from '@/components/auth/auth-callback';
import { storageKeys } from '@/lib/browser-storage/storage-keys';
import { expectLink } from '@/tests/support/jest/links';

let query = new URLSearchParams();
const router = { replace: jest.fn(), refresh: jest.fn() };
jest.mock('next/navigation', () => ({
  usePathname: () => '/auth/callback',
  useSearchParams: () => query,
  useRouter: () => router,
}));
jest.mock('@/lib/session/actions', () => ({ signOut: jest.fn() }));
const acceptEmailLinkSession = jest.fn();
jest.mock('@/lib/auth/email-link-actions', () => ({
  acceptEmailLink: jest.fn(),
  acceptEmailLinkSession: (_state: unknown, formData: FormData) =>
    acceptEmailLinkSession(Object.fromEntries(formData)),
}));
jest.mock('@/lib/auth/provider-actions', () => ({
  checkSocialProvider: jest.fn(),
}));
jest.mock('@/lib/account/sign-in-actions', () => ({
  completeBrowserSignIn: async () => null,
}));

const exchangeCodeForSession = jest.fn();
jest.mock('@/lib/supabase/browser', () => ({
  createBrowserSupabase: () => ({ auth: { exchangeCodeForSession } }),
}));
const authClient = {
  watchAuthEvents: jest.fn(),
  fetchSession: jest.fn(),
  createMissingProfile: jest.fn(),
  closeSession: jest.fn(async () => {}),
};
jest.mock('@/lib/session/auth-client', () => authClient);

const foundProfile = { status: 'profile', customer: { user_id: 'u1' }, token: 't1' };
const authUser = { id: 'u1' };

beforeEach(() => {
  jest.clearAllMocks();
  localStorage.removeItem(storageKeys.customer);
  authClient.fetchSession.mockResolvedValue(foundProfile);
});

// Each test has its own code, because the module redeems each code only once.
let codeCount = 0;
function renderCallback(queryFields: Record<string, string> = {}) {
  query = new URLSearchParams({ provider: 'google', code: `code-${++codeCount}`, ...queryFields });
  render(<AuthCallback />);
}

test('a Google sign-in continues to /home (AUTH-7)', async () => {
  exchangeCodeForSession.mockResolvedValue({ data: { user: authUser }, error: null });
  renderCallback();
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/home'));
  expect(exchangeCodeForSession).toHaveBeenCalledWith(`code-${codeCount}`);
});

test('a first sign-in creates the profile and continues to the requested page', async () => {
  exchangeCodeForSession.mockResolvedValue({ data: { user: authUser }, error: null });
  authClient.fetchSession.mockResolvedValue({ status: 'no-profile', authProvider: 'google' });
  authClient.createMissingProfile.mockResolvedValue(foundProfile);
  renderCallback({ next: '/my-bookings' });
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/my-bookings'));
});

test('a return URL on another site is replaced by /home (AUTH-10)', async () => {
  exchangeCodeForSession.mockResolvedValue({ data: { user: authUser }, error: null });
  renderCallback({ next: '//evil.test' });
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/home'));
});

test.each([
  [
    'a response without a user',
    { data: { user: null }, error: null },
    'No user data received from Google',
  ],
  [
    'an expired sign-in',
    { data: {}, error: { code: 'flow_state_expired', message: 'Flow state expired', status: 400 } },
    'Google sign-in failed: You started this in another browser or too long ago. Please start again.',
  ],
  [
    'an unexpected failure',
    { data: {}, error: { code: 'unexpected_failure', message: 'pq: oh no', status: 500 } },
    'Google sign-in failed: Something went wrong on our side. Please try again.',
  ],
])(
  '%s during the code exchange shows an error and a link to try again (AUTH-7)',
  async (_failure, response, message) => {
    exchangeCodeForSession.mockResolvedValue(response);
    renderCallback({ next: '/my-bookings' });
    expect(await screen.findByText(message)).toBeInTheDocument();
    expectLink('Try again', '/sign-in?next=%2Fmy-bookings');
    expect(router.replace).not.toHaveBeenCalled();
  },
);

test.each(['flow_state_not_found', 'pkce_code_verifier_not_found', 'bad_code_verifier'])(
  'a sign-up confirmed in another browser (%s) links to the sign-in form (AUTH-14)',
  async (code) => {
    exchangeCodeForSession.mockResolvedValue({ data: {}, error: { code, status: 400 } });
    renderCallback({ provider: '', type: 'signup', next: '/my-bookings' });
    expect(await screen.findByRole('heading')).toHaveTextContent('Your email is confirmed');
    expect(screen.queryByText("You're not signed in")).not.toBeInTheDocument();
    expectLink('Sign in', '/sign-in?next=%2Fmy-bookings');
  },
);

test('a used recovery link offers the form that sends a new one (AUTH-14)', () => {
  const type = 'recovery';
  query = new URLSearchParams({ type, next: '/home', error_code: 'otp_expired', error: 'x' });
  render(<AuthCallback />);
  expectLink('Try again', '/sign-in?view=forgot&next=%2Fhome');
});

test.each([
  ['google', 'Google'],
  ['apple', 'Apple'],
  ['company', 'your company'],
])(
  'the error after a %s sign-in that returns no user names “%s” (AUTH-7)',
  async (provider, name) => {
    exchangeCodeForSession.mockResolvedValue({ data: { user: null }, error: null });
    renderCallback({ provider });
    expect(await screen.findByText(`No user data received from ${name}`)).toBeInTheDocument();
  },
);

test.each([
  ['read', { status: 'unavailable' }, 'Failed to fetch customer profile'],
  [
    'created',
    { status: 'no-profile', authProvider: 'google' },
    'Failed to create customer profile',
  ],
])(
  "the customer is signed out if the profile can't be %s (AUTH-3)",
  async (_operation, fetchResult, message) => {
    exchangeCodeForSession.mockResolvedValue({ data: { user: authUser }, error: null });
    authClient.fetchSession.mockResolvedValue(fetchResult);
    authClient.createMissingProfile.mockResolvedValue({ status: 'unavailable' });
    renderCallback();
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: "You're not signed in" })).toBeInTheDocument();
    expect(authClient.closeSession).toHaveBeenCalledTimes(1);
  },
);

test("a customer who connects an account stays signed in if the session can't be checked", async () => {
  exchangeCodeForSession.mockResolvedValue({ data: { user: authUser }, error: null });
  authClient.fetchSession.mockResolvedValue({ status: 'unavailable' });
  renderCallback({ next: '/customer/settings?connected=google' });
  await waitFor(() =>
    expect(router.replace).toHaveBeenCalledWith('/customer/settings?connected=google'),
  );
  expect(authClient.closeSession).not.toHaveBeenCalled();
});

test.each([
  ['access_denied', 'Apple sign-in failed: You left before finishing. Nothing has changed.'],
  ['server_error', "Apple sign-in failed: The sign-in wasn't finished. Please try again."],
])(
  "a callback with the error %s shows our message, not the provider's (AUTH-7, FAIL-9)",
  async (error, message) => {
    query = new URLSearchParams({ provider: 'apple', error, error_description: 'Call 555-0100!' });
    render(<AuthCallback />);
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(screen.queryByText(/555/)).not.toBeInTheDocument();
  },
);

test.each([
  ['user_banned', 'This account is suspended. Please contact us.'],
  ['signup_disabled', "We aren't accepting new accounts right now."],
  [
    'provider_email_needs_verification',
    'Please confirm your email first. Open the link we sent you, then sign in again.',
  ],
  [
    'flow_state_expired',
    'You started this in another browser or too long ago. Please start again.',
  ],
  ['identity_already_exists', 'That account is already linked to another customer.'],
])(
  "a denial with the code %s isn't shown as a cancellation (AUTH-7)",
  async (error_code, message) => {
    query = new URLSearchParams({ provider: 'google', error: 'access_denied', error_code });
    render(<AuthCallback />);
    expect(await screen.findByText(`Google sign-in failed: ${message}`)).toBeInTheDocument();
  },
);

test.each([
  ['bad_oauth_state', 'Failed to sign in: You started this in another browser or too long ago.'],
  ['otp_expired', 'This link has expired or has already been used. Request a new one.'],
])(
  'the message for %s names no OAuth provider if the URL has none (AUTH-7, AUTH-14)',
  async (code, message) => {
    query = new URLSearchParams({ error: 'access_denied', error_code: code });
    render(<AuthCallback />);
    expect(await screen.findByText((text) => text.startsWith(message))).toBeInTheDocument();
  },
);

test.each([
  [
    "sign-in with Google that the operator's hook refuses",
    { provider: 'google', error: 'access_denied', error_code: '' },
    "You're not signed in",
    "Google sign-in failed: Roam didn't accept this account. Please contact us if you think that's a mistake.",
  ],
  [
    'refused connection of an account',
    {
      provider: 'google',
      next: '/customer/settings?connected=google',
      error: 'access_denied',
      error_code: 'identity_already_exists',
    },
    "Your account wasn't connected",
    'Failed to connect the account: That account is already linked to another customer.',
  ],
  [
    'canceled connection of an account',
    {
      provider: 'apple',
      next: '/customer/settings?connected=apple',
      error: 'user_cancelled_authorize',
    },
    "Your account wasn't connected",
    'Failed to connect the account: You left before finishing. Nothing has changed.',
  ],
  [
    'link of an email change during an outage',
    { type: 'email_change', next: '/customer/profile', error_code: 'request_timeout' },
    "This link didn't work",
    "Failed to change the email: We couldn't reach our servers. Please try again in a moment.",
  ],
])('a %s says what happened (AUTH-7, PROF-5, PROF-8)', async (_event, fields, title, message) => {
  query = new URLSearchParams(fields);
  render(<AuthCallback />);
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: title })).toBeInTheDocument();
});

test.each(['flow_state_not_found', 'pkce_code_verifier_not_found', 'bad_code_verifier'])(
  'the last link of an email change opened in another browser (%s) says that it is done (PROF-5)',
  async (code) => {
    exchangeCodeForSession.mockResolvedValue({ data: {}, error: { code, status: 400 } });
    renderCallback({ provider: '', type: 'email_change', next: '/customer/profile' });
    expect(await screen.findByRole('heading')).toHaveTextContent('Your new email is confirmed');
    expect(screen.queryByText(/Failed to sign in/)).not.toBeInTheDocument();
    expectLink('Sign in', '/sign-in?next=%2Fcustomer%2Fprofile');
  },
);

test("the second link of an email change that the first one finished doesn't ask for another (PROF-5)", () => {
  query = new URLSearchParams({
    type: 'email_change',
    next: '/customer/profile',
    error: 'access_denied',
    error_code: 'otp_expired',
  });
  render(<AuthCallback />);
  expect(
    screen.getByText(/If you opened the other one, your email is already changed/),
  ).toBeInTheDocument();
  expectLink('Go to your profile', '/customer/profile');
});

test("a customer invited by the auth service's default email chooses a password first (AUTH-13)", async () => {
  const data = { user: authUser, redirectType: 'recovery' };
  exchangeCodeForSession.mockResolvedValue({ data, error: null });
  renderCallback({ provider: '', next: '/my-bookings' });
  await waitFor(() =>
    expect(router.replace).toHaveBeenCalledWith('/sign-in?view=new-password&next=%2Fmy-bookings'),
  );
});

test('a signed-in customer who reopens a used callback URL continues to the return URL (AUTH-7)', async () => {
  document.cookie = 'roam.auth=base64-x';
  const error = { code: 'pkce_code_verifier_not_found', message: '', status: 400 };
  exchangeCodeForSession.mockResolvedValue({ data: {}, error });
  renderCallback({ next: '/my-bookings' });
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/my-bookings'));
  document.cookie = 'roam.auth=; max-age=0';
});

test('a customer with a second factor is asked for a code first (AUTH-12)', async () => {
  const factors = [{ id: 'f1', status: 'verified' }];
  exchangeCodeForSession.mockResolvedValue({
    data: { user: { ...authUser, factors } },
    error: null,
  });
  renderCallback({ next: '/my-bookings' });
  await waitFor(() =>
    expect(router.replace).toHaveBeenCalledWith('/sign-in?view=two-factor&next=%2Fmy-bookings'),
  );
  expect(authClient.fetchSession).not.toHaveBeenCalled();
});

test('the error after a failed company sign-in says “Company sign-in failed”', async () => {
  query = new URLSearchParams({ provider: 'company', error: 'server_error' });
  render(<AuthCallback />);
  expect(
    await screen.findByText(
      "Company sign-in failed: The sign-in wasn't finished. Please try again.",
    ),
  ).toBeInTheDocument();
});

describe("a link in the auth service's default emails", () => {
  const claims = Buffer.from('{"email":"zoë@roam.test"}').toString('base64url');
  const tokens = { access_token: `h.${claims}.s`, refresh_token: 'r1' };
  afterEach(() => window.history.replaceState(null, '', '/'));

  function openLink(fragment: Record<string, string>, queryFields = {}) {
    query = new URLSearchParams(queryFields);
    window.history.replaceState(null, '', `/auth/callback#${new URLSearchParams(fragment)}`);
    return render(<AuthCallback />);
  }

  test.each([
    ['invite', "You're invited to Roam", 'Accept invitation'],
    ['recovery', 'Choose a new password', 'Continue'],
    ['signup', 'Confirm your email', 'Confirm email'],
    // An unknown type, but a property that every object inherits, so a naive lookup would find it.
    ['constructor', 'Sign in to Roam', 'Sign in'],
  ])(
    'with a session of type %s names the account and requires a click (AUTH-19, AUTH-21)',
    async (type, title, button) => {
      acceptEmailLinkSession.mockResolvedValue({ values: {} });
      openLink({ ...tokens, type, expires_in: '3600' }, { next: '/my-bookings' });
      expect(screen.getByRole('heading', { name: title })).toBeInTheDocument();
      expect(
        screen.getByText('This signs you in as zoë@roam.test in this browser.'),
      ).toBeInTheDocument();
      expect(acceptEmailLinkSession).not.toHaveBeenCalled();
      await userEvent.click(screen.getByRole('button', { name: button }));
      expect(acceptEmailLinkSession).toHaveBeenCalledWith({
        ...tokens,
        type: type === 'constructor' ? 'magiclink' : type,
        email: 'zoë@roam.test',
        next: '/my-bookings',
      });
      expect(exchangeCodeForSession).not.toHaveBeenCalled();
    },
  );

  test("with an unreadable token doesn't name the account", () => {
    openLink({ ...tokens, access_token: 'x' });
    expect(screen.getByText(/the account this link was sent to/)).toBeInTheDocument();
  });

  test('with an error in the fragment shows the same message as one in the query (AUTH-14, AUTH-21)', () => {
    openLink({ error: 'access_denied', error_code: 'otp_expired', error_description: 'Call 555!' });
    expect(
      screen.getByText('This link has expired or has already been used. Request a new one.'),
    ).toBeInTheDocument();
    expect(screen.queryByText(/555/)).not.toBeInTheDocument();
  });

  test.each([
    ['fragment', { message: 'Confirmation link accepted. Call 555!' }, {}],
    ['query', {}, { message: 'Confirmation link accepted. Call 555!' }],
  ])(
    'whose %s says that one of two emails is confirmed asks for the other (PROF-5)',
    (_part, fragment, queryFields) => {
      openLink(fragment, queryFields);
      expect(screen.getByRole('heading', { name: 'One more link' })).toBeInTheDocument();
      expect(screen.queryByText(/555/)).not.toBeInTheDocument();
    },
  );
});
