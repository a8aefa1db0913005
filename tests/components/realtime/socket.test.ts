/**
 * The realtime library against a real socket server that speaks the protocol of hosted Supabase, because the embedded
 * backend has no realtime service.
 *
 * @jest-environment-options {"customExportConditions": ["node"]}
 */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { renderHook, waitFor } from '@testing-library/react';
import { WebSocketServer, type WebSocket as Socket } from 'ws';

jest.mock('@/lib/favorites/actions', () => ({ loadFavorites: jest.fn(), setFavorite: jest.fn() }));
jest.mock('@/lib/session/actions', () => ({ signOut: jest.fn() }));
jest.mock('@/lib/env.public', () => {
  const { publicEnv } = jest.requireActual('@/lib/env.public');
  return { publicEnv: { ...publicEnv, hasRealtime: true } };
});

import { useFavorites } from '@/components/favorites/use-favorites';
import { dispatchSession } from '@/lib/session/session-store';
import { cookieNames } from '@/lib/browser-storage/storage-keys';
import { publicEnv } from '@/lib/env.public';
import * as actions from '@/lib/favorites/actions';
import { maya } from '@/tests/support/auth/maya';

const loadFavorites = jest.mocked(actions.loadFavorites);

/** A message of protocol 2.0.0. */
type Message = [
  joinRef: string | null,
  ref: string | null,
  topic: string,
  event: string,
  payload: Record<string, unknown>,
];

const accessToken = [{ alg: 'ES256' }, { sub: 'u1', exp: 4_102_444_800 }, 'signature']
  .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
  .join('.');

let server: WebSocketServer;
let socket: Socket | undefined;
const received: Message[] = [];

beforeAll(async () => {
  server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  server.on('connection', (connection) => {
    socket = connection;
    connection.on('message', (data) => {
      const message = JSON.parse(String(data)) as Message;
      received.push(message);
      const [joinRef, ref, topic] = message;
      send([joinRef, ref, topic, 'phx_reply', { status: 'ok', response: {} }]);
    });
  });
  await once(server, 'listening');
  publicEnv.supabaseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const session = {
    access_token: accessToken,
    refresh_token: 'refresh',
    token_type: 'bearer',
    expires_in: 3_600,
    expires_at: 4_102_444_800,
    user: { id: 'u1' },
  };
  const value = Buffer.from(JSON.stringify(session)).toString('base64url');
  document.cookie = `${cookieNames.auth}=base64-${value}; path=/`;
});

afterAll(() => {
  for (const client of server.clients) client.terminate();
  server.close();
});

function send(message: Message) {
  socket?.send(JSON.stringify(message));
}

const find = (topic: string, event: string) =>
  received.find((message) => message[2] === topic && message[3] === event);

test('the channel sends the token on join and a heartbeat within 30 s, and a broadcast reloads favorites (DATA-4)', async () => {
  // Sockets and promises keep the real clock. Only the library's own timers are advanced.
  jest.useFakeTimers({
    doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance', 'Date'],
  });
  const ids = { service: [], provider: [], business: [] };
  loadFavorites.mockResolvedValue({ ok: true, data: ids });
  dispatchSession({ type: 'storage_changed', stored: maya });
  const { result, unmount } = renderHook(() => useFavorites());
  try {
    const topic = 'realtime:customer:c1';
    await waitFor(() => expect(find(topic, 'phx_join')).toBeDefined(), { timeout: 10_000 });
    expect(find(topic, 'phx_join')![4]).toMatchObject({
      access_token: accessToken,
      config: { private: true },
    });
    await waitFor(() => expect(result.current.status).toBe('ready'));

    received.length = 0;
    await jest.advanceTimersByTimeAsync(29_000);
    await waitFor(() => expect(find('phoenix', 'heartbeat')).toBeDefined());

    loadFavorites.mockClear();
    loadFavorites.mockResolvedValue({ ok: true, data: { ...ids, service: ['s1'] } });
    const payload = { table: 'customer_favorite_services' };
    send([null, null, topic, 'broadcast', { type: 'broadcast', event: 'change', payload }]);
    await waitFor(() => expect([...result.current.keys]).toEqual(['service:s1']));
    expect(loadFavorites).toHaveBeenCalledTimes(1);
  } finally {
    unmount();
    jest.useRealTimers();
  }
});
