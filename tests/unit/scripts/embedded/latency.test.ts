/** The delay of the embedded backend's calls (ROAM_BACKEND_LATENCY). */
import { Hono } from 'hono';
import { delayCalls, parseLatency } from '@/scripts/embedded/latency';

test.each([
  [undefined, undefined],
  ['', undefined],
  ['100', { min: 100, max: 100 }],
  ['80..160', { min: 80, max: 160 }],
  ['0..60000', { min: 0, max: 60_000 }],
])('the value %j is %j', (value, latency) => {
  expect(parseLatency(value)).toEqual(latency);
});

test.each(['fast', '-5', '1.5', '80..', '..160', '80-160', '160..80', '60001', '80..160ms'])(
  'the value "%s" is rejected',
  (value) => {
    expect(() => parseLatency(value)).toThrow(
      `ROAM_BACKEND_LATENCY must be milliseconds up to 60000, such as 100 or 80..160, not "${value}".`,
    );
  },
);

describe('calls of a backend with a latency of 80 to 160 ms', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const app = new Hono()
    .use(delayCalls({ latency: { min: 80, max: 160 } }))
    .all('*', (c) => c.text('done'));

  test.each(['/auth/v1/user', '/rest/v1/rpc/list', '/storage/v1/object/a'])(
    '%s responds after 80 to 160 ms',
    async (path) => {
      const handleResponse = jest.fn();
      const response = Promise.resolve(app.request(path)).then(handleResponse);
      await jest.advanceTimersByTimeAsync(79);
      expect(handleResponse).not.toHaveBeenCalled();
      await jest.advanceTimersByTimeAsync(81);
      await response;
      expect(handleResponse).toHaveBeenCalledTimes(1);
    },
  );

  test("a request for another path isn't delayed", async () => {
    expect((await app.request('/')).status).toBe(200);
  });
});
