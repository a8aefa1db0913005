import { isDelivering, isOutboxOnTime } from '@/lib/health/delivery-limits';

test.each([
  [0, true],
  [600, true],
  [601, false],
])(
  'an outbox whose oldest due message has waited %i s is on time: %s (OPS-11)',
  (lag, isOnTime) => {
    expect(isOutboxOnTime(lag)).toBe(isOnTime);
  },
);

test.each([
  [null, false],
  [0, true],
  [300, true],
  [301, false],
])(
  'delivery whose last run was %s s ago counts as running: %s (OPS-9, OPS-11)',
  (seconds, isRunning) => {
    expect(isDelivering(seconds)).toBe(isRunning);
  },
);
