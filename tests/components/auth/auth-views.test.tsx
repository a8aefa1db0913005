import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AuthViews } from '@/components/auth/auth-views';
import { openDocument } from '@/lib/session/new-document';
import {
  setNewPassword,
  requestRecovery,
  resendVerification,
  signIn,
  signUp,
} from '@/lib/auth/actions';
import { signInWithEmailCode } from '@/lib/auth/code-actions';
import { authNotices } from '@/lib/auth/notices';
import { checkSocialProvider } from '@/lib/auth/provider-actions';
import type { SignInMethods } from '@/lib/auth/types';
import type { AuthView } from '@/lib/auth/views';
import { done, failed } from '@/lib/result';
import { expectLink } from '@/tests/support/jest/links';

jest.mock('@/lib/auth/actions', () => ({
  signIn: jest.fn(),
  signUp: jest.fn(),
  requestRecovery: jest.fn(),
  resendVerification: jest.fn(),
  setNewPassword: jest.fn(),
}));
jest.mock('@/lib/auth/provider-actions', () => ({
  checkSocialProvider: jest.fn(),
  signInWithCompany: jest.fn(),
}));
jest.mock('@/lib/auth/code-actions', () => ({ signInWithEmailCode: jest.fn() }));
jest.mock('@/lib/auth/second-factor-actions', () => ({}));

jest.mock('@/lib/session/new-document', () => ({ openDocument: jest.fn() }));

const signInWithOAuth = jest.fn();
jest.mock('@/lib/supabase/browser', () => ({
  createBrowserSupabase: () => ({ auth: { signInWithOAuth } }),
}));

const weakPasswordError =
  'Password must be at least 6 characters long and contain at least one uppercase letter, one lowercase letter, and one number.';

const signInMethods: SignInMethods = {
  providers: ['google', 'apple'],
  hasPhone: true,
  hasCompany: true,
};

function renderView(view: AuthView, next?: string, methods = signInMethods) {
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

async function fillEmailAndPassword(user: ReturnType<typeof userEvent.setup>) {
  await user.type(screen.getByLabelText('Email'), 'ann@roam.test');
  await user.type(screen.getByLabelText('Password'), 'Roam1234');
}

test('the sign-in form has labeled fields and links to recovery and sign-up', () => {
  renderView('sign-in');
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveAttribute('autocomplete', 'email');
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
  expect(screen.getByRole('button', { name: 'Sign in' })).toHaveAttribute('type', 'submit');
  expectLink('Forgot password?', '/sign-in?view=forgot');
  expectLink('Create an account', '/sign-in?view=sign-up');
});

test('a rate-limited password sign-in offers a code by email (LIM-1)', async () => {
  const limit = failed('rate_limited', 'Too many login attempts.', { retryAfter: 700 });
  jest.mocked(signIn).mockResolvedValueOnce({ values: { email: 'ann@roam.test' }, result: limit });
  const user = renderView('sign-in');
  expect(screen.queryByRole('link', { name: 'get a code by email' })).toBeNull();
  await fillEmailAndPassword(user);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByRole('link', { name: 'get a code by email' })).toHaveAttribute(
    'href',
    '/sign-in?view=email-code',
  );
});

test('the sign-up form has five fields, only one of which is optional', () => {
  renderView('sign-up');
  for (const name of ['First name', 'Last name', 'Phone', 'Email']) {
    expect(screen.getByRole('textbox', { name })).toBeInTheDocument();
  }
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(/At least 6 characters/);
  expect(screen.getByRole('button', { name: 'Create account' })).toBeInTheDocument();
  expect(screen.getAllByText('Optional')).toHaveLength(1);
});

test('the sign-up form links to the terms of service', () => {
  renderView('sign-up');
  expectLink('Terms of service', '/terms');
});

test('a rejected sign-in shows one alert, keeps the email and clears the password (FAIL-6)', async () => {
  jest.mocked(signIn).mockImplementation(async (_state, formData) => ({
    result: failed('rejected', 'Invalid email or password'),
    values: { email: String(formData.get('email')) },
  }));
  const user = renderView('sign-in');
  await user.type(screen.getByLabelText('Email'), 'ann@roam.test');
  await user.type(screen.getByLabelText('Password'), 'Wrong123');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));

  expect(await screen.findByRole('alert')).toHaveTextContent(/^Invalid email or password$/);
  expect(screen.getByLabelText('Email')).toHaveValue('ann@roam.test');
  expect(screen.getByLabelText('Password')).toHaveValue('');
});

