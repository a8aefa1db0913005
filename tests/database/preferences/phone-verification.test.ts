import { phoneCodeMinutes } from '@/lib/preferences/phone-messages';
import { randomInt } from 'node:crypto';
import { createClientFor } from '@/tests/support/servers/backend';
import { createCustomer, type TestCustomer } from '@/tests/support/auth/customer';
import { pool } from '@/tests/support/database/database';
import { visitFromIp, pointAtBackend, signInAs, submit } from '@/tests/support/next/context';
import { startTextService, twilio } from '@/tests/support/outbox/text-service';

jest.mock('next/headers', () => jest.requireActual('@/tests/support/next/context').mockNextHeaders);
jest.mock('next/cache', () => jest.requireActual('@/tests/support/next/context').mockNextCache);

let texts: Awaited<ReturnType<typeof startTextService>>;
let actions: typeof import('@/lib/preferences/phone-actions');
let queries: typeof import('@/lib/preferences/queries');
let env: (typeof import('@/lib/env'))['env'];
let ann: TestCustomer;
let phone: string;

beforeAll(async () => {
  texts = await startTextService();
  pointAtBackend();
  Object.assign(process.env, {
    ...{ TWILIO_ACCOUNT_SID: twilio.account, TWILIO_AUTH_TOKEN: twilio.token },
    ...{ TWILIO_FROM: twilio.from, TWILIO_API_URL: texts.url },
  });
  actions = await import('@/lib/preferences/phone-actions');
  queries = await import('@/lib/preferences/queries');
  ({ env } = await import('@/lib/env'));
});
beforeEach(async () => {
  await pool.query('delete from private.rate_limits');
  texts.texts.length = 0;
  phone = newPhone();
  ann = await arrive(phone);
  jest.spyOn(console, 'warn').mockImplementation();
  jest.spyOn(console, 'info').mockImplementation();
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => texts.stop());

test('a texted code verifies the number, with spaces and only once (MSG-11)', async () => {
  expect(await status()).toEqual({ phone, isVerified: false, hasCode: false });
  expect(await send()).toMatchObject({ ok: true, notice: { title: 'Code sent' } });
  expect(texts.texts).toEqual([expect.objectContaining({ to: phone })]);
  expect(await status()).toEqual({ phone, isVerified: false, hasCode: true });

  const code = lastCode();
  expect(await verify(`${code.slice(0, 3)} ${code.slice(3)}`)).toMatchObject({
    ok: true,
    notice: { title: 'Number verified' },
  });
  expect(await status()).toEqual({ phone, isVerified: true, hasCode: false });
  expect(await verify(code)).toMatchObject({ code: 'rejected' });
  expect(await send()).toMatchObject({ code: 'rejected' });
  expect(texts.texts).toHaveLength(1);
});

test('a changed number is unverified again, and the code for the old one does not verify it (MSG-11)', async () => {
  await send();
  const code = lastCode();
  const next = await change(newPhone());
  expect(await verify(code)).toMatchObject({ message: expect.stringContaining('expired') });
  await change(phone);
  await wait('1 minute');
  await send();
  await verify(lastCode());
  expect(await status()).toMatchObject({ isVerified: true });
  await change(next);
  expect(await status()).toEqual({ phone: next, isVerified: false, hasCode: false });
});

test('saving the profile with the same number leaves it verified (MSG-11)', async () => {
  await send();
  await verify(lastCode());
  await change(phone);
  expect(await status()).toMatchObject({ isVerified: true });
});

test('the fifth wrong guess uses a code up, and the right one comes too late (MSG-11)', async () => {
  await send();
  const code = lastCode();
  const wrong = code === '000000' ? '000001' : '000000';
  for (let guesses = 1; guesses < 5; guesses++)
    expect(await verify(wrong)).toMatchObject({ message: expect.stringContaining("isn't right") });
  expect(await verify(wrong)).toMatchObject({ message: expect.stringContaining('too many') });
  expect(await verify(code)).toMatchObject({ message: expect.stringContaining('too many') });
  expect(await status()).toMatchObject({ isVerified: false, hasCode: false });
});

test('twenty guesses at once count as five (MSG-11)', async () => {
  await send();
  const client = createClientFor(ann);
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, () => client.rpc('verify_phone', { p_code_digest: 'x'.repeat(43) })),
  );
  const wrong = outcomes.filter(({ data }) => data === 'wrong');
  expect(wrong).toHaveLength(4);
  expect(outcomes.every(({ data }) => data === 'wrong' || data === 'used_up')).toBe(true);
});

