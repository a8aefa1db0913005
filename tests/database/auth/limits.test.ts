import { NextRequest } from 'next/server';
import { emptyForm } from '@/lib/form';
import { customer, type TestCustomer } from '@/tests/support/customer';
import { actingAs, pool } from '@/tests/support/database';
import { arriveFrom, formOf, outcome, pointAtBackend } from '@/tests/support/server-side';

jest.mock('next/headers', () => jest.requireActual('@/tests/support/server-side').mockNextHeaders);

type Actions = typeof import('@/lib/auth/actions');
let actions: Actions;
let ways: typeof import('@/lib/auth/ways');
let middleware: typeof import('@/middleware').middleware;
let ann: TestCustomer;
const sent: Request[] = [];
const { fetch: realFetch } = globalThis;

beforeAll(async () => {
  pointAtBackend();
  actions = await import('@/lib/auth/actions');
  ways = await import('@/lib/auth/ways');
  ({ middleware } = await import('@/middleware'));
  ann = await customer({ first_name: 'Ann' });
});
beforeEach(async () => {
  await pool.query('delete from private.rate_limits');
  sent.length = 0;
  globalThis.fetch = (async (input, init) => {
    sent.push(copyOf(input, init));
    return realFetch(input, init);
  }) as typeof fetch;
});
afterEach(() => {
  globalThis.fetch = realFetch;
});

const reached = (path: string) => sent.filter(({ url }) => url.includes(path)).length;
const signIn = (password: string, email = ann.email) =>
  outcome(actions.signIn(emptyForm, formOf({ email, password, next: '/bookings' })));
const signUp = (email: string) =>
  outcome(actions.signUp(emptyForm, formOf({ email, password: 'Roam1234', first_name: 'New' })));
const tooMany = 'Too many login attempts. Please wait a few minutes before trying again.';
const wrong = 'Invalid email or password';

test('of a hundred wrong passwords at one moment ten reach the service, and the owner gets in elsewhere', async () => {
  arriveFrom('203.0.113.7');
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, i) => signIn(`Wrong${i}`, i % 2 ? ann.email : upper())),
  );
  const messages = answers.map((answer) => ('message' in answer ? answer.message : answer));
  expect(reached('grant_type=password')).toBe(10);
  expect(messages.filter((message) => message === wrong)).toHaveLength(10);
  expect(messages.filter((message) => message === tooMany)).toHaveLength(90);

  expect(await signIn(ann.password)).toMatchObject({
    message: tooMany,
    values: { email: ann.email },
  });
  arriveFrom('203.0.113.8');
  expect(await signIn(ann.password)).toEqual({ redirectedTo: '/bookings' });
  arriveFrom('203.0.113.7');
  const bob = await customer({ first_name: 'Bob' });
  expect(await signIn(bob.password, bob.email)).toEqual({ redirectedTo: '/bookings' });
});

test('who has no attempt left is told so with 429 and Retry-After before the action runs', async () => {
  arriveFrom('203.0.113.7');
  const attempt = (prefix: string, address = '203.0.113.7', email = ann.email) => {
    const body = formOf({
      [`${prefix}attempt`]: 'signIn',
      [`${prefix}email`]: email,
      [`${prefix}password`]: 'Wrong123',
    });
    const headers = { 'next-action': 'any', 'x-forwarded-for': address };
    return middleware(
      new NextRequest('http://localhost:3000/sign-in', { method: 'POST', body, headers }),
    );
  };
  expect((await attempt('')).headers.get('x-middleware-next')).toBe('1');
  for (let i = 0; i < 10; i++) await signIn(`Wrong${i}`);

  for (const prefix of ['', '1_', '_1_']) {
    const answer = await attempt(prefix);
    expect(answer.status).toBe(429);
    expect(await answer.text()).toBe(tooMany);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(answer.headers.get('retry-after'))).toBeLessThanOrEqual(15 * 60);
    expect(answer.headers.get('content-type')).toBe('text/plain');
  }
  expect((await attempt('', '203.0.113.8')).status).toBe(200);
  expect((await attempt('', '203.0.113.7', 'somebody@roam.test')).status).toBe(200);
});

test('an address invented in front of the real one does not start a new count', async () => {
  for (let i = 0; i < 12; i++) {
    arriveFrom(`198.51.100.${i}, 203.0.113.9`);
    await signIn('Wrong123');
  }
  expect(reached('grant_type=password')).toBe(10);
});

test('the count begins anew after a quarter of an hour', async () => {
  arriveFrom('203.0.113.7');
  for (let i = 0; i < 11; i++) await signIn('Wrong123');
  await pool.query(
    `update private.rate_limits set window_started_at = window_started_at - interval '15 minutes'`,
  );
  expect(await signIn(ann.password)).toEqual({ redirectedTo: '/bookings' });
});

test('signing in rightly is never counted', async () => {
  for (let i = 0; i < 12; i++) {
    arriveFrom('203.0.113.7');
    expect(await signIn(ann.password)).toEqual({ redirectedTo: '/bookings' });
  }
});

test('five sign-ups an hour from one address, and the sixth is told how long to wait', async () => {
  arriveFrom('203.0.113.20');
  for (let i = 0; i < 5; i++) {
    arriveFrom('203.0.113.20');
    expect(await signUp(`limits-${i}-${Date.now()}@roam.test`)).toHaveProperty('redirectedTo');
  }
  arriveFrom('203.0.113.20');
  expect(await signUp(`limits-6-${Date.now()}@roam.test`)).toMatchObject({
    message: 'Registration failed: Too many requests. Please try again in 60 minutes.',
    values: { first_name: 'New' },
  });
  expect(reached('/auth/v1/signup')).toBe(5);
});