test('a lost connection during sign-in shows an error and keeps the email and password (FAIL-6)', async () => {
  jest.mocked(signIn).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const user = renderView('sign-in');
  await user.type(screen.getByLabelText('Email'), 'ann@roam.test');
  await user.type(screen.getByLabelText('Password'), 'Wrong123');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    "Authentication failed: We couldn't reach our servers. Please try again in a moment.",
  );
  expect(screen.getByLabelText('Email')).toHaveValue('ann@roam.test');
  expect(screen.getByLabelText('Password')).toHaveValue('Wrong123');
});

test.each([
  ['sign-in', signIn, 'Sign in', 'Too many login attempts. Please wait a few minutes.'],
  ['sign-up', signUp, 'Create account', 'Registration failed: Please try again in 12 minutes.'],
] as const)(
  'a rate-limited %s shows one alert and keeps the typed email',
  async (view, action, buttonName, message) => {
    const limit = failed('rate_limited', message, { retryAfter: 700 });
    jest.mocked(action).mockResolvedValueOnce({ result: limit, values: { email: 'a@b.test' } });
    const user = renderView(view);
    await fillEmailAndPassword(user);
    await user.click(screen.getByRole('button', { name: buttonName }));
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.getByLabelText('Email')).toHaveValue('ann@roam.test');
  },
);

test("an invalid email is marked on blur, and the sign-up form isn't sent with it", async () => {
  jest.mocked(signUp).mockClear();
  const user = renderView('sign-up');
  await user.type(screen.getByLabelText('Email'), 'ann');
  await user.tab();
  await waitFor(() =>
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(
      'Enter an email address like name@example.com.',
    ),
  );
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();

  await user.type(screen.getByLabelText('Password'), 'Roam1234');
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Please check the highlighted fields.',
  );
  expect(screen.getByLabelText('Email')).toHaveFocus();
  expect(screen.getByLabelText('Password')).toHaveValue('Roam1234');
  expect(signUp).not.toHaveBeenCalled();
});

test('a weak password shows one error on its field and keeps the other values (AUTH-2, FAIL-6)', async () => {
  jest.mocked(signUp).mockImplementation(async (_state, formData) => ({
    result: failed('invalid_input', weakPasswordError, { fields: { password: weakPasswordError } }),
    values: Object.fromEntries([...formData].map(([name, value]) => [name, String(value)])),
  }));
  const user = renderView('sign-up');
  await user.type(screen.getByLabelText('First name'), 'Ann');
  await user.type(screen.getByLabelText('Last name'), 'Lee');
  await user.type(screen.getByLabelText('Phone'), '303 555 0100');
  await user.type(screen.getByLabelText('Email'), 'ann@roam.test');
  await user.type(screen.getByLabelText('Password'), 'roam');
  await user.click(screen.getByRole('button', { name: 'Create account' }));

  // The error may move from its field to the alert above the form, but is never shown twice.
  await waitFor(() =>
    expect(screen.getByText(weakPasswordError).parentElement).toHaveAttribute('role', 'alert'),
  );
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(weakPasswordError);
  expect(screen.getByLabelText('First name')).toHaveValue('Ann');
  expect(screen.getByLabelText('Last name')).toHaveValue('Lee');
  expect(screen.getByLabelText('Phone')).toHaveValue('303 555 0100');
  expect(screen.getByLabelText('Email')).toHaveValue('ann@roam.test');
});

test("an invalid email doesn't mark the password field as invalid", async () => {
  const errorMessage = 'Enter an email address like name@example.com.';
  jest.mocked(signIn).mockResolvedValue({
    result: failed('invalid_input', 'Please check the highlighted fields.', {
      fields: { email: errorMessage },
    }),
    values: { email: 'ann' },
  });
  const user = renderView('sign-in');
  await user.type(screen.getByLabelText('Email'), 'ann');
  await user.type(screen.getByLabelText('Password'), 'Roam1234');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByText(errorMessage)).toBeInTheDocument();
  expect(screen.getByLabelText('Email')).toBeInvalid();
  expect(screen.getByLabelText('Password')).not.toHaveAttribute('aria-invalid');
});

