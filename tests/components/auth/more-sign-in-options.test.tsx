/** Sign-in by emailed or texted code, with One Tap, a wallet or a company account, two-factor sign-in and captchas. */
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AuthViews } from '@/components/auth/auth-views';
import { resendVerification, signIn } from '@/lib/auth/actions';
import {
  sendEmailCode,
  sendPhoneCode,
  signInWithEmailCode,
  signInWithPhoneCode,
} from '@/lib/auth/code-actions';
import { authNotices } from '@/lib/auth/notices';
import { verifySecondFactor } from '@/lib/auth/second-factor-actions';
import type { SignInMethods } from '@/lib/auth/types';
import type { AuthView } from '@/lib/auth/views';
import { done, failed } from '@/lib/result';

jest.mock('@/lib/session/actions', () => ({ signOut: jest.fn() }));
jest.mock('@/lib/auth/actions', () => ({
  signIn: jest.fn(),
  resendVerification: jest.fn(),
}));
jest.mock('@/lib/auth/code-actions', () => ({
  sendEmailCode: jest.fn(),
  sendPhoneCode: jest.fn(),
  signInWithEmailCode: jest.fn(),
  signInWithPhoneCode: jest.fn(),
}));
jest.mock('@/lib/auth/second-factor-actions', () => ({ verifySecondFactor: jest.fn() }));
jest.mock('@/lib/auth/provider-actions', () => ({
  signInWithCompany: jest.fn(),
}));
jest.mock('@/lib/account/sign-in-actions', () => ({
  completeBrowserSignIn: jest.fn().mockResolvedValue(null),
}));
jest.mock('@/lib/env.public', () => ({
  publicEnv: {
    turnstileSiteKey: 'site-key',
    hcaptchaSiteKey: '',
    googleClientId: 'client-id',
    hasWalletSignIn: true,
    siteUrl: 'http://localhost:3000',
  },
}));

const router = { replace: jest.fn(), refresh: jest.fn() };
jest.mock('next/navigation', () => ({
  usePathname: () => '/sign-in',
  useSearchParams: () => '',
  useRouter: () => router,
}));
const auth = { signInWithIdToken: jest.fn(), signInWithWeb3: jest.fn() };
jest.mock('@/lib/supabase/browser', () => ({ createBrowserSupabase: () => ({ auth }) }));
const authClient = {
  watchAuthEvents: jest.fn(),
  fetchSession: jest.fn(),
  createMissingProfile: jest.fn(),
  closeSession: jest.fn(async () => {}),
};
jest.mock('@/lib/session/auth-client', () => authClient);
const loadScript = jest.fn<Promise<void>, [string]>(() => Promise.resolve());
jest.mock('@/components/auth/load-script', () => ({
  loadScript: (src: string) => loadScript(src),
}));

const oneTap = { initialize: jest.fn(), prompt: jest.fn(), cancel: jest.fn() };
const turnstile = {
  render: jest.fn((captchaContainer: HTMLElement) => {
    const field = { type: 'hidden', name: 'cf-turnstile-response', value: 'captcha-token' };
    captchaContainer.append(Object.assign(document.createElement('input'), field));
    return 'w1';
  }),
  remove: jest.fn(),
};
const authUser = { id: 'u1', factors: [] };

beforeAll(() => {
  Object.assign(window, { google: { accounts: { id: oneTap } }, turnstile });
  // jsdom's `crypto` can't hash.
  const { webcrypto } = jest.requireActual<typeof import('node:crypto')>('node:crypto');
  Object.defineProperty(window, 'crypto', { value: webcrypto });
});
beforeEach(() => {
  jest.clearAllMocks();
  authClient.fetchSession.mockResolvedValue({ status: 'profile', customer: {}, token: 't1' });
});

const signInMethods: SignInMethods = {
  providers: ['google', 'apple'],
  hasPhone: true,
  hasCompany: true,
};

function renderView(view: AuthView = 'sign-in', next?: string, methods = signInMethods) {
  render(
    <AuthViews
      view={view}
      next={next}
      methods={methods}
      getViewHref={(linkedView) => `/sign-in?view=${linkedView}`}
    />,
  );
  return userEvent.setup();
}

