import { GET } from '@/app/api/cron/deliver/route';
import { env } from '@/lib/env';
import { closeEndedCheckouts } from '@/lib/payments/checkouts';
import { deliverMessages } from '@/lib/outbox/deliver';
import { recordDeliveryRun } from '@/lib/outbox/delivery-run';

jest.mock('@/lib/env', () => ({ env: { CRON_SECRET: undefined } }));
jest.mock('@/lib/outbox/deliver', () => ({ deliverMessages: jest.fn(async () => 3) }));
jest.mock('@/lib/outbox/delivery-run', () => ({
  recordDeliveryRun: jest.fn(),
  startDeliveryRun: jest.fn(() => () => false),
}));
jest.mock('@/lib/external-calendars/sync-calendars', () => ({
  syncCalendarsAfterResponse: jest.fn(),
}));
jest.mock('@/lib/payments/checkouts', () => ({ closeEndedCheckouts: jest.fn(async () => {}) }));
jest.mock('@/lib/payments/refunds', () => ({ makeRefunds: jest.fn(async () => 1) }));

const secret = 'scheduler secret';
const requestDelivery = (authorization?: string) =>
  GET(
    new Request('http://roam.test/api/cron/deliver', {
      headers: authorization ? { authorization } : {},
    }),
  );

afterEach(() => {
  jest.restoreAllMocks();
  jest.mocked(deliverMessages).mockClear();
});

test('a request with the secret delivers messages, makes refunds and closes payment pages (MSG-6, MONEY-12, MONEY-16)', async () => {
  jest.replaceProperty(env, 'CRON_SECRET', secret);
  const response = await requestDelivery(`Bearer ${secret}`);
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ sent: 3, refunded: 1 });
  expect(recordDeliveryRun).toHaveBeenCalledTimes(1);
  expect(closeEndedCheckouts).toHaveBeenCalledTimes(1);
});

test('a request without the right secret is rejected with 401 (MSG-6)', async () => {
  jest.replaceProperty(env, 'CRON_SECRET', secret);
  for (const authorization of [undefined, 'Bearer ', `Bearer ${secret}x`, secret]) {
    expect((await requestDelivery(authorization)).status).toBe(401);
  }
  expect(deliverMessages).not.toHaveBeenCalled();
});

test('the route returns 404 if no secret is configured (MSG-6)', async () => {
  expect((await requestDelivery('Bearer ')).status).toBe(404);
  expect(deliverMessages).not.toHaveBeenCalled();
});

test('a failed delivery still makes refunds, returns 503 and is logged once per outage (MSG-6)', async () => {
  jest.replaceProperty(env, 'CRON_SECRET', secret);
  const errorSpy = jest.spyOn(console, 'error').mockImplementation(() => {});
  jest.mocked(deliverMessages).mockRejectedValueOnce(new Error('No answer'));
  jest.mocked(deliverMessages).mockRejectedValueOnce(new Error('No answer'));
  for (const status of [503, 503, 200]) {
    const response = await requestDelivery(`Bearer ${secret}`);
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({ sent: status === 200 ? 3 : null, refunded: 1 });
  }
  // Two failures in a row are one outage.
  expect(errorSpy).toHaveBeenCalledTimes(1);
});
