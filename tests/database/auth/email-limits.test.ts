/** Hourly limits on emails that customers request, and the attempts that don't count toward them. */
import '@/tests/support/next/app-environment';
import * as auth from '@/lib/auth/actions';
import { sendEmailCode } from '@/lib/auth/code-actions';
import { changePassword } from '@/lib/settings/actions';
import { changeEmail } from '@/lib/profile/actions';
import { createCustomer, type TestCustomer } from '@/tests/support/auth/customer';
import { getTestBackend } from '@/tests/support/servers/backend';
import { pool } from '@/tests/support/database/database';
import { listEmails } from '@/tests/support/outbox/email';
import { visitFromIp, signInAs, submit } from '@/tests/support/next/context';
import { mockFetch, restoreFetch } from '@/tests/support/next/fetch';

type Action = Parameters<typeof submit>[0];
const password = 'Changed1234';
let actions: Record<string, Action>;
let customer: TestCustomer;

beforeAll(async () => {
  const { requestRecovery, resendVerification } = auth;
  actions = { requestRecovery, resendVerification, sendEmailCode, changeEmail, changePassword };
});
beforeEach(async () => {
  visitFromIp('203.0.113.41');
  await pool.query('delete from private.rate_limits');
  customer = await createCustomer();
  await signInAs(customer);
});
afterEach(() => {
  restoreFetch();
  jest.restoreAllMocks();
});

/** Mocks the response to the request that sends the email. */
function mockResponse(call: string, respond: () => Response) {
  mockFetch(({ method, url }) =>
    `${method} ${new URL(url).pathname}` === call ? respond() : undefined,
  );
}

const createOutageResponse = () => new Response('no', { status: 503 });
const createRejectionResponse = () =>
  Response.json({ code: 422, error_code: 'validation_failed', msg: 'No' }, { status: 422 });
const backdateSession = () =>
  pool.query(
    `update auth.sessions set created_at = now() - interval '25 hours' where user_id = $1`,
    [customer.user_id],
  );
const getNewEmail = () => ({ email: `new-${customer.email}` });

/** Actions that send an email, with the hourly limit of their recipient and the highest of their limits. */
const emailActions: [
  name: string,
  call: string,
  getFields: () => Record<string, string>,
  maxPerRecipient: number,
  highestMax: number,
][] = [
  ['sendEmailCode', 'POST /auth/v1/otp', getNewEmail, 3, 10],
  ['changeEmail', 'PUT /auth/v1/user', getNewEmail, 2, 3],
  ['changePassword', 'GET /auth/v1/reauthenticate', () => ({ password, resend: 'yes' }), 3, 3],
];

test.each(emailActions)(
  '%s counts toward the email limit unless the auth service is down (LIM-6)',
  async (name, call, getFields, maxPerRecipient, highestMax) => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    // Skips the random delay before a read is retried.
    jest.spyOn(Math, 'random').mockReturnValue(0);
    if (name === 'changePassword') await backdateSession();
    const requestEmail = () => submit(actions[name]!, getFields());
    mockResponse(call, createOutageResponse);
    const getErrorMessage = async () => ((await requestEmail()) as { message?: string }).message;
    for (let i = 0; i <= highestMax; i++)
      expect(await getErrorMessage()).toMatch(/couldn't reach our servers/);
    mockResponse(call, createRejectionResponse);
    for (let i = 0; i < maxPerRecipient; i++)
      expect(await getErrorMessage()).not.toMatch(/Too many requests/);
    expect(await getErrorMessage()).toMatch(
      /: Too many requests\. Please try again in 60 minutes\.$/,
    );
  },
);

// Unlike the actions above, these never show the auth service's response (account-privacy.test.ts).
test.each([
  ['requestRecovery', 3],
  ['resendVerification', 2],
])(
  '%s doesn’t count toward the email limit if the auth service is down (LIM-6)',
  async (name, max) => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    jest.spyOn(console, 'warn').mockImplementation(() => {});
    jest.spyOn(Math, 'random').mockReturnValue(0);
    const requestEmail = async () => submit(actions[name]!, getNewEmail());
    mockResponse('GET /auth/v1/settings', createOutageResponse);
    for (let i = 0; i <= 10; i++)
      expect(await requestEmail()).toMatchObject({
        message: expect.stringMatching(/couldn't reach our servers/),
      });
    restoreFetch();
    for (let i = 0; i < max; i++) expect(await requestEmail()).toMatchObject({ ok: true });
    expect(await requestEmail()).toMatchObject({ code: 'rate_limited' });
  },
);

test('an email change counts toward the three emails an hour to the current address (LIM-2)', async () => {
  const requestChange = (n: number) =>
    submit(actions.changeEmail!, { email: `new-${n}-${customer.email}` });
  for (let n = 0; n < 3; n++) expect(await requestChange(n)).toHaveProperty('notice');
  const errorMessage =
    'Failed to change the email: Too many requests. Please try again in 60 minutes.';
  expect(await requestChange(3)).toMatchObject({ message: errorMessage });
  expect(listEmails(customer.email, getTestBackend().mailbox)).toHaveLength(3);

  // One count for the current address and one for each of the first three new ones.
  const { rows } = await pool.query(`select from private.rate_limits where limit_name = 'email'`);
  expect(rows).toHaveLength(4);
});