test('a code works for ten minutes (MSG-11)', async () => {
  await send();
  await pool.query(
    `update private.phone_verifications set expires_at = expires_at - make_interval(mins => $2)
      where customer_id = $1`,
    [ann.id, phoneCodeMinutes],
  );
  expect(await verify(lastCode())).toMatchObject({ message: expect.stringContaining('expired') });
  expect(await status()).toMatchObject({ hasCode: false });
});

test('ten requests at once send one text (MSG-11, LIM-15)', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => send()));
  expect(answers.filter((answer) => 'ok' in answer && answer.ok)).toHaveLength(1);
  expect(texts.texts).toHaveLength(1);
});

test('a number gets one code a minute, three an hour and five a day, from any account (LIM-15)', async () => {
  const outcomes = [];
  for (const pause of ['0', '10 seconds', '1 minute', '1 minute', '1 minute']) {
    await wait(pause);
    outcomes.push(await outcome());
  }
  expect(outcomes).toEqual(['sent', 'limited', 'sent', 'sent', 'limited']);
  await wait('1 hour');
  await arrive(phone);
  expect(await outcome()).toBe('sent');
  await wait('1 minute');
  expect(await outcome()).toBe('sent');
  await wait('1 hour');
  expect(await outcome()).toBe('limited');
  expect(texts.texts).toHaveLength(5);
});

test('an account gets five codes a day, for any numbers (LIM-15)', async () => {
  const outcomes = [];
  for (let numbers = 0; numbers < 6; numbers++) {
    await change(newPhone());
    outcomes.push(await outcome());
  }
  expect(outcomes).toEqual([...Array(5).fill('sent'), 'limited']);
});

test('an address gets ten codes an hour, and a refusal counts toward no other limit (LIM-6, LIM-15)', async () => {
  for (let codes = 0; codes < 10; codes++) {
    if (codes === 5) await arrive(newPhone());
    await change(newPhone());
    expect(await outcome()).toBe('sent');
  }
  await arrive(phone);
  const refused = await send();
  expect(refused).toMatchObject({ code: 'rate_limited' });
  expect('retryAfter' in refused && refused.retryAfter).toBeGreaterThan(3500);
  await arrive(phone, '203.0.113.8');
  expect(await outcome()).toBe('sent');
});

test('a refusal over a limit says how long to wait (LIM-6)', async () => {
  await send();
  expect(await send()).toMatchObject({
    code: 'rate_limited',
    message: 'You can send another code in 1 minute.',
  });
});

test('a code isn’t sent without Twilio, a number or a route to it, and the answer says so (MSG-11)', async () => {
  jest.replaceProperty(env, 'TWILIO_ACCOUNT_SID', undefined);
  expect(await send()).toMatchObject({ code: 'not_found' });
  jest.restoreAllMocks();
  await change('555 0100');
  expect(await send()).toMatchObject({ message: expect.stringContaining("couldn't send a text") });
  await change(null);
  expect(await send()).toMatchObject({ message: expect.stringContaining('Add your phone') });
  expect(texts.texts).toEqual([]);
});

test('a signed-out session verifies nothing (SESS-11)', async () => {
  await send();
  await pool.query('delete from auth.sessions where user_id = $1', [ann.user_id]);
  jest.spyOn(console, 'error').mockImplementation();
  expect(await verify(lastCode())).toMatchObject({ code: 'not_signed_in' });
});

const send = () => submit(actions.sendVerificationCode as never, {});
const verify = (code: string) => submit(actions.verifyPhone as never, { code });
const status = () => queries.getPhoneStatus(ann.id);
const newPhone = () => `+1303555${String(randomInt(10_000)).padStart(4, '0')}`;

async function outcome() {
  const answer = await send();
  if ('ok' in answer && answer.ok) return 'sent';
  return 'code' in answer && answer.code === 'rate_limited' ? 'limited' : answer;
}

/** Signs in a new customer with this number in their profile. */
async function arrive(number: string, address = '203.0.113.7') {
  ann = await createCustomer();
  visitFromIp(address);
  await signInAs(ann);
  await change(number);
  return ann;
}

async function change(number: string | null) {
  const { error } = await createClientFor(ann)
    .from('customer_profiles')
    .update({ phone: number })
    .eq('id', ann.id);
  if (error) throw new Error('The number was refused', { cause: error });
  return number;
}

function lastCode() {
  return /\d{6}/.exec(texts.texts.at(-1)?.body ?? '')![0];
}

/** Moves the start of every limit's window into the past. */
function wait(interval: string) {
  return pool.query(
    'update private.rate_limits set window_started_at = window_started_at - $1::interval',
    [interval],
  );
}
