import { answerOf } from '@/tests/support/answers';
import { startAuthService } from '@/tests/support/auth-service/start';
import { totpCode } from '@/tests/support/auth-service/totp';
import { customer } from '@/tests/support/customer';
import { arriveFrom, formOf, pointAt, signInAs } from '@/tests/support/server-side';

jest.mock('next/headers', () => jest.requireActual('@/tests/support/server-side').mockNextHeaders);
jest.mock('next/cache', () => ({ revalidatePath: jest.fn() }));

let service: Awaited<ReturnType<typeof startAuthService>>;
let actions: typeof import('@/lib/settings/actions');

beforeAll(async () => {
  service = await startAuthService('http://localhost:3000');
  pointAt(service);
  actions = await import('@/lib/settings/actions');
  arriveFrom('203.0.113.9');
  await signInAs(await customer());
}, 60_000);
afterAll(() => service.stop());

const send = (fields: Record<string, string>) =>
  answerOf(actions.addApp({ values: {} }, formOf(fields)));

test('an app is added, however large the picture of the service', async () => {
  const begun = await send({});
  const { factorId = '', uri = '' } = begun.data ?? {};
  expect(uri).toMatch(/^otpauth:\/\/totp\//);
  expect(JSON.stringify(begun).length).toBeLessThan(1_000);

  const secret = new URL(uri).searchParams.get('secret')!;
  const wrong = await send({ factorId, uri, code: totpCode(secret, 0) });
  expect(wrong).toMatchObject({
    code: 'invalid_input',
    fields: { code: 'This code is wrong. Look for the one your app shows now.' },
  });
  // All that the next attempt needs goes back to the form; the code does not.
  expect(wrong.values).toEqual({ factorId, uri });
  const added = await send({ ...wrong.values, code: totpCode(secret) });
  expect(added).toMatchObject({ notice: { title: 'Two-factor sign-in is on' }, values: {} });
});
