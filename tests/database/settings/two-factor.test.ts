/** Adding an authenticator app for two-factor sign-in. */
import { randomUUID } from 'node:crypto';
import { createProfile } from '@/lib/session/profile';
import { getFormResult } from '@/tests/support/next/action-states';
import { startAuthService } from '@/tests/support/auth/service/start';
import { getTotpCode } from '@/scripts/embedded/totp';
import { startVisit, createFormData, setAppBackend } from '@/tests/support/next/context';

let authService: Awaited<ReturnType<typeof startAuthService>>;
let actions: typeof import('@/lib/settings/actions');

beforeAll(async () => {
  authService = await startAuthService();
  setAppBackend(authService);
  actions = await import('@/lib/settings/actions');
  startVisit('203.0.113.9');
  await signUpCustomer();
}, 60_000);
afterAll(() => authService.stop());

async function signUpCustomer() {
  const { createServerSupabase } = await import('@/lib/supabase/server');
  const supabase = await createServerSupabase();
  const email = `ann-${randomUUID()}@roam.test`;
  const { data } = await supabase.auth.signUp({ email, password: 'Testing1234' });
  await createProfile(supabase, data.user!, { first_name: 'Ann', last_name: 'Lee' });
}

const addApp = (fields: Record<string, string>) =>
  getFormResult(actions.addApp({ values: {} }, createFormData(fields)));

test('adding an authenticator app returns an otpauth URI and requires a valid code (PROF-7)', async () => {
  const enrollment = await addApp({});
  const { factorId = '', uri = '' } = enrollment.data ?? {};
  expect(uri).toMatch(/^otpauth:\/\/totp\//);
  // The auth service's QR code takes half a megabyte, so the response omits it.
  expect(JSON.stringify(enrollment).length).toBeLessThan(1_000);

  const secret = new URL(uri).searchParams.get('secret')!;
  const wrongCode = getTotpCode(secret, 0);
  const rejection = await addApp({ factorId, uri, code: wrongCode });
  expect(rejection).toMatchObject({
    code: 'invalid_input',
    fields: { code: 'This code is wrong. Enter the current code from your authenticator app.' },
  });
  // The form keeps every value except the code.
  expect(rejection.values).toEqual({ factorId, uri });
  expect(await addApp({ ...rejection.values, code: getTotpCode(secret) })).toMatchObject({
    notice: { title: 'Two-factor sign-in is on' },
    values: {},
  });
});
