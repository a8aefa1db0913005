/** Hourly limits on emails that customers request, and the attempts that don't count toward them. */
import '@/tests/support/next/app-environment';
import { requestRecovery, resendVerification } from '@/lib/auth/actions';
import { sendEmailCode } from '@/lib/auth/code-actions';
import { changePassword } from '@/lib/settings/actions';
import { changeEmail } from '@/lib/profile/actions';
import { createCustomer, type TestCustomer } from '@/tests/support/auth/customer';
import { getTestBackend } from '@/tests/support/servers/backend';
import { pool } from '@/tests/support/database/database';
import { passEmailInterval } from '@/tests/support/database/rate-limits';
import { listEmails } from '@/tests/support/outbox/email';
import { startVisit, signInAs, submit } from '@/tests/support/next/context';
import { mockFetch, restoreFetch } from '@/tests/support/next/fetch';

type Action = Parameters<typeof submit>[0];
const password = 'Changed1234';
const actions: Record<string, Action> = {
  requestRecovery,
  resendVerification,
  sendEmailCode,
  changeEmail,
  changePassword,
};
let customer: TestCustomer;

beforeEach(async () => {
  startVisit('203.0.113.41');
  await pool.query('delete from private.rate_limits');
  customer = await createCustomer();
  await signInAs(customer);
});
afterEach(() => {
  restoreFetch();
  jest.restoreAllMocks();
});

/** Mocks the response to one auth service request, such as `POST /auth/v1/otp`. */
function mockResponse(endpoint: string, respond: () => Response) {
  mockFetch(({ method, url }) =>
    `${method} ${new URL(url).pathname}` === endpoint ? respond() : undefined,
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
const getNewEmailFields = () => ({ email: `new-${customer.email}` });

/** Actions that send an email, with their hourly limit per recipient and the highest of their limits. */
const emailActions: [
  name: string,
  endpoint: string,
  getFields: () => Record<string, string>,
  maxPerRecipient: number,
  highestMax: number,
][] = [
  ['sendEmailCode', 'POST /auth/v1/otp', getNewEmailFields, 3, 10],
  ['changeEmail', 'PUT /auth/v1/user', getNewEmailFields, 2, 3],
  ['changePassword', 'GET /auth/v1/reauthenticate', () => ({ password, resend: 'yes' }), 3, 3],
];

test.each(emailActions)(
  '%s counts toward the email limit unless the auth service is down (LIM-6)',
  async (name, endpoint, getFields, maxPerRecipient, highestMax) => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    // Skips the random delay before a read is retried.
    jest.spyOn(Math, 'random').mockReturnValue(0);
    // Only a session older than a day needs an emailed code to change the password.
    if (name === 'changePassword') await backdateSession();
    const requestEmail = async () => {
      await passEmailInterval();
      return submit(actions[name]!, getFields());
    };
    mockResponse(endpoint, createOutageResponse);
    const getErrorMessage = async () => ((await requestEmail()) as { message?: string }).message;
    for (let i = 0; i <= highestMax; i++)
      expect(await getErrorMessage()).toMatch(/couldn't reach our servers/);
    mockResponse(endpoint, createRejectionResponse);
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
  "%s doesn't count toward the email limit if the auth service is down (LIM-6)",
  async (name, max) => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    jest.spyOn(console, 'warn').mockImplementation(() => {});
    jest.spyOn(Math, 'random').mockReturnValue(0);
    const requestEmail = async () => {
      await passEmailInterval();
      return submit(actions[name]!, getNewEmailFields());
    };
    mockResponse('GET /auth/v1/settings', createOutageResponse);
    // Reads are repeated for five seconds, so a few attempts over the limit are enough.
    for (let i = 0; i <= max; i++)
      expect(await requestEmail()).toMatchObject({
        message: expect.stringMatching(/couldn't reach our servers/),
      });
    restoreFetch();
    for (let i = 0; i < max; i++) expect(await requestEmail()).toMatchObject({ ok: true });
    expect(await requestEmail()).toMatchObject({ code: 'rate_limited' });
  },
);

test('an email change counts toward the limit of three emails an hour to the current address (LIM-2)', async () => {
  const requestChange = async (n: number) => {
    await passEmailInterval();
    return submit(actions.changeEmail!, { email: `new-${n}-${customer.email}` });
  };
  for (let n = 0; n < 3; n++) expect(await requestChange(n)).toHaveProperty('notice');
  const errorMessage =
    'Failed to change the email: Too many requests. Please try again in 60 minutes.';
  expect(await requestChange(3)).toMatchObject({ message: errorMessage });
  expect(listEmails(customer.email, getTestBackend().mailbox)).toHaveLength(3);

  // One count for the current address and one for each of the first three new ones.
  const { rows } = await pool.query(`select from private.rate_limits where limit_name = 'email'`);
  expect(rows).toHaveLength(4);
});
