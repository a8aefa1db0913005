import { Buckets } from '@/lib/requests/buckets';

const rate = { burst: 2, perSecond: 2 };

test('a bucket fills again with time, and not beyond its brim', () => {
  const buckets = new Buckets(rate);
  const take = (now: number) => buckets.take('ann', now);
  expect([take(0), take(0), take(0)]).toEqual([0, 0, 1]);
  expect([take(500), take(500)]).toEqual([0, 1]);
  expect([take(60_000), take(60_000), take(60_000)]).toEqual([0, 0, 1]);
});

test('what is refused does not make the wait longer', () => {
  const buckets = new Buckets(rate);
  for (let n = 0; n < 100; n++) buckets.take('ann', 0);
  expect(buckets.take('ann', 500)).toBe(0);
});

test('a flood of callers forgets the ones heard of longest ago, not those who keep asking', () => {
  const buckets = new Buckets(rate, 2);
  for (let n = 0; n < 3; n++) buckets.take('ann', 0);
  for (let n = 0; n < 10; n++) {
    buckets.take(`stranger ${n}`, 0);
    expect(buckets.take('ann', 0)).toBe(1);
  }
  buckets.take('eve', 0);
  buckets.take('mallory', 0);
  expect(buckets.take('ann', 0)).toBe(0);
});
