import { getHoldExpiry, isExtendable } from '@/lib/booking-flow/hold';

test.each([
  ['2026-11-21T15:59:59Z', true],
  ['2026-11-21T16:00:00Z', false],
])(
  'at %s, a hold that expires at 16:00 applies to its slot: %s, and never to another one',
  (now, isActive) => {
    const [start, otherStart] = ['2026-11-26 18:30:00+00', '2026-11-26T18:45:00Z'];
    const hold = {
      starts_at: '2026-11-26T18:30:00Z',
      hold_expires_at: '2026-11-21T16:00:00Z',
      provider_id: 'ann',
    };
    const getExpiry = (starts_at: string, provider_id: string | null) =>
      getHoldExpiry(hold, { starts_at, provider_id }, new Date(now));
    expect([getExpiry(start, null), getExpiry(start, 'ann')]).toEqual(
      Array(2).fill(isActive ? hold.hold_expires_at : null),
    );
    expect([getExpiry(start, 'bob'), getExpiry(otherStart, null)]).toEqual([null, null]);
  },
);

test.each([
  ['2026-11-21T16:10:00Z', 0, true],
  ['2026-11-21T16:00:00+00:00', 0, false],
  [null, 0, false],
  ['2026-11-21T16:10:00Z', 25, false],
])(
  'a hold that expires at 16:00 and can last until %s, with $%i due online, can be extended: %s (BOOK-40)',
  (until, due_online, canExtend) => {
    const hold = {
      hold_expires_at: '2026-11-21T16:00:00Z',
      hold_extendable_until: until,
      due_online,
    };
    expect(isExtendable(hold)).toBe(canExtend);
  },
);