test('who has signed up too often is told so with 429 and Retry-After too', async () => {
  const post = (address: string, email = `new-${Date.now()}@roam.test`) => {
    const body = formOf({
      '1_attempt': 'signUp',
      '1_email': email,
      '1_password': 'Roam1234',
    });
    const headers = { 'next-action': 'any', 'x-forwarded-for': address };
    return middleware(
      new NextRequest('http://localhost:3000/sign-in', { method: 'POST', body, headers }),
    );
  };
  expect((await post('203.0.113.21')).status).toBe(200);
  for (let i = 0; i < 5; i++) {
    arriveFrom('203.0.113.21');
    await signUp(`answered-${i}-${Date.now()}@roam.test`);
  }
  const answer = await post('203.0.113.21');
  expect(answer.status).toBe(429);
  expect(await answer.text()).toBe(
    'Registration failed: Too many requests. Please try again in 60 minutes.',
  );
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await post('203.0.113.22')).status).toBe(200);

  // Its recipient has no mail left, whoever asks.
  const email = `mailed-${Date.now()}@roam.test`;
  for (let i = 0; i < 3; i++) {
    arriveFrom(`203.0.113.${23 + i}`);
    await actions.requestRecovery(emptyForm, formOf({ email }));
  }
  expect((await post('203.0.113.22', email)).status).toBe(429);
});

test('ten codes an hour from one address, whoever they go to', async () => {
  const ask = (i: number, address: string | null) => {
    arriveFrom(address);
    const email = `codes-${i}-${Date.now()}@roam.test`;
    return ways.signInWithCode(emptyForm, formOf({ email }));
  };
  for (let i = 0; i < 10; i++) expect(await ask(i, '203.0.113.40')).toHaveProperty('notice');
  expect(await ask(10, '203.0.113.40')).toMatchObject({
    message: 'Failed to send the code: Too many requests. Please try again in 60 minutes.',
  });
  expect(reached('/auth/v1/otp')).toBe(10);
  expect(await ask(11, '203.0.113.39')).toHaveProperty('notice');
  expect(await ask(12, null)).toHaveProperty('notice');
});

test('three mails an hour to one recipient, whatever asks for them and whoever', async () => {
  const email = `mails-${Date.now()}@roam.test`;
  const ask = (action: Actions['requestRecovery'], address: string) => {
    arriveFrom(address);
    return action(emptyForm, formOf({ email }));
  };
  await ask(actions.requestRecovery, '203.0.113.30');
  await ask(actions.requestRecovery, '203.0.113.31');
  await ask(actions.resendVerification, '203.0.113.32');
  expect(await ask(actions.requestRecovery, '203.0.113.33')).toMatchObject({
    message: 'Failed to send the link: Too many requests. Please try again in 60 minutes.',
  });
  expect(await ask(actions.resendVerification, '203.0.113.34')).toMatchObject({
    message:
      'Failed to resend verification email: Too many requests. Please try again in 60 minutes.',
  });
  expect(reached('/auth/v1/recover')).toBe(2);
});

test('the auth service learns the caller’s address, beside the only key it believes it from', async () => {
  arriveFrom('203.0.113.7');
  await signIn('Wrong123');
  const request = sent.find(({ url }) => url.includes('grant_type=password'));
  expect(request?.headers.get('sb-forwarded-for')).toBe('203.0.113.7');
  expect(request?.headers.get('apikey')).toBe(process.env.SUPABASE_SECRET_KEY);
});

test('nothing personal is kept', async () => {
  arriveFrom('203.0.113.7');
  await signIn('Wrong123');
  const { rows } = await pool.query('select limit_name, subject from private.rate_limits');
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toMatch(/203\.0|roam\.test/);
});

test('nobody but the server takes turns for others', async () => {
  for (const identity of ['anon', ann] as const) {
    const take = actingAs(identity, (db) =>
      db.query(`select public.consume_rate_limit('x', 'y', 1, 1)`),
    );
    await expect(take).rejects.toMatchObject({ code: '42501' });
  }
});

test('counts of yesterday are swept', async () => {
  await pool.query(
    `insert into private.rate_limits (limit_name, subject, window_started_at) values ('old', 'x', now() - interval '25 hours')`,
  );
  arriveFrom('203.0.113.7');
  await signIn('Wrong123');
  const { rows } = await pool.query(`select from private.rate_limits where limit_name = 'old'`);
  expect(rows).toHaveLength(0);
});

test.each([
  ['fails', () => new Response('no', { status: 500 }), 'Authentication failed: The service is not'],
  ['is not there yet', () => Response.json({ code: 'PGRST202', message: '' }, { status: 404 }), ''],
])(
  'a count that %s refuses only if it could be made, and is logged',
  async (_, answer, refusal) => {
    const error = jest.spyOn(console, 'error').mockImplementation(() => {});
    globalThis.fetch = (async (input, init) =>
      copyOf(input, init).url.includes('/rpc/')
        ? answer()
        : realFetch(input, init)) as typeof fetch;
    arriveFrom('203.0.113.7');
    expect(await signIn(ann.password)).toEqual(
      refusal
        ? expect.objectContaining({ message: expect.stringContaining(refusal) })
        : { redirectedTo: '/bookings' },
    );
    expect(error).toHaveBeenCalledWith(expect.stringContaining('could not be counted'));
  },
);

/** Reading a request uses it up. */
function copyOf(input: RequestInfo | URL, init?: RequestInit) {
  return new Request(input instanceof Request ? input.clone() : input, init);
}

function upper() {
  return ann.email.toUpperCase();
}