test('an unconfirmed sign-up shows a notice, a code field and a hint for existing accounts (AUTH-5)', async () => {
  jest.mocked(signUp).mockResolvedValue({
    result: done({ unconfirmed: 'ann@roam.test' }, authNotices.confirm),
    values: {},
  });
  const user = renderView('sign-up');
  await user.type(screen.getByLabelText('Email'), 'ann@roam.test');
  await user.type(screen.getByLabelText('Password'), 'Roam1234');
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  const notice = await screen.findByRole('status');
  expect(notice).toHaveTextContent('Registration Successful');
  expect(notice).toHaveTextContent(
    'Please check your email and click the confirmation link to complete your registration.',
  );
  expect(screen.getByLabelText('Code')).toBeInTheDocument();
  // If the account exists, the auth service sends no email and doesn't say so.
  const accountHint = screen.getByText(/^If you already have an account .+, we won't send a link/);
  expectLink('sign in', '/sign-in?view=sign-in', within(accountHint));
  expectLink('choose a new password', '/sign-in?view=forgot', within(accountHint));
});

test('the forgotten-password form asks for the email, then for the emailed code (AUTH-22)', async () => {
  jest.mocked(requestRecovery).mockResolvedValue({
    result: done({ sentTo: 'ann@roam.test' }, authNotices.recovery),
    values: {},
  });
  jest.mocked(signInWithEmailCode).mockResolvedValue({ values: {} });
  const user = renderView('forgot', '/my-bookings');
  expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
  expect(screen.queryByLabelText('Code')).not.toBeInTheDocument();
  await user.type(screen.getByLabelText('Email'), 'ann@roam.test');
  await user.click(screen.getByRole('button', { name: 'Send link' }));
  expect(await screen.findByRole('status')).toHaveTextContent('Check your email');
  await user.type(screen.getByLabelText('Code'), '12345678');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(signInWithEmailCode).toHaveBeenCalled());
  const sentForm = jest.mocked(signInWithEmailCode).mock.lastCall?.[1] ?? new FormData();
  const fields = { email: 'ann@roam.test', type: 'recovery', code: '12345678' };
  expect(Object.fromEntries(sentForm)).toEqual({ ...fields, next: '/my-bookings' });
});

