/** Responses to sign-ins and email requests, which must not reveal whether an account exists. */
import { randomUUID } from 'node:crypto';
import '@/tests/support/next/app-environment';
import { requestRecovery, resendVerification, signIn } from '@/lib/auth/actions';
import { sendEmailCode, sendPhoneCode } from '@/lib/auth/code-actions';
import { authNotices } from '@/lib/auth/notices';
import { createCustomer } from '@/tests/support/auth/customer';
import { passEmailInterval } from '@/tests/support/database/rate-limits';
import {
  startVisit,
  createFormData,
  waitForDeferredWork,
  submit,
} from '@/tests/support/next/context';
import { mockFetch, restoreFetch } from '@/tests/support/next/fetch';

let visitorCount = 0;
beforeEach(() => {
  startVisit(`198.51.100.${++visitorCount}`);
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

test('neither the response nor the log of a failed sign-in reveals an account (AUTH-20, SEC-7)', async () => {
  // Failed sign-ins are logged at the info level.
  process.env.LOG_LEVEL = 'info';
  const info = jest.spyOn(console, 'info').mockImplementation(() => {});
  const { email } = await createCustomer();
  const attempts = [email, `nobody-${randomUUID()}@roam.test`].map(async (address) => {
    const result = await submit(signIn, { email: address, password: 'Wrong1234' });
    expect(result).toMatchObject({ values: { email: address } });
    return { ...result, values: {} };
  });
  const [knownEmailResult, unknownEmailResult] = await Promise.all(attempts);
  expect(knownEmailResult).toEqual(unknownEmailResult);
  const logLines = info.mock.calls.map(([line]) => JSON.parse(line as string));
  expect(logLines).toHaveLength(2);
  for (const line of logLines) {
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
  const startedAt = performance.now();
  const result = await submit(signIn, { email: 'ann@roam.test', password: 'Wrong1234' });
  expect(result).toMatchObject({ message: 'Invalid email or password' });
  // A failed sign-in takes at least 300 ms, minus the timer's inaccuracy.
  expect(performance.now() - startedAt).toBeGreaterThan(290);
});

const rejections = [
  ["at an account's email limit", createRejection(429, 'over_email_send_rate_limit', 'After 50 s')],
  [
    'while the mail server rejects the email',
    createRejection(500, 'unexpected_failure', 'Error sending recovery email'),
  ],
] as const;
const emailActions = [
  ['requestRecovery', requestRecovery],
  ['resendVerification', resendVerification],
] as const;
type EmailAction = (typeof emailActions)[number][1];

/** Submits the form. Returns the result without the email, so that results for two emails can be compared. */
async function submitWithoutEmail(action: EmailAction, email: string) {
  const result = (await submit(action, { email })) as {
    code?: string;
    message?: string;
    data?: unknown;
    values: object;
  };
  return { ...result, data: null, values: {} };
}

test.each(
  emailActions.flatMap(([name, action]) =>
    rejections.map(([when, reject]) => ({ name, action, when, reject })),
  ),
)("$name doesn't reveal whether the account exists $when (AUTH-13)", async ({ action, reject }) => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  jest.spyOn(console, 'info').mockImplementation(() => {});
  const { email } = await createCustomer();
  mockEmailsTo(email, reject);
  const requestEmail = (address: string) => submitWithoutEmail(action, address);
  const knownEmailResult = await requestEmail(email);
  const unknownEmailResult = await requestEmail(`nobody-${randomUUID()}@roam.test`);
  expect(knownEmailResult).toEqual(unknownEmailResult);
  expect(knownEmailResult).toMatchObject({ ok: true, notice: expect.anything() });
  // Failed attempts count whether or not the account exists, because a difference would reveal it.
  for (const address of [email, `nobody-${randomUUID()}@roam.test`]) {
    const errorCodes = [];
    for (let attempt = 0; attempt < 4; attempt++) {
      await passEmailInterval();
      errorCodes.push((await requestEmail(address)).code);
    }
    expect(errorCodes.at(-1)).toBe('rate_limited');
  }
});

test.each(emailActions)('%s responds before its email is sent (AUTH-13)', async (_name, action) => {
  const { email } = await createCustomer();
  let sendEmail = () => {};
  const response = new Promise<Response>((resolve) => {
    sendEmail = () => resolve(Response.json({}));
  });
  mockEmailsTo(email, () => response);
  expect(await action({ values: {} }, createFormData({ email }))).toMatchObject({
    result: { ok: true },
  });
  sendEmail();
  await waitForDeferredWork();
});

test.each(emailActions)(
  '%s reports an outage of the auth service (FAIL-7)',
  async (_name, action) => {
    jest.spyOn(Math, 'random').mockReturnValue(0);
    jest.spyOn(console, 'error').mockImplementation(() => {});
    mockFetch(({ url }) =>
      url.includes('/auth/v1/') ? new Response('no', { status: 503 }) : undefined,
    );
    const { message } = await submitWithoutEmail(action, `nobody-${randomUUID()}@roam.test`);
    expect(message).toMatch(/We couldn't reach our servers/);
  },
);

/** Mocks the auth service's public settings, and a refusal of codes for accounts that don't exist. */
function mockSettings(settings: object, knownEmail = '') {
  mockFetch(async (request) => {
    if (request.url.endsWith('/auth/v1/settings')) return Response.json(settings);
    if (!request.url.includes('/auth/v1/otp')) return undefined;
    const body = await request.text();
    const isKnown = body.includes(knownEmail) || body.includes('13035550101');
    return isKnown
      ? Response.json({})
      : createRejection(422, 'otp_disabled', 'Signups not allowed for otp')();
  });
}

test.each(emailActions)(
  '%s sends nothing, and says so, if the auth service has no email sign-in (AUTH-16)',
  async (_name, action) => {
    mockSettings({ external: { email: false } });
    expect(await submitWithoutEmail(action, `nobody-${randomUUID()}@roam.test`)).toMatchObject({
      ok: false,
      message: expect.stringContaining(
        "Email sign-in isn't available. Please sign in another way.",
      ),
    });
  },
);

test("“Send code” doesn't reveal whether the account exists while sign-ups are closed (AUTH-13)", async () => {
  jest.spyOn(console, 'info').mockImplementation(() => {});
  const { email } = await createCustomer();
  mockSettings({ disable_signup: true, external: { email: true, phone: true } }, email);
  const known = await submitWithoutEmail(sendEmailCode, email);
  expect(known).toMatchObject({ ok: true, notice: authNotices.emailCodeIfKnown });
  expect(await submitWithoutEmail(sendEmailCode, `nobody-${randomUUID()}@roam.test`)).toEqual(
    known,
  );

  const sendCodeTo = async (phone: string) => {
    const outcome = await submit(sendPhoneCode, { phone });
    return { ...outcome, data: null, values: {} };
  };
  const knownPhone = await sendCodeTo('(303) 555-0101');
  expect(knownPhone).toMatchObject({ ok: true, notice: authNotices.phoneCodeIfKnown });
  expect(await sendCodeTo('(303) 555-0102')).toEqual(knownPhone);
});
