import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AuthViews } from '@/components/auth/auth-views';
import { signInWithCode, answerSecondFactor } from '@/lib/auth/ways';
import { resendVerification, signIn } from '@/lib/auth/actions';
import { authNotices } from '@/lib/auth/messages';
import type { AuthView } from '@/lib/auth/views';

jest.mock('@/lib/auth/actions', () => ({
  signIn: jest.fn(),
  signOut: jest.fn(),
  resendVerification: jest.fn(),
}));
jest.mock('@/lib/auth/ways', () => ({
  signInWithCode: jest.fn(),
  answerSecondFactor: jest.fn(),
  signInWithCompany: jest.fn(),
}));
jest.mock('@/lib/env.public', () => ({
  publicEnv: {
    turnstileSiteKey: 'site-key',
    hcaptchaSiteKey: '',
    googleClientId: 'client-id',
    hasCompanySignIn: true,
    hasWalletSignIn: true,
    siteUrl: 'http://localhost:3000',
  },
}));

const router = { replace: jest.fn(), refresh: jest.fn() };
jest.mock('next/navigation', () => ({ useRouter: () => router }));
const auth = { signInWithIdToken: jest.fn(), signInWithWeb3: jest.fn() };
jest.mock('@/lib/supabase/browser', () => ({ createBrowserSupabase: () => ({ auth }) }));
const engine = {
  follow: jest.fn(),
  fetchSession: jest.fn(),
  createOAuthProfile: jest.fn(),
  closeSession: jest.fn(async () => {}),
};
jest.mock('@/components/session/auth-client', () => engine);
const loadScript = jest.fn<Promise<void>, [string]>(() => Promise.resolve());
jest.mock('@/components/auth/load-script', () => ({
  loadScript: (src: string) => loadScript(src),
}));

const oneTap = { initialize: jest.fn(), prompt: jest.fn(), cancel: jest.fn() };
const turnstile = {
  render: jest.fn((place: HTMLElement) => {
    const field = { type: 'hidden', name: 'cf-turnstile-response', value: 'captcha-token' };
    place.append(Object.assign(document.createElement('input'), field));
    return 'w1';
  }),
  remove: jest.fn(),
};
const user = { id: 'u1', factors: [] };

beforeAll(() => {
  Object.assign(window, { google: { accounts: { id: oneTap } }, turnstile });
  const { webcrypto } = jest.requireActual<typeof import('node:crypto')>('node:crypto');
  Object.defineProperty(window, 'crypto', { value: webcrypto });
  const { TextEncoder } = jest.requireActual<typeof import('node:util')>('node:util');
  Object.assign(globalThis, { TextEncoder });
});
beforeEach(() => {
  jest.clearAllMocks();
  engine.fetchSession.mockResolvedValue({ found: 'profile', customer: {}, token: 't1' });
});

function show(view: AuthView = 'sign-in', next?: string) {
  render(<AuthViews view={view} next={next} hrefFor={(other) => `/sign-in?view=${other}`} />);
  return userEvent.setup();
}

test('the ways beside the password lead to their own views', async () => {
  show();
  for (const [name, view] of [
    ['Email me a code', 'email-code'],
    ['Text me a code', 'phone-code'],
    ['Use my company', 'company'],
  ] as const) {
    const link = await screen.findByRole('link', { name });
    expect(link).toHaveAttribute('href', `/sign-in?view=${view}`);
  }
});

test('a code is sent, then asked for, and can be asked for again', async () => {
  const values = { email: 'ann@roam.test', sent: 'ann@roam.test' };
  jest.mocked(signInWithCode).mockResolvedValue({ values, notice: authNotices.emailCode });
  const user = show('email-code');
  expect(screen.queryByLabelText('Code')).not.toBeInTheDocument();
  await user.type(screen.getByLabelText('Email'), 'ann@roam.test');
  await user.click(screen.getByRole('button', { name: 'Send the code' }));

  await user.type(await screen.findByLabelText('Code'), '123456');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  const sent = jest.mocked(signInWithCode).mock.lastCall![1];
  expect(Object.fromEntries(sent)).toMatchObject({ ...values, code: '123456' });

  await user.click(screen.getByRole('button', { name: 'Send another code' }));
  expect(jest.mocked(signInWithCode).mock.lastCall![1].get('again')).toBe('yes');
});