test.each([
  ['forgot', requestRecovery, 'Send link', 'recovery'],
  ['sign-up', signUp, 'Create account', 'signup'],
] as const)(
  'the %s view still accepts the latest code while another email has to wait (LIM-2, AUTH-22)',
  async (view, action, button, type) => {
    const result = failed('rate_limited', 'Please try again in 1 minute.', { retryAfter: 60 });
    jest
      .mocked(action as jest.Mock)
      .mockResolvedValue({ result, values: { email: 'ann@roam.test' } });
    jest.mocked(signInWithEmailCode).mockResolvedValue({ values: {} });
    const user = renderView(view);
    await user.type(screen.getByLabelText('Email'), 'ann@roam.test');
    if (view === 'sign-up') await user.type(screen.getByLabelText('Password'), 'Roam1234');
    await user.click(screen.getByRole('button', { name: button }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Please try again in 1 minute.');
    const codeField = screen.getByLabelText('Code');
    expect(codeField).toHaveAccessibleDescription(
      'Already got a code from us? Enter the latest code.',
    );
    await user.type(codeField, '12345678{Enter}');
    await waitFor(() => expect(signInWithEmailCode).toHaveBeenCalled());
    const sentForm = jest.mocked(signInWithEmailCode).mock.lastCall?.[1] ?? new FormData();
    expect(Object.fromEntries(sentForm)).toEqual({
      email: 'ann@roam.test',
      type,
      code: '12345678',
    });
  },
);

test('the sign-in form sends the return URL (AUTH-10)', async () => {
  jest.mocked(signIn).mockResolvedValue({ values: {} });
  const user = renderView('sign-in', '/my-bookings');
  await fillEmailAndPassword(user);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(signIn).toHaveBeenCalled());
  expect(jest.mocked(signIn).mock.lastCall?.[1].get('next')).toBe('/my-bookings');
});

test('an unconfirmed customer can request another confirmation link, and retry if the request fails (AUTH-6)', async () => {
  const message = 'Please check your email and click the confirmation link before signing in.';
  jest.mocked(signIn).mockResolvedValue({
    result: failed('email_not_confirmed', message),
    values: { email: 'ann@roam.test' },
  });
  jest.mocked(resendVerification).mockResolvedValueOnce({
    result: failed('rejected', 'Failed to resend verification email: Please wait.'),
    values: {},
  });
  const user = renderView('sign-in');
  await fillEmailAndPassword(user);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(message);

  await user.click(screen.getByRole('button', { name: 'Send the email again' }));
  expect(
    (await screen.findByText('Failed to resend verification email: Please wait.')).parentElement,
  ).toHaveAttribute('role', 'alert');

  jest.mocked(resendVerification).mockResolvedValue({
    result: done({ sentTo: 'ann@roam.test' }, authNotices.resent),
    values: {},
  });
  await user.click(screen.getByRole('button', { name: 'Send the email again' }));
  const notice = await screen.findByRole('status');
  expect(notice).toHaveTextContent('Verification Email Sent');
  expect(notice).toHaveTextContent('Please check your email for the verification link.');
  const resentForm = jest.mocked(resendVerification).mock.lastCall?.[1] ?? new FormData();
  expect(Object.fromEntries(resentForm)).toEqual({ email: 'ann@roam.test' });
});

test.each([
  ['Google', 'google'],
  ['Apple', 'apple'],
])(
  'signing in with %s redirects to the OAuth provider with our callback URL (AUTH-7)',
  async (name, provider) => {
    jest.mocked(checkSocialProvider).mockResolvedValue({ ok: true, data: undefined });
    const authorizeUrl = `https://service.test/auth/v1/authorize?provider=${provider}`;
    signInWithOAuth.mockResolvedValue({ data: { url: authorizeUrl }, error: null });
    globalThis.fetch = jest.fn(async () => ({ type: 'opaqueredirect' }) as Response);
    const user = renderView('sign-in', '/my-bookings');
    await user.click(screen.getByRole('button', { name: `Continue with ${name}` }));
    await waitFor(() => expect(openDocument).toHaveBeenLastCalledWith(authorizeUrl));
    expect(signInWithOAuth).toHaveBeenLastCalledWith({
      provider,
      options: {
        redirectTo: expect.stringMatching(
          new RegExp(`/auth/callback\\?provider=${provider}&next=%2Fmy-bookings$`),
        ),
        skipBrowserRedirect: true,
      },
    });
  },
);

test.each(['Google', 'Apple'])(
  "the %s button shows an error if the auth service can't reach the OAuth provider (AUTH-7)",
  async (name) => {
    jest.mocked(openDocument).mockClear();
    jest.mocked(checkSocialProvider).mockResolvedValue({ ok: true, data: undefined });
    signInWithOAuth.mockResolvedValue({ data: { url: 'https://service.test' }, error: null });
    // The auth service responds with an error instead of a redirect: "Unsupported provider: dial tcp".
    globalThis.fetch = jest.fn(async () => ({ type: 'cors', status: 400 }) as Response);
    const user = renderView('sign-in');
    await user.click(screen.getByRole('button', { name: `Continue with ${name}` }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      `${name} sign-in failed: We couldn't reach our servers. Please try again in a moment.`,
    );
    expect(screen.getByRole('button', { name: `Continue with ${name}` })).toBeEnabled();
    expect(openDocument).not.toHaveBeenCalled();
  },
);

test('a sign-in method that is turned off has no button or link (AUTH-16)', () => {
  renderView('sign-in', undefined, { providers: ['apple'], hasPhone: false, hasCompany: false });
  expect(screen.getByRole('button', { name: 'Continue with Apple' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Continue with Google' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Text me a code' })).not.toBeInTheDocument();
});

test.each(['Google', 'Apple'])(
  'the %s button shows an error if the sign-in method has been turned off (AUTH-16)',
  async (name) => {
    const message = `${name} sign-in failed: This sign-in option isn't available yet. Please use your email.`;
    jest.mocked(checkSocialProvider).mockResolvedValue({ ok: false, code: 'rejected', message });
    const user = renderView('sign-up');
    await user.click(screen.getByRole('button', { name: `Continue with ${name}` }));
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.getByRole('button', { name: `Continue with ${name}` })).toBeEnabled();
  },
);

test("a new sign-in attempt replaces the previous attempt's error", async () => {
  const rejection = failed('rejected', 'Invalid email or password');
  jest.mocked(signIn).mockResolvedValue({ result: rejection, values: {} });
  jest
    .mocked(checkSocialProvider)
    .mockResolvedValue({ ok: false, code: 'rejected', message: 'Apple says no.' });
  const user = renderView('sign-in');
  await fillEmailAndPassword(user);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(rejection.message);
  await user.click(screen.getByRole('button', { name: 'Continue with Apple' }));
  expect((await screen.findByText('Apple says no.')).parentElement).toHaveAttribute(
    'role',
    'alert',
  );
  expect(screen.getAllByRole('alert')).toHaveLength(1);

  await user.type(screen.getByLabelText('Password'), 'Roam1234');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect((await screen.findByText(rejection.message)).parentElement).toHaveAttribute(
    'role',
    'alert',
  );
  expect(screen.getAllByRole('alert')).toHaveLength(1);
});

test("a social sign-in shows an error if our server can't be reached", async () => {
  jest.mocked(checkSocialProvider).mockRejectedValue(new TypeError('Failed to fetch'));
  const user = renderView('sign-in');
  await user.click(screen.getByRole('button', { name: 'Continue with Google' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    "Google sign-in failed: We couldn't reach our servers. Please try again in a moment.",
  );
});

test("the new-password form shows a weak password's error on its field", async () => {
  jest.mocked(setNewPassword).mockResolvedValue({
    result: failed('invalid_input', weakPasswordError, { fields: { password: weakPasswordError } }),
    values: {},
  });
  const user = renderView('new-password');
  await user.type(screen.getByLabelText('New password'), 'weak');
  await user.click(screen.getByRole('button', { name: 'Save password' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(weakPasswordError);
  expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(weakPasswordError);
});
