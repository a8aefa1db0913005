import { findRefusal } from '@/lib/refusals';
import { secondsToWait } from '@/lib/supabase/limits';

jest.mock('@/lib/supabase/limits', () => ({ secondsToWait: jest.fn() }));
const asked = jest.mocked(secondsToWait);
beforeEach(() => asked.mockReset().mockResolvedValue(null));

const bearer = { id: 'u1', email: 'ann@roam.test' };
const from = '203.0.113.7';
const logins = 'Too many login attempts. Please wait a few minutes before trying again.';
const wait = 'Too many requests. Please try again in 10 minutes.';

function post(fields: Record<string, string>, who: typeof bearer | null = bearer, prefix = '') {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(prefix + name, value);
  const headers = { 'x-forwarded-for': from };
  return findRefusal(
    new Request('http://localhost/sign-in', { method: 'POST', body, headers }),
    who,
  );
}

type Row = [what: string, fields: Record<string, string>, counts: string[][], words: string];
const email = 'Bob@Roam.test';
const mail = ['mail', 'bob@roam.test'];
const guess = ['sign_in', 'bob@roam.test', from];
const proof = ['sign_in', 'code of u1', from];
const password = 'Roam1234';

const rows: Row[] = [
  ['a picture', { attempt: 'avatar' }, [['avatar', 'u1']], `Failed to upload avatar: ${wait}`],
  ['a sign-in', { attempt: 'signIn', email, password: 'x' }, [guess], logins],
  [
    'a sign-up',
    { attempt: 'signUp', email, password },
    [['sign_up', from], mail],
    `Registration failed: ${wait}`,
  ],
  ['a recovery', { attempt: 'recovery', email }, [mail], `Failed to send the link: ${wait}`],
  [
    'one more verification',
    { attempt: 'resend', email },
    [mail],
    `Failed to resend verification email: ${wait}`,
  ],
  [
    'a code by mail',
    { attempt: 'code', email },
    [['code', from], mail],
    `Failed to send the code: ${wait}`,
  ],
  [
    'a code by text message',
    { attempt: 'code', phone: '(303) 555-0100' },
    [
      ['code', from],
      ['mail', '+13035550100'],
    ],
    `Failed to send the code: ${wait}`,
  ],
  [
    'a code to another address than the last',
    { attempt: 'code', email, sent: 'ann@roam.test', code: '123456' },
    [['code', from], mail],
    `Failed to send the code: ${wait}`,
  ],
  [
    'another code',
    { attempt: 'code', email, sent: email, code: '', again: 'yes' },
    [['code', from], mail],
    `Failed to send the code: ${wait}`,
  ],
  ['a code typed', { attempt: 'code', email, sent: email, code: '123 456' }, [guess], logins],
  [
    'a code of an authenticator app',
    { attempt: 'secondFactor', code: '123456' },
    [['sign_in', 'factor of u1', from]],
    logins,
  ],
  [
    'a new password with its code',
    { attempt: 'changePassword', password, sent: 'ann@roam.test', code: '123456' },
    [proof],
    `Failed to change the password: ${wait}`,
  ],
  [
    'another code for a new password',
    { attempt: 'changePassword', password, sent: 'ann@roam.test', again: 'yes' },
    [['mail', 'ann@roam.test']],
    `Failed to send the code: ${wait}`,
  ],
  ['a new app', { attempt: 'addApp', code: '123456' }, [proof], `Failed to add the app: ${wait}`],
  [
    'another email',
    { attempt: 'changeEmail', email },
    [['mail', 'ann@roam.test'], mail],
    `Failed to change the email: ${wait}`,
  ],
];

test.each(rows)(
  '%s waits for its own limits, in its own words',
  async (_, fields, counts, words) => {
    for (const prefix of ['', '1_', '_1_']) {
      asked.mockReset().mockResolvedValue(null);
      expect(await post(fields, bearer, prefix)).toBeNull();
      expect(asked.mock.calls).toEqual(counts);
      for (const spent of counts) {
        asked.mockImplementation(async (...count) => (`${count}` === `${spent}` ? 600 : null));
        expect(await post(fields, bearer, prefix)).toEqual({ seconds: 600, message: words });
      }
    }
  },
);

test.each([
  ['a form that says nothing', { email, password }],
  ['a form that says nonsense', { attempt: 'constructor', email, password }],
  ['a sign-in without a password', { attempt: 'signIn', email, password: '' }],
  ['a sign-up with a weak password', { attempt: 'signUp', email, password: 'weak' }],
  ['a recovery without an address', { attempt: 'recovery', email: 'nobody' }],
  ['a code that is none', { attempt: 'code', email, sent: email, code: '12' }],
  ['a password that needs no code yet', { attempt: 'changePassword', password }],
  ['the email one has', { attempt: 'changeEmail', email: 'ANN@roam.test' }],
])('%s is left to its action', async (_, fields) => {
  asked.mockResolvedValue(600);
  expect(await post(fields as Record<string, string>)).toBeNull();
});

test.each(rows.slice(-5))('%s of nobody is left to its action', async (_, fields) => {
  asked.mockResolvedValue(600);
  expect(await post(fields, null)).toBeNull();
});
