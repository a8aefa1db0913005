import { NextRequest } from 'next/server';
import { emptyForm, type FormState } from '@/lib/form';
import { customer, type TestCustomer } from '@/tests/support/customer';
import { pool } from '@/tests/support/database';
import {
  arriveFrom,
  formOf,
  mockNextHeaders,
  pointAtBackend,
  signInAs,
} from '@/tests/support/server-side';

jest.mock('next/headers', () => jest.requireActual('@/tests/support/server-side').mockNextHeaders);
jest.mock('next/cache', () => ({ revalidatePath: jest.fn() }));

type Action = (before: FormState, form: FormData) => Promise<FormState>;
const address = '203.0.113.61';
let actions: Record<string, Action>;
let middleware: typeof import('@/middleware').middleware;
let ann: TestCustomer;

beforeAll(async () => {
  pointAtBackend();
  const { requestRecovery, resendVerification } = await import('@/lib/auth/actions');
  const { signInWithCode } = await import('@/lib/auth/ways');
  const { changePassword } = await import('@/lib/settings/actions');
  const { changeEmail, uploadAvatar } = await import('@/lib/profile/actions');
  actions = { requestRecovery, resendVerification, signInWithCode, changePassword, changeEmail };
  actions.uploadAvatar = uploadAvatar;
  ({ middleware } = await import('@/middleware'));
});
beforeEach(async () => {
  await pool.query('delete from private.rate_limits');
  arriveFrom(address);
  ann = await customer();
});

async function post(fields: Record<string, string>) {
  const jar = (await mockNextHeaders.cookies()).getAll();
  const headers = {
    'next-action': 'any',
    'x-forwarded-for': address,
    cookie: jar.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; '),
  };
  const body = formOf(fields);
  return middleware(new NextRequest('http://localhost:3000/', { method: 'POST', body, headers }));
}

type Fields = Record<string, string>;
const email = () => ({ email: `other-${ann.email}` });
const logins = 'Too many login attempts. Please wait a few minutes before trying again.';
const wait = (prefix: string, minutes: number) =>
  `${prefix}: Too many requests. Please try again in ${minutes} minutes.`;

const forms: [
  action: string,
  attempt: string,
  fields: () => Fields,
  most: number,
  words: string,
][] = [
  ['requestRecovery', 'recovery', email, 3, wait('Failed to send the link', 60)],
  ['resendVerification', 'resend', email, 3, wait('Failed to resend verification email', 60)],
  ['signInWithCode', 'code', email, 3, wait('Failed to send the code', 60)],
  [
    'signInWithCode',
    'code',
    () => ({ email: ann.email, sent: ann.email, code: '000000' }),
    10,
    logins,
  ],
  ['changeEmail', 'changeEmail', email, 3, wait('Failed to change the email', 60)],
  ['uploadAvatar', 'avatar', () => ({}), 10, wait('Failed to upload avatar', 60)],
  [
    'changePassword',
    'changePassword',
    () => ({ password: 'Changed1234', sent: ann.email, code: '000000' }),
    10,
    wait('Failed to change the password', 15),
  ],
];

test.each(forms)(
  '%s as %s: who has no turn left hears it from middleware as from the action, with 429',
  async (action, attempt, fields, most, words) => {
    if (/^change|avatar/.test(attempt)) await signInAs(ann);
    if (action === 'changePassword')
      await pool.query(
        `update auth.sessions set created_at = now() - interval '25 hours' where user_id = $1`,
        [ann.user_id],
      );
    const sent = { ...fields(), attempt };
    for (let turn = 0; turn < most; turn++) {
      expect((await post(sent)).headers.get('x-middleware-next')).toBe('1');
      expect((await actions[action]!(emptyForm, formOf(sent))).message).not.toBe(words);
    }
    const answer = await post(sent);
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await answer.text()).toBe(words);
    expect((await actions[action]!(emptyForm, formOf(sent))).message).toBe(words);
    expect((await post(fields())).status).toBe(200);
  },
);

test('ten codes from one address: the next is 429, whoever it is for', async () => {
  for (let i = 0; i < 10; i++)
    await actions.signInWithCode!(emptyForm, formOf({ email: `${i}-${ann.email}` }));
  expect((await post({ ...email(), attempt: 'code' })).status).toBe(429);
  expect((await post({ ...email(), attempt: 'recovery' })).status).toBe(200);
});
