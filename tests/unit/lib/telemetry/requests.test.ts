import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as waitForEventLoop } from 'node:timers/promises';
import { log } from '@/lib/log';
import { compileTrustedProxies } from '@/lib/proxies.js';
import { createReference } from '@/lib/reference';
import { getTelemetry, setTelemetry } from '@/lib/telemetry-link.js';
import { observeRequests } from '@/lib/telemetry/requests.js';

type Handler = Awaited<ReturnType<typeof observeRequests>>;

let logLines: Record<string, unknown>[] = [];
let handler: Handler;
let openRequestCount = 0;
const server = createServer((incoming, response) => {
  openRequestCount++;
  void handler(incoming, response);
  response.once('close', () => openRequestCount--);
});
let port = 0;

/** Stand-in for Next that logs an event asynchronously and responds with the request's id. */
const handleRequest: Handler = async ({ headers, url }, response) => {
  if (url === '/disconnecting') return void response.destroy();
  await waitForEventLoop();
  log.warn('something_odd', undefined, url === '/failing' ? createReference() : undefined);
  if (url === '/missing') response.statusCode = 404;
  response.end(String(headers['x-request-id']));
};

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo);
});
beforeEach(async () => {
  logLines = [];
  jest.spyOn(console, 'warn').mockImplementation((line) => void logLines.push(JSON.parse(line)));
  handler = await observeRequests(handleRequest, compileTrustedProxies('loopback'));
});
afterEach(() => {
  jest.restoreAllMocks();
  setTelemetry(undefined);
});
afterAll(() => server.close());

function sendRequest(path: string, requestId?: string) {
  return new Promise<{ id: unknown; text: string }>((resolve, reject) => {
    const headers = requestId === undefined ? {} : { 'X-Request-Id': requestId };
    request({ port, path, headers }, (response) => {
      let text = '';
      response.on('data', (part) => (text += part));
      response.on('end', () => resolve({ id: response.headers['x-request-id'], text }));
    })
      .on('error', reject)
      .end();
  });
}

test('a request has the same id in its headers, its response and the log (OPS-14)', async () => {
  const { id, text } = await sendRequest('/');
  expect(id).toMatch(/^[0-9a-f]{10}$/);
  expect(text).toBe(id);
  expect(logLines).toEqual([expect.objectContaining({ event: 'something_odd', request: id })]);
});

test('concurrent requests keep their own ids (OPS-14)', async () => {
  const ids = (await Promise.all(Array.from({ length: 20 }, () => sendRequest('/')))).map(
    ({ id }) => id,
  );
  expect(new Set(ids).size).toBe(20);
  expect(logLines.map((line) => line['request']).sort()).toEqual(ids.sort());
});

test("a failure's reference is the id of its request (OPS-14)", async () => {
  const { id } = await sendRequest('/failing');
  expect(logLines).toEqual([expect.objectContaining({ id, request: id })]);
  expect(createReference()).not.toBe(createReference());
});

test.each(['7f3e0c1a-93b2-4c1e-9a55-0d1f6f2b8a10', 'ab12_CD34'])(
  'the request id %s from a trusted proxy is used (OPS-14)',
  async (requestId) => {
    expect(await sendRequest('/', requestId)).toEqual({ id: requestId, text: requestId });
  },
);

test.each(['', 'short', 'a'.repeat(65), 'two words', '{"event":"forged"}', 'ünïcödé-id'])(
  'the malformed request id %j from a trusted proxy is replaced (OPS-14)',
  async (requestId) => {
    expect((await sendRequest('/', requestId)).id).toMatch(/^[0-9a-f]{10}$/);
  },
);

test('a request id from an untrusted caller is replaced (OPS-14)', async () => {
  handler = await observeRequests(handleRequest, compileTrustedProxies('192.0.2.1'));
  expect((await sendRequest('/', 'chosen-by-a-visitor')).id).toMatch(/^[0-9a-f]{10}$/);
});

describe('with a metrics secret', () => {
  beforeEach(async () => {
    handler = await observeRequests(
      handleRequest,
      compileTrustedProxies('loopback'),
      'a secret of sixteen',
    );
  });

  async function readMetrics() {
    // The server notices the end of a response after the client does.
    while (openRequestCount > 0) await waitForEventLoop();
    return getTelemetry()!.metrics!.registry.metrics();
  }

  test('request durations are labeled by route and status class (OPS-15)', async () => {
    const paths = ['/services?q=clean', '/provider-booking/abcTOKEN', '/calendar/abcTOKEN.ics'];
    for (const path of [...paths, '/_next/static/abc.js', '/etc/passwd', '/missing'])
      await sendRequest(path);
    const text = await readMetrics();
    const counts = text.split('\n').filter((line) => line.startsWith('roam_request_seconds_count'));
    expect(counts.sort()).toEqual([
      'roam_request_seconds_count{route="/_next",status="2xx"} 1',
      'roam_request_seconds_count{route="/calendar/:token",status="2xx"} 1',
      'roam_request_seconds_count{route="/provider-booking/:token",status="2xx"} 1',
      'roam_request_seconds_count{route="/services",status="2xx"} 1',
      'roam_request_seconds_count{route="other",status="2xx"} 1',
      'roam_request_seconds_count{route="other",status="4xx"} 1',
    ]);
    expect(text).not.toMatch(/TOKEN|clean|passwd/);
  });

  test('a request whose connection closes before the response counts as aborted (OPS-15)', async () => {
    await expect(sendRequest('/disconnecting')).rejects.toThrow('socket hang up');
    expect(await readMetrics()).toContain(
      'roam_request_seconds_count{route="other",status="aborted"} 1',
    );
  });

  test("every log event is counted, even if it isn't written to the log (OPS-15)", async () => {
    log.security('limit_reached', 'sign_in');
    log.count('slot_taken');
    log.warn('something_odd');
    const text = await readMetrics();
    for (const labels of [
      'level="info",event="limit_reached"',
      'level="info",event="slot_taken"',
      'level="warn",event="something_odd"',
    ])
      expect(text).toContain(`roam_events_total{${labels}} 1`);
    expect(logLines).toHaveLength(1);
  });
});

test("requests aren't measured without a metrics secret (OPS-15)", async () => {
  await sendRequest('/');
  log.count('slot_taken');
  expect(getTelemetry()?.metrics).toBeUndefined();
});
