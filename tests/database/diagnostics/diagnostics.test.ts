import { createCustomer } from '@/tests/support/auth/customer';
import { visitFromIp, pointAtBackend, signInAs } from '@/tests/support/next/context';

jest.mock('next/headers', () => jest.requireActual('@/tests/support/next/context').mockNextHeaders);

let getDiagnostics: (typeof import('@/lib/diagnostics/queries'))['getDiagnostics'];
const { fetch: realFetch } = globalThis;

beforeAll(async () => {
  pointAtBackend();
  ({ getDiagnostics } = await import('@/lib/diagnostics/queries'));
});
beforeEach(() => visitFromIp('203.0.113.7'));
afterEach(() => {
  globalThis.fetch = realFetch;
});

test('the test page shows the state of each part, the caller’s identity and the versions (SITE-6)', async () => {
  const visitor = await getDiagnostics();
  expect(visitor).toEqual({
    hasAuth: true,
    hasData: true,
    session: 'Signed out',
    versions: {
      App: expect.stringMatching(/^\d+\.\d+\.\d+/),
      'Next.js': expect.stringMatching(/^16\./),
      Node: process.versions.node,
    },
  });
  await signInAs(await createCustomer());
  expect((await getDiagnostics()).session).toBe('Signed in as a customer');
});

test('an outage of the backend is shown for each part (SITE-6, FAIL-7)', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  jest.spyOn(console, 'error').mockImplementation(() => {});
  await signInAs(await createCustomer());
  globalThis.fetch = (async () => {
    throw new TypeError('fetch failed');
  }) as typeof fetch;
  expect(await getDiagnostics()).toMatchObject({
    hasAuth: false,
    hasData: false,
    session: "Unknown: the backend isn't responding.",
  });
});
