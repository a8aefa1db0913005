/** Verifying a phone number with a texted code, and the limits on codes (MSG-11, LIM-15). */
import { randomInt } from 'node:crypto';
import '@/tests/support/next/app-environment';
import { phoneCodeMinutes } from '@/lib/preferences/phone-messages';
import { createClientFor } from '@/tests/support/servers/backend';
import { createCustomer, type TestCustomer } from '@/tests/support/auth/customer';
import { pool } from '@/tests/support/database/database';
import { startVisit, signInAs, submit } from '@/tests/support/next/context';
import { startTextService, createTextVariables } from '@/tests/support/outbox/text-service';

let textService: Awaited<ReturnType<typeof startTextService>>;
let actions: typeof import('@/lib/preferences/phone-actions');
let queries: typeof import('@/lib/preferences/queries');
let env: (typeof import('@/lib/env'))['env'];
let customer: TestCustomer;
let phone: string;

beforeAll(async () => {
  textService = await startTextService();
  Object.assign(process.env, createTextVariables(textService.url));
  actions = await import('@/lib/preferences/phone-actions');
  queries = await import('@/lib/preferences/queries');
  ({ env } = await import('@/lib/env'));
});
beforeEach(async () => {
  await pool.query('delete from private.rate_limits');
  textService.messages.length = 0;
  phone = createPhoneNumber();
  await signInNewCustomer(phone);
  jest.spyOn(console, 'warn').mockImplementation();
  jest.spyOn(console, 'info').mockImplementation();
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => textService.stop());

test('a texted code verifies the number once (MSG-11)', async () => {
  expect(await getStatus()).toEqual({ phone, isVerified: false, hasCode: false });
  expect(await requestCode()).toMatchObject({ ok: true, notice: { title: 'Code sent' } });
  expect(textService.messages).toEqual([expect.objectContaining({ to: phone })]);
  expect(await getStatus()).toEqual({ phone, isVerified: false, hasCode: true });

  const code = readLastCode();
  expect(await verifyCode(`${code.slice(0, 3)} ${code.slice(3)}`)).toMatchObject({
    ok: true,
    notice: { title: 'Number verified' },
  });
  expect(await getStatus()).toEqual({ phone, isVerified: true, hasCode: false });
  expect(await verifyCode(code)).toMatchObject({ code: 'rejected' });
  expect(await requestCode()).toMatchObject({ code: 'rejected' });
  expect(textService.messages).toHaveLength(1);
});

test('a changed number must be verified with its own code (MSG-11)', async () => {
  await requestCode();
  const code = readLastCode();
  const newPhone = await updatePhoneNumber(createPhoneNumber());
  expect(await verifyCode(code)).toMatchObject({ message: expect.stringContaining('expired') });
  await updatePhoneNumber(phone);
  await rewindRateLimits('1 minute');
  await requestCode();
  await verifyCode(readLastCode());
  expect(await getStatus()).toMatchObject({ isVerified: true });
  await updatePhoneNumber(newPhone);
  expect(await getStatus()).toEqual({ phone: newPhone, isVerified: false, hasCode: false });
});

test('saving the same number again keeps it verified (MSG-11)', async () => {
  await requestCode();
  await verifyCode(readLastCode());
  await updatePhoneNumber(phone);
  expect(await getStatus()).toMatchObject({ isVerified: true });
});

test('a code stops working after five wrong guesses (MSG-11)', async () => {
  await requestCode();
  const code = readLastCode();
  const wrongCode = code === '000000' ? '000001' : '000000';
  for (let guesses = 1; guesses < 5; guesses++)
    expect(await verifyCode(wrongCode)).toMatchObject({
      message: expect.stringContaining("isn't right"),
    });
  expect(await verifyCode(wrongCode)).toMatchObject({
    message: expect.stringContaining('too many'),
  });
  expect(await verifyCode(code)).toMatchObject({ message: expect.stringContaining('too many') });
  expect(await getStatus()).toMatchObject({ isVerified: false, hasCode: false });
});

test('only five of twenty concurrent guesses are checked (MSG-11)', async () => {
  await requestCode();
  const client = createClientFor(customer);
  const responses = await Promise.all(
    Array.from({ length: 20 }, () => client.rpc('verify_phone', { p_code_digest: 'x'.repeat(43) })),
  );
  // The fifth wrong guess uses up the code.
  const wrongGuesses = responses.filter(({ data }) => data === 'wrong');
  expect(wrongGuesses).toHaveLength(4);
  expect(responses.every(({ data }) => data === 'wrong' || data === 'used_up')).toBe(true);
});

test('a code expires after ten minutes (MSG-11)', async () => {
  await requestCode();
  await pool.query(
    `update private.phone_verifications set expires_at = expires_at - make_interval(mins => $2)
      where customer_id = $1`,
    [customer.id, phoneCodeMinutes],
  );
  expect(await verifyCode(readLastCode())).toMatchObject({
    message: expect.stringContaining('expired'),
  });
  expect(await getStatus()).toMatchObject({ hasCode: false });
});

test('ten concurrent requests send one text (MSG-11, LIM-15)', async () => {
  const results = await Promise.all(Array.from({ length: 10 }, () => requestCode()));
  expect(results.filter((result) => 'ok' in result && result.ok)).toHaveLength(1);
  expect(textService.messages).toHaveLength(1);
});

test('a number gets one code a minute, three an hour and five a day across all accounts (LIM-15)', async () => {
  const outcomes = [];
  for (const interval of ['0', '10 seconds', '1 minute', '1 minute', '1 minute']) {
    await rewindRateLimits(interval);
    outcomes.push(await tryRequestingCode());
  }
  expect(outcomes).toEqual(['sent', 'limited', 'sent', 'sent', 'limited']);
  await rewindRateLimits('1 hour');
  await signInNewCustomer(phone);
  expect(await tryRequestingCode()).toBe('sent');
  await rewindRateLimits('1 minute');
  expect(await tryRequestingCode()).toBe('sent');
  await rewindRateLimits('1 hour');
  expect(await tryRequestingCode()).toBe('limited');
  expect(textService.messages).toHaveLength(5);
});

test('an account gets at most five codes a day across all numbers (LIM-15)', async () => {
  const outcomes = [];
  for (let n = 0; n < 6; n++) {
    await updatePhoneNumber(createPhoneNumber());
    outcomes.push(await tryRequestingCode());
  }
  expect(outcomes).toEqual([...Array(5).fill('sent'), 'limited']);
});

test('an IP address gets at most ten codes an hour (LIM-6, LIM-15)', async () => {
  for (let n = 0; n < 10; n++) {
    // An account gets at most five codes.
    if (n === 5) await signInNewCustomer(createPhoneNumber());
    await updatePhoneNumber(createPhoneNumber());
    expect(await tryRequestingCode()).toBe('sent');
  }
  await signInNewCustomer(phone);
  const rejection = await requestCode();
  expect(rejection).toMatchObject({ code: 'rate_limited' });
  expect('retryAfter' in rejection && rejection.retryAfter).toBeGreaterThan(3500);
  await signInNewCustomer(phone, '203.0.113.8');
  expect(await tryRequestingCode()).toBe('sent');
});

test('the error for a rate-limited request states how long to wait (LIM-6)', async () => {
  await requestCode();
  expect(await requestCode()).toMatchObject({
    code: 'rate_limited',
    message: 'You can request another code in 1 minute.',
  });
});

test("a code isn't sent if Twilio isn't configured (MSG-11)", async () => {
  jest.replaceProperty(env, 'TWILIO_ACCOUNT_SID', undefined);
  expect(await requestCode()).toMatchObject({ code: 'not_found' });
  expect(textService.messages).toEqual([]);
});

test.each([
  ["the number can't receive texts", '555 0100', "couldn't send a text"],
  ['the profile has no number', null, 'Add your phone'],
])("a code isn't sent if %s (MSG-11)", async (_, phoneNumber, message) => {
  await updatePhoneNumber(phoneNumber);
  expect(await requestCode()).toMatchObject({ message: expect.stringContaining(message) });
  expect(textService.messages).toEqual([]);
});

test("a code can't be verified after the session has ended (SESS-11)", async () => {
  await requestCode();
  await pool.query('delete from auth.sessions where user_id = $1', [customer.user_id]);
  jest.spyOn(console, 'error').mockImplementation();
  expect(await verifyCode(readLastCode())).toMatchObject({ code: 'not_signed_in' });
});

const requestCode = () => submit(actions.sendVerificationCode, {});
const verifyCode = (code: string) => submit(actions.verifyPhone, { code });
const getStatus = () => queries.getPhoneStatus(customer.id);
const createPhoneNumber = () => `+1303555${String(randomInt(10_000)).padStart(4, '0')}`;

/** Requests a code and returns `sent` or `limited`, or the whole result of another failure. */
async function tryRequestingCode() {
  const result = await requestCode();
  if ('ok' in result && result.ok) return 'sent';
  return 'code' in result && result.code === 'rate_limited' ? 'limited' : result;
}

/** Signs in a new customer with this phone number, and assigns them to `customer`. */
async function signInNewCustomer(phoneNumber: string, ipAddress = '203.0.113.7') {
  customer = await createCustomer();
  startVisit(ipAddress);
  await signInAs(customer);
  await updatePhoneNumber(phoneNumber);
}

async function updatePhoneNumber(phoneNumber: string | null) {
  const { error } = await createClientFor(customer)
    .from('customer_profiles')
    .update({ phone: phoneNumber })
    .eq('id', customer.id);
  if (error) throw new Error('Failed to update the phone number', { cause: error });
  return phoneNumber;
}

function readLastCode() {
  return /\d{6}/.exec(textService.messages.at(-1)?.body ?? '')![0];
}

/** Shifts the start of every rate-limit window into the past. */
function rewindRateLimits(interval: string) {
  return pool.query(
    'update private.rate_limits set window_started_at = window_started_at - $1::interval',
    [interval],
  );
}