test('each sign-in option links to its own view before the wallet button has loaded', async () => {
  renderView();
  for (const [name, view] of [
    ['Email me a code', 'email-code'],
    ['Text me a code', 'phone-code'],
    ['Use company sign-in', 'company'],
  ] as const) {
    const link = screen.getByRole('link', { name });
    expect(link).toHaveAttribute('href', `/sign-in?view=${view}`);
  }
  expect(await screen.findByRole('button', { name: 'Continue with a wallet' })).toBeVisible();
});

test('company sign-in is offered only if the auth service has it (AUTH-15, AUTH-16)', () => {
  renderView('sign-in', undefined, { ...signInMethods, hasCompany: false });
  expect(screen.queryByRole('link', { name: 'Use company sign-in' })).not.toBeInTheDocument();
});

const email = 'ann@roam.test';
const codeSentState = { result: done({ sentTo: email }, authNotices.emailCode), values: {} };
const wrongCodeState = { result: failed('rejected', 'This code is wrong.'), values: { email } };
const getSentForm = (action: typeof sendEmailCode | typeof signInWithEmailCode) =>
  Object.fromEntries(jest.mocked(action).mock.lastCall![1]);

test('a customer can enter an emailed code or request another one (AUTH-11)', async () => {
  jest.mocked(sendEmailCode).mockResolvedValue(codeSentState);
  jest.mocked(signInWithEmailCode).mockResolvedValue(wrongCodeState);
  const user = renderView('email-code');
  expect(screen.queryByLabelText('Code')).not.toBeInTheDocument();
  await user.type(screen.getByLabelText('Email'), email);
  await user.click(screen.getByRole('button', { name: 'Send code' }));

  await user.type(await screen.findByLabelText('Code'), '123456');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(getSentForm(signInWithEmailCode)).toEqual({ email, code: '123456' });
  expect(await screen.findByRole('alert')).toHaveTextContent('This code is wrong.');
  expect(screen.queryByText(authNotices.emailCode.title)).not.toBeInTheDocument();
  expect(screen.getByLabelText('Code')).toHaveValue('');

  await user.click(screen.getByRole('button', { name: 'Send another code' }));
  await waitFor(() => expect(sendEmailCode).toHaveBeenCalledTimes(2));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a code can be entered after a request for another code is rejected', async () => {
  const rateLimited = failed('rate_limited', 'Too many requests.', { retryAfter: 60 });
  jest.mocked(sendEmailCode).mockResolvedValueOnce(codeSentState);
  jest.mocked(sendEmailCode).mockResolvedValueOnce({ result: rateLimited, values: { email } });
  const user = renderView('email-code');
  await user.type(screen.getByLabelText('Email'), email);
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  const button = await screen.findByRole('button', { name: 'Send another code' });
  // The form ignores clicks until the previous request ends, which is just after its result renders.
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled', 'true'));
  await user.click(button);
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many requests.');
  expect(screen.getByLabelText('Code')).toBeInTheDocument();
});

test.each([
  ['email-code', 'email', email, sendEmailCode, signInWithEmailCode],
  ['phone-code', 'phone', '+15035550123', sendPhoneCode, signInWithPhoneCode],
] as const)(
  'the %s view still accepts a code after the limit for sending codes is reached (LIM-2)',
  async (view, fieldName, recipient, sendCode, signInWithCode) => {
    const rateLimited = failed('rate_limited', 'Too many requests.', { retryAfter: 60 });
    const rejectedState = { result: rateLimited, values: { [fieldName]: recipient } };
    jest.mocked(sendCode).mockResolvedValue(rejectedState);
    jest
      .mocked(signInWithCode)
      .mockResolvedValue({ ...wrongCodeState, values: { [fieldName]: recipient } });
    const user = renderView(view);
    await user.type(screen.getByRole('textbox'), recipient);
    await user.click(screen.getByRole('button', { name: 'Send code' }));

    expect(await screen.findByRole('alert')).toHaveTextContent('Too many requests.');
    const codeField = screen.getByLabelText('Code');
    expect(codeField).toHaveAccessibleDescription(
      'Already got a code from us? Enter the latest code.',
    );
    await user.type(codeField, '123456');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    const sentFields = Object.fromEntries(jest.mocked(signInWithCode).mock.lastCall![1]);
    expect(sentFields).toEqual({ [fieldName]: recipient, code: '123456' });
    expect(await screen.findByText('This code is wrong.')).toBeInTheDocument();
  },
);

