/** Responses that must not reveal whether an account exists. */
import { randomUUID } from 'node:crypto';
import '@/tests/support/next/app-environment';
import { requestRecovery, resendVerification, signIn } from '@/lib/auth/actions';
import { createCustomer } from '@/tests/support/auth/customer';
import { visitFromIp, getForm, waitForDeferredWork, submit } from '@/tests/support/next/context';
import { mockFetch, restoreFetch } from '@/tests/support/next/fetch';

let visitors = 0;
beforeEach(() => {
  visitFromIp(`198.51.100.${++visitors}`);
  jest.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(restoreFetch);

/** Mocks the response to requests that would email one address. */
function mockEmailsTo(email: string, respond: () => Promise<Response>) {
  mockFetch(async (request) => {
    const isEmail = /\/auth\/v1\/(recover|resend)/.test(request.url);
    if (isEmail && (await request.text()).includes(email)) return respond();
  });
}

const createRejection = (status: number, error_code: string, msg: string) => async () =>
  Response.json({ code: status, error_code, msg }, { status });

test('a failed sign-in doesn’t reveal whether the account exists (AUTH-20, SEC-7)', async () => {
  process.env.LOG_LEVEL = 'info';
  const info = jest.spyOn(console, 'info').mockImplementation(() => {});
  const { email } = await createCustomer();
  const attempts = [email, `nobody-${randomUUID()}@roam.test`].map(async (email) => {
    const answer = await submit(signIn, { email, password: 'Wrong1234' });
    expect(answer).toMatchObject({ values: { email } });
    return { ...answer, values: {} };
  });
  const [known, unknown] = await Promise.all(attempts);
  expect(known).toEqual(unknown);
  const lines = info.mock.calls.map(([line]) => JSON.parse(line as string));
  expect(lines).toHaveLength(2);
  for (const line of lines) {
    const event = { level: 'info', event: 'sign_in_failed', cause: expect.any(String) };
    expect(line).toEqual({ at: expect.any(String), ...event });
    expect(line.cause).not.toContain('@');
  }
  info.mockRestore();
});

test('a sign-in that the auth service rejects immediately is delayed (AUTH-20)', async () => {
  const rejection = {
    code: 400,
    error_code: 'invalid_credentials',
    msg: 'Invalid login credentials',
  };
  mockFetch(({ url }) =>
    url.includes('/auth/v1/token')
      ? Response.json(rejection, { status: 400 })
      : new Response(null, { status: 204 }),
  );
  const began = performance.now();
  const answer = await submit(signIn, { email: 'ann@roam.test', password: 'Wrong1234' });
  expect(answer).toMatchObject({ message: 'Invalid email or password' });
  // The delay is longer than a password check.
  expect(performance.now() - began).toBeGreaterThan(290);
});

const rejections = [
  ['at an account’s email limit', createRejection(429, 'over_email_send_rate_limit', 'After 50 s')],
  [
    'while SMTP answers 550',
    createRejection(500, 'unexpected_failure', 'Error sending recovery email'),
  ],
] as const;
const requests = [
  ['requestRecovery', requestRecovery],
  ['resendVerification', resendVerification],
] as const;
type Sender = (typeof requests)[number][1];

/** Submits the form and returns the response without the email that it repeats. */
async function submitWithoutEcho(send: Sender, email: string) {
  const answer = (await submit(send, { email })) as {
    code?: string;
    message?: string;
    data?: unknown;
    values: object;
  };
  return { ...answer, data: null, values: {} };
}

test.each(
  requests.flatMap(([name, send]) =>
    rejections.map(([when, reject]) => ({ name, send, when, reject })),
  ),
)('$name doesn’t reveal whether the account exists $when (AUTH-13)', async ({ send, reject }) => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  jest.spyOn(console, 'info').mockImplementation(() => {});
  const { email } = await createCustomer();
  mockEmailsTo(email, reject);
  const requestEmail = (email: string) => submitWithoutEcho(send, email);
  const known = await requestEmail(email);
  const unknown = await requestEmail(`nobody-${randomUUID()}@roam.test`);
  expect(known).toEqual(unknown);
  expect(known).toMatchObject({ ok: true, notice: expect.anything() });
  // Neither account gets its attempts back, because the count would reveal which one exists.
  for (const address of [email, `nobody-${randomUUID()}@roam.test`]) {
    const codes = [];
    for (let attempt = 0; attempt < 4; attempt++) codes.push((await requestEmail(address)).code);
    expect(codes.at(-1)).toBe('rate_limited');
  }
});

test.each(requests)('%s responds before its email is sent (AUTH-13)', async (_name, action) => {
  const { email } = await createCustomer();
  let send = () => {};
  const sending = new Promise<Response>((resolve) => {
    send = () => resolve(Response.json({}));
  });
  mockEmailsTo(email, () => sending);
  expect(await action({ values: {} }, getForm({ email }))).toMatchObject({ result: { ok: true } });
  send();
  await waitForDeferredWork();
});

test.each(requests)('%s reports an outage of the auth service (FAIL-7)', async (_name, send) => {
  jest.spyOn(Math, 'random').mockReturnValue(0);
  jest.spyOn(console, 'error').mockImplementation(() => {});
  mockFetch(({ url }) =>
    url.includes('/auth/v1/') ? new Response('no', { status: 503 }) : undefined,
  );
  const { message } = await submitWithoutEcho(send, `nobody-${randomUUID()}@roam.test`);
  expect(message).toMatch(/We couldn't reach our servers/);
});
