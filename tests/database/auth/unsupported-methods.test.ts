/** Sign-in methods that the auth service doesn't offer (AUTH-16). */
import '@/tests/support/next/app-environment';
import { sendPhoneCode } from '@/lib/auth/code-actions';
import { signInWithCompany } from '@/lib/auth/provider-actions';
import { getSignInMethods } from '@/lib/auth/sign-in-methods';
import { getAuthErrorMessage } from '@/lib/auth/error-reasons';
import { getTestBackend } from '@/tests/support/servers/backend';
import { createAuthClient } from '@/tests/support/auth/service/client';
import { startVisit, submit } from '@/tests/support/next/context';
import { mockFetch, restoreFetch } from '@/tests/support/next/fetch';

const unavailableMessage = "This sign-in option isn't available yet. Please use your email.";

test.each([
  [
    'phone codes',
    { code: 400, error_code: 'phone_provider_disabled', msg: 'Unsupported phone provider' },
    () => sendPhoneCode,
    { phone: '+13035550142' },
    'Failed to send the code: ',
  ],
  [
    'company sign-in',
    { code: 404, error_code: 'saml_provider_disabled', msg: 'SAML 2.0 is disabled' },
    () => signInWithCompany,
    { email: 'a@b.test' },
    'Company sign-in failed: ',
  ],
])(
  'a form reports that the auth service lacks %s (AUTH-16)',
  async (_method, error, getAction, fields, prefix) => {
    startVisit('203.0.113.77');
    mockFetch(({ url }) =>
      /\/auth\/v1\/(otp|sso)\b/.test(url)
        ? Response.json(error, { status: error.code })
        : undefined,
    );
    const result = await submit(getAction(), fields);
    restoreFetch();
    expect(result).toMatchObject({
      code: 'rejected',
      message: prefix + unavailableMessage,
      values: fields,
    });
  },
);

test('a sign-in method is offered unless the auth service reports it as turned off (AUTH-16)', async () => {
  // Google and Apple have stand-ins here (OPS-5).
  const embeddedMethods = { providers: ['google', 'apple'], hasPhone: true, hasCompany: true };
  expect(await getSignInMethods()).toEqual(embeddedMethods);

  mockFetch(() => Response.json({ external: { google: false, apple: true }, saml_enabled: true }));
  expect(await getSignInMethods()).toEqual({
    providers: ['apple'],
    hasPhone: false,
    hasCompany: true,
  });
  mockFetch(() => Response.json({ external: {}, saml_enabled: false }));
  expect(await getSignInMethods()).toEqual({ providers: [], hasPhone: false, hasCompany: false });
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  mockFetch(() => new Response('no', { status: 500 }));
  expect(await getSignInMethods()).toEqual({
    providers: ['google', 'apple'],
    hasPhone: true,
    hasCompany: true,
  });
  restoreFetch();
  expect(warn).toHaveBeenCalledTimes(1);
});

// The browser sends these requests itself. The embedded backend rejects them like a wrong password.
test("a rejected browser request is reported as a method that isn't available (AUTH-16)", async () => {
  const auth = createAuthClient(getTestBackend().url, getTestBackend().publishableKey);
  const google = await auth.signInWithIdToken({ provider: 'google', token: 'a.b.c' });
  const walletRequest = { message: 'roam.test wants you to sign in', signature: '0x00' } as const;
  const wallet = await auth.signInWithWeb3({ chain: 'ethereum', ...walletRequest });
  const wrongPassword = await auth.signInWithPassword({
    email: 'no@roam.test',
    password: 'Wrong1234',
  });
  expect([
    getAuthErrorMessage('google', google.error!),
    getAuthErrorMessage('wallet', wallet.error!),
    getAuthErrorMessage('signIn', wrongPassword.error!),
  ]).toEqual([
    `Google sign-in failed: ${unavailableMessage}`,
    `Wallet sign-in failed: ${unavailableMessage}`,
    'Invalid email or password',
  ]);
});
