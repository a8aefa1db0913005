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