test("pressing Enter in the code field submits the code and doesn't request another", async () => {
  jest.mocked(sendEmailCode).mockResolvedValue(codeSentState);
  jest.mocked(signInWithEmailCode).mockResolvedValue(wrongCodeState);
  const user = renderView('email-code');
  await user.type(screen.getByLabelText('Email'), `${email}{Enter}`);
  await user.type(await screen.findByLabelText('Code'), '123456{Enter}');
  await waitFor(() => expect(signInWithEmailCode).toHaveBeenCalledTimes(1));
  expect(getSentForm(signInWithEmailCode)).toEqual({ email, code: '123456' });
  expect(sendEmailCode).toHaveBeenCalledTimes(1);
});

test('the two-factor form sends the code with the return URL, and offers to use another account', async () => {
  jest.mocked(verifySecondFactor).mockResolvedValue({
    result: failed('rejected', 'This code is wrong.'),
    values: {},
  });
  const user = renderView('two-factor', '/my-bookings');
  await user.type(screen.getByLabelText('Code'), '123456');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This code is wrong.');
  const sentFields = Object.fromEntries(jest.mocked(verifySecondFactor).mock.lastCall![1]);
  expect(sentFields).toMatchObject({ code: '123456', next: '/my-bookings' });
  expect(screen.getByRole('button', { name: 'Use another account' })).toBeInTheDocument();
});

test('the sign-in form shows a new captcha after a rejected sign-in', async () => {
  jest.mocked(signIn).mockResolvedValue({
    result: failed('rejected', 'Invalid email or password'),
    values: {},
  });
  const user = renderView();
  await waitFor(() =>
    expect(turnstile.render).toHaveBeenCalledWith(expect.any(HTMLElement), { sitekey: 'site-key' }),
  );
  expect(loadScript).toHaveBeenCalledWith(expect.stringContaining('challenges.cloudflare.com'));
  const [captchaContainer] = turnstile.render.mock.calls[0]!;
  expect(captchaContainer.closest('form')).toContainElement(screen.getByLabelText('Password'));
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(turnstile.render).toHaveBeenCalledTimes(2));
  expect(turnstile.remove).toHaveBeenCalledWith('w1');
});

test('a request to resend the confirmation email includes its own captcha token', async () => {
  jest.mocked(signIn).mockResolvedValue({
    result: failed('email_not_confirmed', 'Please check it.'),
    values: { email },
  });
  jest.mocked(resendVerification).mockResolvedValue({
    result: done({ sentTo: email }, authNotices.resent),
    values: {},
  });
  const user = renderView();
  await user.type(screen.getByLabelText('Email'), email);
  await user.type(screen.getByLabelText('Password'), 'Roam1234');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  const resendButton = await screen.findByRole('button', { name: 'Send the email again' });
  const captchaSelector = '[name="cf-turnstile-response"]';
  await waitFor(() =>
    expect(resendButton.closest('form')!.querySelector(captchaSelector)).not.toBeNull(),
  );
  await user.click(resendButton);
  await waitFor(() => expect(resendVerification).toHaveBeenCalled());
  const sentFields = Object.fromEntries(jest.mocked(resendVerification).mock.lastCall![1]);
  expect(sentFields).toMatchObject({
    email,
    'cf-turnstile-response': 'captcha-token',
  });
});

/** Accepts the One Tap prompt, and returns the options that initialized it. */
async function acceptOneTap() {
  await waitFor(() => expect(turnstile.render).toHaveBeenCalled());
  await waitFor(() => expect(oneTap.prompt).toHaveBeenCalled());
  const [options] = oneTap.initialize.mock.calls[0] as [
    { client_id: string; nonce: string; callback: (response: object) => void },
  ];
  options.callback({ credential: 'id-token' });
  return options;
}

