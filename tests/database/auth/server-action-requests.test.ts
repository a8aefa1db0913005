/** Requests that our server actions send to the auth service (AUTH-17). */
import { randomUUID } from 'node:crypto';
import { startAuthService } from '@/tests/support/auth/service/start';
import {
  startVisit,
  createFormData,
  captureOutcome,
  setAppBackend,
  waitForDeferredWork,
} from '@/tests/support/next/context';

type Action = (previous: never, form: FormData) => Promise<unknown>;
type Actions = typeof import('@/lib/auth/actions') &
  typeof import('@/lib/auth/code-actions') &
  typeof import('@/lib/session/actions') &
  typeof import('@/lib/settings/actions') &
  typeof import('@/lib/profile/actions');

const getCallbackUrl = (next: string, type?: string) =>
  `http://localhost:3000/auth/callback?${new URLSearchParams({ ...(type && { type }), next })}`;
const pkce = { code_challenge: expect.any(String), code_challenge_method: 's256' };
const password = 'Testing1234';
let authService: Awaited<ReturnType<typeof startAuthService>>;
let actions: Actions;
let email: string;
let visitorCount = 0;

beforeAll(async () => {
  authService = await startAuthService();
  setAppBackend(authService);
  actions = {
    ...(await import('@/lib/auth/actions')),
    ...(await import('@/lib/auth/code-actions')),
    ...(await import('@/lib/session/actions')),
    ...(await import('@/lib/settings/actions')),
    ...(await import('@/lib/profile/actions')),
  };
}, 60_000);
afterAll(() => authService.stop());

beforeEach(async () => {
  startVisit(`203.0.113.${++visitorCount}`);
  email = `ann-${randomUUID()}@roam.test`;
  await runAction('signUp', { email, password, first_name: 'Ann', last_name: 'Lee' });
});

async function runAction(name: keyof Actions, fields: Record<string, string> = {}) {
  const outcome = await captureOutcome(
    (actions[name] as Action)({ values: {} } as never, createFormData(fields)),
  );
  await waitForDeferredWork();
  return outcome;
}

/** Returns the action's requests to the auth service, except the session check. */
async function recordRequests(...args: Parameters<typeof runAction>) {
  const requestCount = authService.server.recorded.length;
  await runAction(...args);
  const requests = authService.server.recorded.slice(requestCount);
  return requests.filter(({ method, path }) => !(method === 'GET' && path === '/user'));
}

test('requestRecovery sends POST recover with a link to the new-password form (AUTH-17)', async () => {
  expect(await recordRequests('requestRecovery', { email, next: '/bookings' })).toContainEqual({
    method: 'POST',
    path: '/recover',
    query: { redirect_to: getCallbackUrl('/bookings', 'recovery') },
    // The request is sent after our response, too late to set a cookie with the code verifier.
    body: expect.objectContaining({ email, code_challenge: null }),
  });
});

test('resendVerification sends POST resend with a link that confirms the sign-up (AUTH-17)', async () => {
  expect(await recordRequests('resendVerification', { email, next: '/bookings' })).toContainEqual({
    method: 'POST',
    path: '/resend',
    query: { redirect_to: getCallbackUrl('/bookings', 'signup') },
    body: expect.objectContaining({ email, type: 'signup' }),
  });
});

test('sendEmailCode sends POST otp with a link to the requested page (AUTH-17)', async () => {
  expect(await recordRequests('sendEmailCode', { email, next: '/bookings' })).toContainEqual({
    method: 'POST',
    path: '/otp',
    query: { redirect_to: getCallbackUrl('/bookings') },
    body: expect.objectContaining({ email, create_user: true, ...pkce }),
  });
});

test('changeEmail sends PUT user with a link to the profile (AUTH-17)', async () => {
  const newEmail = `new-${email}`;
  expect(await recordRequests('changeEmail', { email: newEmail })).toContainEqual({
    method: 'PUT',
    path: '/user',
    query: { redirect_to: getCallbackUrl('/customer/profile', 'email_change') },
    body: expect.objectContaining({ email: newEmail }),
  });
});

test.each([
  ['signOut', 'local'],
  ['signOutElsewhere', 'others'],
  ['signOutEverywhere', 'global'],
] as const)('%s sends POST logout with the scope %s (AUTH-17, PROF-9)', async (action, scope) => {
  expect(await recordRequests(action)).toContainEqual({
    method: 'POST',
    path: '/logout',
    query: { scope },
    body: null,
  });
});

test('connectAccount sends GET user/identities/authorize with our callback (AUTH-17)', async () => {
  expect(await recordRequests('connectAccount', { provider: 'google' })).toContainEqual({
    method: 'GET',
    path: '/user/identities/authorize',
    body: null,
    query: {
      provider: 'google',
      skip_http_redirect: 'true',
      ...pkce,
      redirect_to: expect.stringContaining('/auth/callback'),
    },
  });
});
