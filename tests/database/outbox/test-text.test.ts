/** The text that the test page sends to the operator's phone. */
import { randomInt } from 'node:crypto';
import '@/tests/support/next/app-environment';
import { passEmailInterval } from '@/tests/support/database/rate-limits';
import { startVisit, submit } from '@/tests/support/next/context';
import { startTextService, createTextVariables } from '@/tests/support/outbox/text-service';

// Random, because the hourly limit counts requests by phone number.
const phone = `+1303555${randomInt(1000, 10000)}`;
let textService: Awaited<ReturnType<typeof startTextService>>;
let env: typeof import('@/lib/env').env;
let sendTestText: typeof import('@/lib/outbox/actions').sendTestText;

beforeAll(async () => {
  textService = await startTextService();
  Object.assign(process.env, {
    ...createTextVariables(textService.url),
    ROAM_TEST_PHONE: phone,
  });
  ({ env } = await import('@/lib/env'));
  ({ sendTestText } = await import('@/lib/outbox/actions'));
  startVisit('203.0.113.7');
});

afterEach(() => {
  jest.restoreAllMocks();
  textService.messages.length = 0;
});
afterAll(() => textService.stop());

const submitForm = (fields = {}) => submit(sendTestText, fields);

test('the test page sends only its fixed text to the operator, at most three times an hour (MSG-7)', async () => {
  const responses = [];
  for (let attempt = 0; attempt < 4; attempt++) {
    await passEmailInterval();
    responses.push(await submitForm({ to: '+15005550009', text: 'Buy this' }));
  }
  expect(responses.map((response) => 'ok' in response && response.ok)).toEqual([
    true,
    true,
    true,
    false,
  ]);
  expect(responses[3]).toMatchObject({ code: 'rate_limited' });
  expect(textService.messages).toEqual(
    [1, 2, 3].map(() =>
      expect.objectContaining({ to: phone, body: expect.stringContaining('test message') }),
    ),
  );
});

test('the test page sends no text if diagnostics are off (MSG-7)', async () => {
  jest.replaceProperty(env, 'ROAM_DIAGNOSTICS', 'off');
  jest.replaceProperty(env, 'ROAM_TEST_PHONE', '+13035550111');
  expect(await submitForm()).toMatchObject({ code: 'not_found' });
  expect(textService.messages).toEqual([]);
});

test("the test page shows Twilio's error code if Twilio rejects the text (MSG-7)", async () => {
  jest.replaceProperty(env, 'ROAM_TEST_PHONE', `+1303555${randomInt(1000, 10000)}`);
  jest.replaceProperty(env, 'TWILIO_AUTH_TOKEN', 'wrong');
  expect(await submitForm()).toMatchObject({
    code: 'rejected',
    message: 'No message was sent. Twilio responded: twilio 20003.',
  });
});
