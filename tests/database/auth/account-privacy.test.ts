import { randomUUID } from 'node:crypto';
import { customer } from '@/tests/support/customer';
import { arriveFrom, pointAtBackend, submit } from '@/tests/support/server-side';

jest.mock('next/headers', () => jest.requireActual('@/tests/support/server-side').mockNextHeaders);

let actions: typeof import('@/lib/auth/actions');
const { fetch: realFetch } = globalThis;

beforeAll(async () => {
  pointAtBackend();
  actions = await import('@/lib/auth/actions');
});
beforeEach(() => {
  arriveFrom('203.0.113.71');
  jest.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  globalThis.fetch = realFetch;
});

/** The service limits mails by account: whoever has none is never limited. */
function limitMailsTo(known: string) {
  globalThis.fetch = (async (input, init) => {
    const request = new Request(input instanceof Request ? input.clone() : input, init);
    const isMail = /\/auth\/v1\/(recover|resend)/.test(request.url);
    if (!isMail || !(await request.clone().text()).includes(known)) return realFetch(input, init);
    const msg = 'For security purposes, you can only request this after 50 seconds.';
    const body = { code: 429, error_code: 'over_email_send_rate_limit', msg };
    return Response.json(body, { status: 429 });
  }) as typeof fetch;
}

test('a wrong password and an unknown email are answered alike (AUTH-20, SEC-7)', async () => {
  process.env.LOG_LEVEL = 'info';
  const info = jest.spyOn(console, 'info').mockImplementation(() => {});
  const { email } = await customer();
  const attempts = [email, `nobody-${randomUUID()}@roam.test`].map(async (email) => {
    const answer = await submit(actions.signIn, { email, password: 'Wrong1234' });
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

test('a service that refuses at once is not heard at once (AUTH-20)', async () => {
  const refusal = {
    code: 400,
    error_code: 'invalid_credentials',
    msg: 'Invalid login credentials',
  };
  globalThis.fetch = (async (input) =>
    (input as Request).url.includes('/auth/v1/token')
      ? Response.json(refusal, { status: 400 })
      : new Response(null, { status: 204 })) as typeof fetch;
  const began = performance.now();
  const answer = await submit(actions.signIn, { email: 'ann@roam.test', password: 'Wrong1234' });
  expect(answer).toMatchObject({ message: 'Invalid email or password' });
  // Longer than comparing a password takes.
  expect(performance.now() - began).toBeGreaterThan(290);
});

test.each(['requestRecovery', 'resendVerification'] as const)(
  '%s answers a known and an unknown email alike, also at the service’s own mail limit (AUTH-13)',
  async (name) => {
    const { email } = await customer();
    limitMailsTo(email);
    const known = await submit(actions[name], { email });
    const unknown = await submit(actions[name], { email: `nobody-${randomUUID()}@roam.test` });
    expect(known).toEqual(unknown);
    expect(known).toMatchObject({ ok: true, notice: expect.anything() });
  },
);
