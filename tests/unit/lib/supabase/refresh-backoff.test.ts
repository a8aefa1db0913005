import { createClient } from '@supabase/supabase-js';
import { fetchInBrowser } from '@/lib/supabase/browser-transport';

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Returns a session with an expired access token, in the format that the library stores. */
function createExpiredSession() {
  const exp = Math.floor(Date.now() / 1_000) - 60;
  return JSON.stringify({
    access_token: `${encode({ alg: 'HS256' })}.${encode({ sub: 'u1', exp })}.c2ln`,
    refresh_token: 'r1',
    token_type: 'bearer',
    expires_in: 3_600,
    expires_at: exp,
    user: { id: 'u1' },
  });
}

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test.each([
  ["the auth service doesn't respond", 503],
  ['the auth service rate-limits requests', 429],
])(
  'a browser retries a refresh after 200 ms, then doubles the wait up to 30 s, if %s (SESS-6)',
  async (_cause, status) => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
    jest.spyOn(console, 'warn').mockImplementation(() => {});
    const sessionStore = new Map([['roam.auth', createExpiredSession()]]);
    const storage = {
      getItem: (name: string) => sessionStore.get(name) ?? null,
      setItem: (name: string, value: string) => void sessionStore.set(name, value),
      removeItem: (name: string) => void sessionStore.delete(name),
    };
    const startedAt = Date.now();
    const attempts: number[] = [];
    jest.spyOn(globalThis, 'fetch').mockImplementation(async () => {
      attempts.push(Date.now() - startedAt);
      return new Response('{}', { status });
    });

    // Node.js before 22 has no WebSocket, which the client requires on creation.
    class UnusedWebSocket {}
    const { auth } = createClient('http://auth.test', 'key', {
      auth: { storage, storageKey: 'roam.auth', autoRefreshToken: false },
      global: { fetch: fetchInBrowser },
      realtime: { transport: UnusedWebSocket as unknown as typeof WebSocket },
    });
    const sessionPromise = auth.getSession();
    await jest.advanceTimersByTimeAsync(60_000);
    expect((await sessionPromise).data.session).toBeNull();
    expect(attempts.slice(0, 8)).toEqual([0, 200, 600, 1_400, 3_000, 6_200, 12_600, 25_400]);
    // The stored session is kept, because it may still be valid.
    expect(sessionStore.has('roam.auth')).toBe(true);
  },
);