test('Enter in the code signs in, and asks for no other code', async () => {
  const values = { email: 'ann@roam.test', sent: 'ann@roam.test' };
  jest.mocked(signInWithCode).mockResolvedValue({ values, notice: authNotices.emailCode });
  const user = show('email-code');
  await user.type(screen.getByLabelText('Email'), 'ann@roam.test{Enter}');
  await user.type(await screen.findByLabelText('Code'), '123456{Enter}');
  await waitFor(() => expect(signInWithCode).toHaveBeenCalledTimes(2));
  const sent = Object.fromEntries(jest.mocked(signInWithCode).mock.lastCall![1]);
  expect(sent).toMatchObject({ ...values, code: '123456' });
  expect(sent).not.toHaveProperty('again');
});

test('an authenticator’s code is one field, and another account is a press away', async () => {
  jest.mocked(answerSecondFactor).mockResolvedValue({ values: {}, message: 'This code is wrong.' });
  const user = show('two-factor', '/my-bookings');
  await user.type(screen.getByLabelText('Code'), '123456');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This code is wrong.');
  const sent = Object.fromEntries(jest.mocked(answerSecondFactor).mock.lastCall![1]);
  expect(sent).toMatchObject({ code: '123456', next: '/my-bookings' });
  expect(screen.getByRole('button', { name: 'Use another account' })).toBeInTheDocument();
});

test('a captcha stands in the form, and each answer asks for a new token', async () => {
  jest.mocked(signIn).mockResolvedValue({ values: {}, message: 'Invalid email or password' });
  const user = show();
  await waitFor(() =>
    expect(turnstile.render).toHaveBeenCalledWith(expect.any(HTMLElement), { sitekey: 'site-key' }),
  );
  expect(loadScript).toHaveBeenCalledWith(expect.stringContaining('challenges.cloudflare.com'));
  const [place] = turnstile.render.mock.calls[0]!;
  expect(place.closest('form')).toContainElement(screen.getByLabelText('Password'));
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(turnstile.render).toHaveBeenCalledTimes(2));
  expect(turnstile.remove).toHaveBeenCalledWith('w1');
});

test('asking for the mail again carries a captcha’s token of its own', async () => {
  const unconfirmed = 'ann@roam.test';
  jest.mocked(signIn).mockResolvedValue({ values: {}, unconfirmed, message: 'Please check it.' });
  jest.mocked(resendVerification).mockResolvedValue({ values: {}, notice: authNotices.resent });
  const user = show();
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  const again = await screen.findByRole('button', { name: 'Send the email again' });
  const field = '[name="cf-turnstile-response"]';
  await waitFor(() => expect(again.closest('form')!.querySelector(field)).not.toBeNull());
  await user.click(again);
  await waitFor(() => expect(resendVerification).toHaveBeenCalled());
  const sent = Object.fromEntries(jest.mocked(resendVerification).mock.lastCall![1]);
  expect(sent).toMatchObject({
    email: unconfirmed,
    'cf-turnstile-response': 'captcha-token',
  });
});

async function tap() {
  await waitFor(() => expect(turnstile.render).toHaveBeenCalled());
  await waitFor(() => expect(oneTap.prompt).toHaveBeenCalled());
  const [options] = oneTap.initialize.mock.calls[0] as [
    { client_id: string; nonce: string; callback: (answer: object) => void },
  ];
  options.callback({ credential: 'id-token' });
  return options;
}

