import type * as Module from '@/lib/cache/memoize-with-ttl';

let memoizeWithTtl: typeof Module.memoizeWithTtl;

beforeAll(async () => {
  // The cache library captures the clock when it is loaded.
  jest.useFakeTimers();
  // An entry stored at time 0 would count as an entry without an age.
  jest.advanceTimersByTime(1);
  ({ memoizeWithTtl } = await import('@/lib/cache/memoize-with-ttl'));
});
afterAll(() => jest.useRealTimers());

const read = jest.fn(async (key: string) => `${key}!`);
beforeEach(() => read.mockClear());

test('sequential and concurrent calls within the lifetime share one read (LIM-17)', async () => {
  const readMemoized = memoizeWithTtl(read, { seconds: 5 });
  expect(await Promise.all([readMemoized('a'), readMemoized('a'), readMemoized('b')])).toEqual([
    'a!',
    'a!',
    'b!',
  ]);
  jest.advanceTimersByTime(4_990);
  await readMemoized('a');
  expect(read).toHaveBeenCalledTimes(2);
  jest.advanceTimersByTime(20);
  await readMemoized('a');
  expect(read).toHaveBeenCalledTimes(3);
});

test('concurrent calls after a result has expired share one read (LIM-17)', async () => {
  const readMemoized = memoizeWithTtl(read, { seconds: 5 });
  await readMemoized('a');
  jest.advanceTimersByTime(5_010);
  await Promise.all(Array.from({ length: 50 }, () => readMemoized('a')));
  expect(read).toHaveBeenCalledTimes(2);
});

test("a failed read rejects for all its callers and isn't cached (LIM-17)", async () => {
  const readMemoized = memoizeWithTtl(read, { seconds: 5 });
  read.mockRejectedValueOnce(new Error('Offline'));
  const results = await Promise.allSettled([readMemoized('a'), readMemoized('a')]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await readMemoized('a')).toBe('a!');
});

test('the least recently used result is evicted beyond the maximum (LIM-17)', async () => {
  const readMemoized = memoizeWithTtl(read, { seconds: 5, maximum: 2 });
  for (const key of ['a', 'b', 'c', 'b', 'c']) await readMemoized(key);
  expect(read).toHaveBeenCalledTimes(3);
  await readMemoized('a');
  expect(read).toHaveBeenCalledTimes(4);
});

test('a result evicted during its read still reaches its caller (LIM-17)', async () => {
  const readMemoized = memoizeWithTtl(read, { seconds: 5, maximum: 2 });
  const results = await Promise.all(['a', 'b', 'c', 'd'].map((key) => readMemoized(key)));
  expect(results).toEqual(['a!', 'b!', 'c!', 'd!']);
});
