import { emptyForm } from '@/lib/form';
import { arriveFrom, formOf, outcome, pointAtBackend } from '@/tests/support/server-side';

jest.mock('next/headers', () => jest.requireActual('@/tests/support/server-side').mockNextHeaders);

let ways: typeof import('@/lib/auth/ways');
beforeAll(async () => {
  pointAtBackend();
  ways = await import('@/lib/auth/ways');
});

const lacking = 'This way is not switched on here yet. Please use your email.';

/** Against the embedded backend itself, with nothing in front of it. */
test.each([
  [
    'phone codes',
    () => ways.signInWithCode,
    { phone: '+13035550142' },
    'Failed to send the code: ',
  ],
  ['companies', () => ways.signInWithCompany, { email: 'a@b.test' }, 'Company sign-in failed: '],
])('what the embedded service lacks is said plainly: %s', async (_what, action, fields, flow) => {
  arriveFrom('203.0.113.77');
  const answer = await outcome(action()(emptyForm, formOf(fields)));
  expect(answer).toMatchObject({ message: flow + lacking, values: fields });
});
