import { randomUUID } from 'node:crypto';
import { createProfile } from '@/lib/session/profile';
import { getFormResult } from '@/tests/support/next/action-states';
import { openAuthService } from '@/tests/support/auth/service/start';
import { getTotpCode } from '@/tests/support/auth/service/totp';
import { visitFromIp, getForm, pointAt } from '@/tests/support/next/context';

let service: Awaited<ReturnType<typeof openAuthService>>;
let actions: typeof import('@/lib/settings/actions');

beforeAll(async () => {
  service = await openAuthService();
  pointAt(service);
  actions = await import('@/lib/settings/actions');
  visitFromIp('203.0.113.9');
  await signUp();
}, 60_000);
afterAll(() => service.stop());

async function signUp() {
  const { createServerSupabase } = await import('@/lib/supabase/server');
  const supabase = await createServerSupabase();
  const email = `ann-${randomUUID()}@roam.test`;
  const { data } = await supabase.auth.signUp({ email, password: 'Testing1234' });
  await createProfile(supabase, data.user!, { first_name: 'Ann', last_name: 'Lee' });
}

const send = (fields: Record<string, string>) =>
  getFormResult(actions.addApp({ values: {} }, getForm(fields)));

test('an app is added with any size of the service’s QR code (PROF-7)', async () => {
  const started = await send({});
  const { factorId = '', uri = '' } = started.data ?? {};
  expect(uri).toMatch(/^otpauth:\/\/totp\//);
  expect(JSON.stringify(started).length).toBeLessThan(1_000);

  const secret = new URL(uri).searchParams.get('secret')!;
  const wrong = await send({ factorId, uri, code: getTotpCode(secret, 0) });
  expect(wrong).toMatchObject({
    code: 'invalid_input',
    fields: { code: 'This code is wrong. Enter the current code from your authenticator app.' },
  });
  // The form gets back every value for the next attempt except the code.
  expect(wrong.values).toEqual({ factorId, uri });
  const added = await send({ ...wrong.values, code: getTotpCode(secret) });
  expect(added).toMatchObject({ notice: { title: 'Two-factor sign-in is on' }, values: {} });
});