test("a One Tap sign-in sends the nonce's hash to Google and the nonce to the auth service (AUTH-15)", async () => {
  auth.signInWithIdToken.mockResolvedValue({ data: { user: authUser }, error: null });
  renderView('sign-in', '/my-bookings');
  const options = await acceptOneTap();
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/my-bookings'));
  expect(options.client_id).toBe('client-id');
  const [signInOptions] = auth.signInWithIdToken.mock.lastCall as [Record<string, string>];
  expect(signInOptions).toMatchObject({
    provider: 'google',
    token: 'id-token',
    options: { captchaToken: 'captcha-token' },
  });
  expect(options.nonce).toMatch(/^[0-9a-f]{64}$/);
  expect(signInOptions.nonce).not.toBe(options.nonce);
});

test.each([
  [
    'a response without a user',
    { data: { user: null }, error: null },
    'No user data received from Google',
  ],
  [
    'a disabled provider',
    {
      data: {},
      error: { code: 'provider_disabled', message: 'Provider is disabled', status: 400 },
    },
    "Google sign-in failed: This sign-in option isn't available yet. Please use your email.",
  ],
])('a One Tap sign-in shows an error for %s', async (_failure, response, message) => {
  auth.signInWithIdToken.mockResolvedValue(response);
  renderView();
  await acceptOneTap();
  expect((await screen.findByText(message)).parentElement).toHaveAttribute('role', 'alert');
});

test("a customer is signed out if the profile can't be read after a One Tap sign-in", async () => {
  auth.signInWithIdToken.mockResolvedValue({ data: { user: authUser }, error: null });
  authClient.fetchSession.mockResolvedValue({ status: 'unavailable' });
  renderView();
  await acceptOneTap();
  expect(await screen.findByText('Failed to fetch customer profile')).toBeInTheDocument();
  expect(authClient.closeSession).toHaveBeenCalledTimes(1);
});

test('a wallet sign-in in a browser without a wallet shows an error', async () => {
  const user = renderView();
  await user.click(await screen.findByRole('button', { name: 'Continue with a wallet' }));
  expect(
    await screen.findByText(
      "We couldn't find a wallet in this browser. Please sign in another way.",
    ),
  ).toBeInTheDocument();
});

describe('in a browser with a wallet', () => {
  beforeEach(() => void Object.assign(window, { ethereum: {} }));
  afterEach(() => void delete (window as { ethereum?: unknown }).ethereum);

  test("a wallet's signature over a random nonce signs the customer in (AUTH-15)", async () => {
    auth.signInWithWeb3.mockResolvedValue({ data: { user: authUser }, error: null });
    const user = renderView();
    await waitFor(() => expect(turnstile.render).toHaveBeenCalled());
    await user.click(await screen.findByRole('button', { name: 'Continue with a wallet' }));
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/home'));
    const [signInOptions] = auth.signInWithWeb3.mock.lastCall as [
      { options: { captchaToken: string; signInWithEthereum: { nonce: string } } },
    ];
    expect(signInOptions.options.signInWithEthereum.nonce).toMatch(/^[0-9a-f]{32}$/);
    expect(signInOptions.options.captchaToken).toBe('captcha-token');
  });

  test('a customer with a second factor is asked for a code after the signature (AUTH-12)', async () => {
    const factors = [{ id: 'f1', status: 'verified' }];
    auth.signInWithWeb3.mockResolvedValue({
      data: { user: { ...authUser, factors } },
      error: null,
    });
    const user = renderView('sign-in', '/my-bookings');
    await user.click(await screen.findByRole('button', { name: 'Continue with a wallet' }));
    await waitFor(() =>
      expect(router.replace).toHaveBeenCalledWith('/sign-in?view=two-factor&next=%2Fmy-bookings'),
    );
  });

  test.each([
    [
      'a request denied in the wallet',
      () => auth.signInWithWeb3.mockRejectedValue(new Error('User denied')),
      "Wallet sign-in failed: The request wasn't approved in your wallet. Nothing has changed.",
    ],
    [
      'a disabled wallet sign-in',
      () => {
        const error = { code: 'web3_provider_disabled', message: 'no', status: 422 };
        auth.signInWithWeb3.mockResolvedValue({ data: {}, error });
      },
      "Wallet sign-in failed: This sign-in option isn't available yet. Please use your email.",
    ],
  ])('%s shows an error', async (_failure, mockFailure, message) => {
    mockFailure();
    const user = renderView();
    await user.click(await screen.findByRole('button', { name: 'Continue with a wallet' }));
    expect(await screen.findByText(message)).toBeInTheDocument();
  });
});
