import type { IncomingMessage, ServerResponse } from 'node:http';
import { delayRender, withDelayedRenders } from '@/lib/serving/delayed-renders.js';

const origin = 'http://127.0.0.1:3000';
const fetchSpy = jest.spyOn(globalThis, 'fetch');

beforeEach(() => {
  jest.useFakeTimers();
  fetchSpy.mockReset().mockResolvedValue(new Response());
});
afterEach(() => {
  jest.useRealTimers();
});

/** Serves requests for outdated pages, and returns whether each page's rendering was delayed. */
async function serveOutdated(urls: string[], headers: Record<string, string> = {}) {
  const delays: boolean[] = [];
  const handle = withDelayedRenders(async () => {
    delays.push(delayRender());
  }, origin);
  for (const url of urls) await handle({ url, headers } as IncomingMessage, {} as ServerResponse);
  return delays;
}

const listRequests = () => fetchSpy.mock.calls.map(([url]) => String(url));

test('all spellings of a page are rendered once, five seconds later (SITE-20)', async () => {
  const urls = ['/home', '/home?a=1', '/x/../home', '//elsewhere.test/home'];
  expect(await serveOutdated(urls)).toEqual([true, true, true, true]);
  await jest.advanceTimersByTimeAsync(4_999);
  expect(listRequests()).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  expect(listRequests()).toEqual([`${origin}/home`]);
});

test('at most a hundred pages wait, and Next renders the others when they are read (SITE-20)', async () => {
  const delays = await serveOutdated(Array.from({ length: 150 }, (_, n) => `/provider/${n}`));
  expect(delays.filter(Boolean)).toHaveLength(100);
  await jest.advanceTimersByTimeAsync(5_000);
  expect(listRequests()).toHaveLength(100);
});

test("the server's own request and a server without delays render at once (SITE-20)", async () => {
  await serveOutdated(['/home']);
  await jest.advanceTimersByTimeAsync(5_000);
  const { headers } = fetchSpy.mock.calls[0]![1] as { headers: Record<string, string> };
  expect(await serveOutdated(['/home'], headers)).toEqual([false]);
  expect(delayRender()).toBe(false);
});
