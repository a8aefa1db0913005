import { GET } from '@/app/api/cron/deliver/route';
import { env } from '@/lib/env';
import { deliverMessages } from '@/lib/messages/deliver';

jest.mock('@/lib/env', () => ({ env: { CRON_SECRET: undefined } }));
jest.mock('@/lib/messages/deliver', () => ({ deliverMessages: jest.fn(async () => 3) }));
jest.mock('@/lib/payments/refunds', () => ({ makeRefunds: jest.fn(async () => 1) }));

const secret = 'a secret of the scheduler';
const ask = (authorization?: string) =>
  GET(
    new Request('http://roam.test/api/cron/deliver', {
      headers: authorization ? { authorization } : {},
    }),
  );

afterEach(() => {
  jest.restoreAllMocks();
  jest.mocked(deliverMessages).mockClear();
});

test('a scheduler that knows the secret has due messages delivered and refunds made (MSG-6, MONEY-12)', async () => {
  jest.replaceProperty(env, 'CRON_SECRET', secret);
  const response = await ask(`Bearer ${secret}`);
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ sent: 3, refunded: 1 });
});

test('nobody else has, and without a secret there is nothing at this address (MSG-6)', async () => {
  jest.replaceProperty(env, 'CRON_SECRET', secret);
  for (const wrong of [undefined, 'Bearer ', `Bearer ${secret}x`, secret]) {
    expect((await ask(wrong)).status).toBe(401);
  }
  jest.replaceProperty(env, 'CRON_SECRET', undefined);
  expect((await ask('Bearer ')).status).toBe(404);
  expect(deliverMessages).not.toHaveBeenCalled();
});

test('a failed delivery answers 503 and is logged once per outage, beside what was done (MSG-6)', async () => {
  jest.replaceProperty(env, 'CRON_SECRET', secret);
  const error = jest.spyOn(console, 'error').mockImplementation(() => {});
  jest.mocked(deliverMessages).mockRejectedValueOnce(new Error('No answer'));
  jest.mocked(deliverMessages).mockRejectedValueOnce(new Error('No answer'));
  for (const status of [503, 503, 200]) {
    const response = await ask(`Bearer ${secret}`);
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({ sent: status === 200 ? 3 : null, refunded: 1 });
  }
  expect(error).toHaveBeenCalledTimes(1);
});
