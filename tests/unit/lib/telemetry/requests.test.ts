import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { log } from '@/lib/log';
import { trustedProxies } from '@/lib/proxies.js';
import { newReference } from '@/lib/reference';
import { setTelemetry } from '@/lib/telemetry-link.js';
import { observeRequests } from '@/lib/telemetry/requests.js';

type Handler = ReturnType<typeof observeRequests>;

let lines: Record<string, unknown>[] = [];
let listen: Handler;
const server = createServer((asked, response) => void listen(asked, response));
let port = 0;

/** Stands in for Next: logs an event in a later turn and answers with the request's id. */
const answer: Handler = async ({ headers, url }, response) => {
  await nextTurn();
  log.warn('something_odd', undefined, url === '/failing' ? newReference() : undefined);
  response.end(String(headers['x-request-id']));
};

beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  ({ port } = server.address() as AddressInfo);
});
beforeEach(() => {
  lines = [];
  jest.spyOn(console, 'warn').mockImplementation((line) => void lines.push(JSON.parse(line)));
  listen = observeRequests(answer, trustedProxies('loopback'));
});
afterEach(() => {
  jest.restoreAllMocks();
  setTelemetry(undefined);
});
afterAll(() => server.close());

function ask(path: string, given?: string) {
  return new Promise<{ id: unknown; text: string }>((resolve, reject) => {
    const headers = given === undefined ? {} : { 'X-Request-Id': given };
    request({ port, path, headers }, (response) => {
      let text = '';
      response.on('data', (part) => (text += part));
      response.on('end', () => resolve({ id: response.headers['x-request-id'], text }));
    })
      .on('error', reject)
      .end();
  });
}

test('a request has one id, in its header, the response and the log (OPS-14)', async () => {
  const { id, text } = await ask('/');
  expect(id).toMatch(/^[0-9a-f]{10}$/);
  expect(text).toBe(id);
  expect(lines).toEqual([expect.objectContaining({ event: 'something_odd', request: id })]);
});

test('requests at the same time keep their own ids (OPS-14)', async () => {
  const ids = (await Promise.all(Array.from({ length: 20 }, () => ask('/')))).map(({ id }) => id);
  expect(new Set(ids).size).toBe(20);
  expect(lines.map((line) => line['request']).sort()).toEqual(ids.sort());
});

test('the reference of a failure is the id of its request (OPS-14)', async () => {
  const { id } = await ask('/failing');
  expect(lines).toEqual([expect.objectContaining({ id, request: id })]);
  expect(newReference()).not.toBe(newReference());
});

test.each(['7f3e0c1a-93b2-4c1e-9a55-0d1f6f2b8a10', 'ab12_CD34'])(
  'the id %s of a trusted proxy is kept (OPS-14)',
  async (given) => {
    expect(await ask('/', given)).toEqual({ id: given, text: given });
  },
);

test.each(['', 'short', 'a'.repeat(65), 'two words', '{"event":"forged"}', 'ünïcödé-id'])(
  'the malformed id %j of a trusted proxy is replaced (OPS-14)',
  async (given) => {
    expect((await ask('/', given)).id).toMatch(/^[0-9a-f]{10}$/);
  },
);

test('the id of a caller who is no proxy is replaced (OPS-14)', async () => {
  listen = observeRequests(answer, trustedProxies('192.0.2.1'));
  expect((await ask('/', 'chosen-by-a-visitor')).id).toMatch(/^[0-9a-f]{10}$/);
});
