import { customer, type TestCustomer } from '@/tests/support/auth/customer';
import { backend } from '@/tests/support/servers/backend';
import { pool } from '@/tests/support/database/database';
import { listMails } from '@/tests/support/messages/mail';
import { arriveFrom, pointAtBackend, signInAs, submit } from '@/tests/support/server-side';

jest.mock('next/headers', () => jest.requireActual('@/tests/support/server-side').mockNextHeaders);
jest.mock('next/server', () => jest.requireActual('@/tests/support/server-side').mockNextServer);
jest.mock('next/cache', () => jest.requireActual('@/tests/support/server-side').mockNextCache);

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
  arriveFrom('203.0.113.41');
  await pool.query('delete from private.rate_limits');
  ann = await customer();
  await signInAs(ann);
});
afterEach(() => {
  globalThis.fetch = realFetch;
  jest.restoreAllMocks();
});

/** The service's answer to the one call that sends. */
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

/** Three mails an hour to whom it goes, and where it says ten, as many from one address. */
const senders: [name: string, call: string, fields: () => Record<string, string>, max: number][] = [
  ['sendEmailCode', 'POST /auth/v1/otp', newEmail, 10],
  ['changeEmail', 'PUT /auth/v1/user', newEmail, 3],
  ['changePassword', 'GET /auth/v1/reauthenticate', () => ({ password }), 3],
];

test.each(senders)(
  '%s costs nobody a mail while the service does not answer, and one when it refuses (LIM-6)',
  async (name, call, fields, max) => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    // A read is tried again at once: how long it waits otherwise is of no account here.
    jest.spyOn(Math, 'random').mockReturnValue(0);
    if (name === 'changePassword') await oldSession();
    const ask = () => submit(actions[name]!, fields());
    answerWith(call, silence);
    const message = async () => ((await ask()) as { message?: string }).message;
    for (let i = 0; i <= max; i++) expect(await message()).toMatch(/is not answering/);
    answerWith(call, refusal);
    for (let i = 0; i < 3; i++) expect(await message()).not.toMatch(/Too many requests/);
    expect(await message()).toMatch(/: Too many requests\. Please try again in 60 minutes\.$/);
  },
);

// What the service says of their mails is told to nobody: account-privacy.test.ts.
test.each(['requestRecovery', 'resendVerification'])(
  '%s costs nobody a mail while the service does not answer (LIM-6)',
  async (name) => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    jest.spyOn(console, 'warn').mockImplementation(() => {});
    jest.spyOn(Math, 'random').mockReturnValue(0);
    const ask = async () => submit(actions[name]!, newEmail());
    answerWith('GET /auth/v1/settings', silence);
    for (let i = 0; i <= 10; i++)
      expect(await ask()).toMatchObject({ message: expect.stringMatching(/is not answering/) });
    globalThis.fetch = realFetch;
    for (let i = 0; i < 3; i++) expect(await ask()).toMatchObject({ ok: true });
    expect(await ask()).toMatchObject({ code: 'rate_limited' });
  },
);

test('every change of the email is a mail to the current one: three an hour (LIM-2)', async () => {
  const change = (n: number) => submit(actions.changeEmail!, { email: `new-${n}-${ann.email}` });
  for (let n = 0; n < 3; n++) expect(await change(n)).toHaveProperty('notice');
  const words = 'Failed to change the email: Too many requests. Please try again in 60 minutes.';
  expect(await change(3)).toMatchObject({ message: words });
  expect(listMails(ann.email, backend().mailbox)).toHaveLength(3);

  // The present one and three new ones: the fourth, which got no mail, has all its turns.
  const { rows } = await pool.query(`select from private.rate_limits where limit_name = 'mail'`);
  expect(rows).toHaveLength(4);
});
