import '@/tests/support/next/app-environment';
import { sendPhoneCode } from '@/lib/auth/code-actions';
import { signInWithCompany } from '@/lib/auth/provider-actions';
import { getSignInMethods } from '@/lib/auth/sign-in-methods';
import { getAuthErrorMessage } from '@/lib/auth/error-reasons';
import { getTestBackend } from '@/tests/support/servers/backend';
import { createAuthClient } from '@/tests/support/auth/service/client';
import { visitFromIp, submit } from '@/tests/support/next/context';
import { mockFetch, restoreFetch } from '@/tests/support/next/fetch';

const lacking = "This sign-in option isn't available yet. Please use your email.";

/** Runs against the embedded backend itself, without the auth service in front of it. */
test.each([
  ['phone codes', () => sendPhoneCode, { phone: '+13035550142' }, 'Failed to send the code: '],
  ['companies', () => signInWithCompany, { email: 'a@b.test' }, 'Company sign-in failed: '],
])(
  'a method that the embedded service lacks is reported: %s (AUTH-16)',
  async (_what, action, fields, flow) => {
    visitFromIp('203.0.113.77');
    const answer = await submit(action(), fields);
    expect(answer).toMatchObject({ code: 'rejected', message: flow + lacking, values: fields });
  },
);

test('only a sign-in method that is known to be off has no button (AUTH-16)', async () => {
  // Google and Apple have stand-ins here (OPS-5).
  expect(await getSignInMethods()).toEqual({ providers: ['google', 'apple'], hasPhone: false });

  mockFetch(() => Response.json({ external: { google: false, apple: true } }));
  expect(await getSignInMethods()).toEqual({ providers: ['apple'], hasPhone: false });
  mockFetch(() => Response.json({ external: {} }));
  expect(await getSignInMethods()).toEqual({ providers: [], hasPhone: false });
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  mockFetch(() => new Response('no', { status: 500 }));
  expect(await getSignInMethods()).toEqual({ providers: ['google', 'apple'], hasPhone: true });
  restoreFetch();
  expect(warn).toHaveBeenCalledTimes(1);
});

/** Requests that the browser sends itself, whose rejection looks like a wrong password. */
test('a sign-in method that the embedded service lacks is reported (AUTH-16)', async () => {
  const auth = createAuthClient(getTestBackend().url, getTestBackend().publishableKey);
  const google = await auth.signInWithIdToken({ provider: 'google', token: 'a.b.c' });
  const signed = { message: 'roam.test wants you to sign in', signature: '0x00' } as const;
  const wallet = await auth.signInWithWeb3({ chain: 'ethereum', ...signed });
  const wrong = await auth.signInWithPassword({ email: 'no@roam.test', password: 'Wrong1234' });
  expect([
    getAuthErrorMessage('google', google.error!),
    getAuthErrorMessage('wallet', wallet.error!),
    getAuthErrorMessage('signIn', wrong.error!),
  ]).toEqual([
    `Google sign-in failed: ${lacking}`,
    `Wallet sign-in failed: ${lacking}`,
    'Invalid email or password',
  ]);
});
