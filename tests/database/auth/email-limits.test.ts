import { createCustomer, type TestCustomer } from '@/tests/support/auth/customer';
import { getTestBackend } from '@/tests/support/servers/backend';
import { pool } from '@/tests/support/database/database';
import { listEmails } from '@/tests/support/outbox/email';
import { visitFromIp, pointAtBackend, signInAs, submit } from '@/tests/support/next/context';

jest.mock('next/headers', () => jest.requireActual('@/tests/support/next/context').mockNextHeaders);
jest.mock('next/server', () => jest.requireActual('@/tests/support/next/context').mockNextServer);
jest.mock('next/cache', () => jest.requireActual('@/tests/support/next/context').mockNextCache);

type Action = Parameters<typeof submit>[0];
const { fetch: realFetch } = globalThis;
const password = 'Changed1234';
let actions: Record<string, Action>;
let ann: TestCustomer;

beforeAll(async () => {
  pointAtBackend();
  const auth = await import('@/lib/auth/actions');
  const { sendEmailCode } = await import('@/lib/auth/code-actions');
  const { changePassword } = await import('@/lib/settings/actions');
  const { changeEmail } = await import('@/lib/profile/actions');
  const { requestRecovery, resendVerification } = auth;
  actions = { requestRecovery, resendVerification, sendEmailCode, changeEmail, changePassword };
});
beforeEach(async () => {
  visitFromIp('203.0.113.41');
  await pool.query('delete from private.rate_limits');
  ann = await createCustomer();
  await signInAs(ann);
});
afterEach(() => {
  globalThis.fetch = realFetch;
  jest.restoreAllMocks();
});

/** Answers the one call that sends. */
function answerWith(call: string, answer: () => Response) {
  globalThis.fetch = (async (input, init) => {
    const { method, url } = new Request(input instanceof Request ? input.clone() : input, init);
    return `${method} ${new URL(url).pathname}` === call ? answer() : realFetch(input, init);
  }) as typeof fetch;
}

const silence = () => new Response('no', { status: 503 });
const refusal = () =>
  Response.json({ code: 422, error_code: 'validation_failed', msg: 'No' }, { status: 422 });
const oldSession = () =>
  pool.query(
    `update auth.sessions set created_at = now() - interval '25 hours' where user_id = $1`,
    [ann.user_id],
  );
const newEmail = () => ({ email: `new-${ann.email}` });

/** Mails an hour to one recipient, and from one address. */
const senders: [string, string, () => Record<string, string>, number, number][] = [
  ['sendEmailCode', 'POST /auth/v1/otp', newEmail, 3, 10],
  ['changeEmail', 'PUT /auth/v1/user', newEmail, 2, 3],
  ['changePassword', 'GET /auth/v1/reauthenticate', () => ({ password, again: 'yes' }), 3, 3],
];

test.each(senders)(
  '%s counts toward the email limit unless the auth service is down (LIM-6)',
  async (name, call, fields, max, maxFromAddress) => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    // Removes the jitter before the retry of a read, which doesn't matter here.
    jest.spyOn(Math, 'random').mockReturnValue(0);
    if (name === 'changePassword') await oldSession();
    const ask = () => submit(actions[name]!, fields());
    answerWith(call, silence);
    const message = async () => ((await ask()) as { message?: string }).message;
    for (let i = 0; i <= maxFromAddress; i++)
      expect(await message()).toMatch(/couldn't reach our servers/);
    answerWith(call, refusal);
    for (let i = 0; i < max; i++) expect(await message()).not.toMatch(/Too many requests/);
    expect(await message()).toMatch(/: Too many requests\. Please try again in 60 minutes\.$/);
  },
);

// The service's answer about their emails isn't shown, see account-privacy.test.ts.
test.each([
  ['requestRecovery', 3],
  ['resendVerification', 2],
])(
  '%s doesn’t count toward the email limit if the auth service is down (LIM-6)',
  async (name, max) => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    jest.spyOn(console, 'warn').mockImplementation(() => {});
    jest.spyOn(Math, 'random').mockReturnValue(0);
    const ask = async () => submit(actions[name]!, newEmail());
    answerWith('GET /auth/v1/settings', silence);
    for (let i = 0; i <= 10; i++)
      expect(await ask()).toMatchObject({
        message: expect.stringMatching(/couldn't reach our servers/),
      });
    globalThis.fetch = realFetch;
    for (let i = 0; i < max; i++) expect(await ask()).toMatchObject({ ok: true });
    expect(await ask()).toMatchObject({ code: 'rate_limited' });
  },
);

test('an email change counts toward the current address’s three emails an hour (LIM-2)', async () => {
  const change = (n: number) => submit(actions.changeEmail!, { email: `new-${n}-${ann.email}` });
  for (let n = 0; n < 3; n++) expect(await change(n)).toHaveProperty('notice');
  const errorMessage =
    'Failed to change the email: Too many requests. Please try again in 60 minutes.';
  expect(await change(3)).toMatchObject({ message: errorMessage });
  expect(listEmails(ann.email, getTestBackend().mailbox)).toHaveLength(3);

  // The current address and three new ones. The fourth got no mail, so all its attempts are left.
  const { rows } = await pool.query(`select from private.rate_limits where limit_name = 'mail'`);
  expect(rows).toHaveLength(4);
});