test('One Tap’s token opens a session, bound to a nonce of this page (spec §7)', async () => {
  auth.signInWithIdToken.mockResolvedValue({ data: { user }, error: null });
  show('sign-in', '/my-bookings');
  const options = await tap();
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/my-bookings'));
  expect(options.client_id).toBe('client-id');
  const [asked] = auth.signInWithIdToken.mock.lastCall as [Record<string, string>];
  expect(asked).toMatchObject({
    provider: 'google',
    token: 'id-token',
    options: { captchaToken: 'captcha-token' },
  });
  expect(options.nonce).toMatch(/^[0-9a-f]{64}$/);
  expect(asked.nonce).not.toBe(options.nonce);
});

test.each([
  [{ data: { user: null }, error: null }, 'No user data received from Google'],
  [
    {
      data: {},
      error: { code: 'provider_disabled', message: 'Provider is disabled', status: 400 },
    },
    'Google sign-in failed: Provider is disabled',
  ],
])('a One Tap that ends in %j says so', async (answer, message) => {
  auth.signInWithIdToken.mockResolvedValue(answer);
  show();
  await tap();
  expect(await screen.findByText(message)).toHaveAttribute('role', 'alert');
});

test('a One Tap whose profile cannot be read says so, and nobody stays signed in', async () => {
  auth.signInWithIdToken.mockResolvedValue({ data: { user }, error: null });
  engine.fetchSession.mockResolvedValue({ found: 'no-answer' });
  show();
  await tap();
  expect(await screen.findByText('Failed to fetch customer profile')).toBeInTheDocument();
  expect(engine.closeSession).toHaveBeenCalledTimes(1);
});

test('a browser without a wallet says so', async () => {
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'Continue with a wallet' }));
  expect(await screen.findByText('No wallet was found in this browser.')).toBeInTheDocument();
});

describe('with a wallet', () => {
  beforeEach(() => void Object.assign(window, { ethereum: {} }));
  afterEach(() => void delete (window as { ethereum?: unknown }).ethereum);

  test('its signature opens a session, with a nonce of eight characters at least (spec §9)', async () => {
    auth.signInWithWeb3.mockResolvedValue({ data: { user }, error: null });
    const hand = show();
    await waitFor(() => expect(turnstile.render).toHaveBeenCalled());
    await hand.click(await screen.findByRole('button', { name: 'Continue with a wallet' }));
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/home'));
    const [asked] = auth.signInWithWeb3.mock.lastCall as [
      { options: { captchaToken: string; signInWithEthereum: { nonce: string } } },
    ];
    expect(asked.options.signInWithEthereum.nonce).toMatch(/^[0-9a-f]{32}$/);
    expect(asked.options.captchaToken).toBe('captcha-token');
  });

  test('a factor is asked for after it', async () => {
    const factors = [{ id: 'f1', status: 'verified' }];
    auth.signInWithWeb3.mockResolvedValue({ data: { user: { ...user, factors } }, error: null });
    const hand = show('sign-in', '/my-bookings');
    await hand.click(await screen.findByRole('button', { name: 'Continue with a wallet' }));
    await waitFor(() =>
      expect(router.replace).toHaveBeenCalledWith('/sign-in?view=two-factor&next=%2Fmy-bookings'),
    );
  });

  test.each([
    [
      () => auth.signInWithWeb3.mockRejectedValue(new Error('User denied')),
      'Wallet sign-in failed: The wallet did not sign. Nothing has changed.',
    ],
    [
      () => {
        const error = { code: 'web3_provider_disabled', message: 'no', status: 422 };
        auth.signInWithWeb3.mockResolvedValue({ data: {}, error });
      },
      'Wallet sign-in failed: This way is not switched on here yet. Please use your email.',
    ],
  ])('what stops it is said (%#)', async (arrange, message) => {
    arrange();
    const hand = show();
    await hand.click(await screen.findByRole('button', { name: 'Continue with a wallet' }));
    expect(await screen.findByText(message)).toBeInTheDocument();
  });
});
