/** The test page, which shows the state of auth, data, the session and the versions (SITE-6). */
import '@/tests/support/next/app-environment';
import { getDiagnostics } from '@/lib/diagnostics/queries';
import { createCustomer } from '@/tests/support/auth/customer';
import { startVisit, signInAs } from '@/tests/support/next/context';
import { mockFetch, restoreFetch } from '@/tests/support/next/fetch';

beforeEach(() => startVisit('203.0.113.7'));
afterEach(restoreFetch);

test('the test page shows the status of each service, the session and the versions (SITE-6)', async () => {
  expect(await getDiagnostics()).toEqual({
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

test('the test page shows each service as down and the session as unknown during an outage (SITE-6, FAIL-7)', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  jest.spyOn(console, 'error').mockImplementation(() => {});
  await signInAs(await createCustomer());
  mockFetch(() => {
    throw new TypeError('fetch failed');
  });
  expect(await getDiagnostics()).toMatchObject({
    hasAuth: false,
    hasData: false,
    session: "Unknown: the backend isn't responding.",
  });
});
