import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startDelivery } from '@/lib/serving/delivery';

const secret = 'scheduler secret';
let requests: { path?: string; authorization?: string; response: ServerResponse }[] = [];
const server = createServer(({ url, headers }, response) => {
  requests.push({ path: url, authorization: headers.authorization, response });
});
let origin = '';
let delivery: ReturnType<typeof startDelivery>;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  requests = [];
  delivery = startDelivery(origin, secret);
});
afterEach(() => {
  delivery.stop();
  for (const { response } of requests) response.destroy();
  jest.useRealTimers();
});
afterAll(() => server.close());

/** Waits until the condition holds, and lets sockets and promises proceed in the meantime. */
async function waitUntil(condition: () => boolean) {
  while (!condition()) await new Promise((resolve) => setImmediate(resolve));
}

async function respond(status: number) {
  requests.at(-1)!.response.writeHead(status).end();
  await waitUntil(() => jest.getTimerCount() > 0);
}

test('a delivery run starts five seconds after the previous one ends (MSG-6)', async () => {
  await waitUntil(() => requests.length === 1);
  expect(requests[0]).toMatchObject({
    path: '/api/cron/deliver',
    authorization: `Bearer ${secret}`,
  });
  jest.advanceTimersByTime(60_000);
  expect(requests).toHaveLength(1);
  await respond(200);
  jest.advanceTimersByTime(4_999);
  expect(requests).toHaveLength(1);
  jest.advanceTimersByTime(1);
  await waitUntil(() => requests.length === 2);
});

test('a delivery route that fails repeatedly is logged once per outage (MSG-6)', async () => {
  const errorSpy = jest.spyOn(console, 'error').mockImplementation(() => {});
  for (const status of [503, 404, 404, 200, 404]) {
    const requestCount = requests.length || 1;
    await waitUntil(() => requests.length === requestCount);
    await respond(status);
    jest.advanceTimersByTime(5_000);
    await waitUntil(() => requests.length === requestCount + 1);
  }
  expect(errorSpy).toHaveBeenCalledTimes(2);
  expect(JSON.parse(String(errorSpy.mock.calls[0]![0]))).toMatchObject({
    level: 'error',
    event: 'delivery_unreachable',
    cause: { message: 'Error: Status 404' },
  });
});

test('no delivery run starts after deliveries are stopped (MSG-6)', async () => {
  await waitUntil(() => requests.length === 1);
  delivery.stop();
  requests[0]!.response.writeHead(200).end();
  await new Promise((resolve) => requests[0]!.response.once('close', resolve));
  jest.advanceTimersByTime(60_000);
  expect(requests).toHaveLength(1);
});
