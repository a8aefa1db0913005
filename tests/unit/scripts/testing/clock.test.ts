import { getClockEnvironment } from '@/scripts/testing/clock';

const now = '2026-11-28T12:00:00Z';
beforeEach(() => jest.useFakeTimers({ now: new Date(now) }));

test.each([
  ['2026-11-28T12:05:00Z', '+300'],
  ['2026-11-28T05:05-07:00', '+300'],
  ['2026-11-28T11:55Z', '-300'],
])('the clock starts at %s, %s seconds from now', (start, offset) => {
  expect(getClockEnvironment(start, 'libfaketime.so')).toMatchObject({
    LD_PRELOAD: 'libfaketime.so',
    FAKETIME: offset,
  });
});

test.each(['', 'tomorrow', '2026-12-31', '2026-12-31T23:55', '2026-13-31T23:55Z'])(
  "the clock rejects “%s”, which isn't one instant everywhere",
  (start) => {
    expect(() => getClockEnvironment(start, 'libfaketime.so')).toThrow(
      `ROAM_TEST_CLOCK must be an instant such as 2026-12-31T23:55-07:00, not "${start}".`,
    );
  },
);
