import { getSeriesTermsMessage } from '@/lib/series/messages';
import { policy } from '@/tests/support/bookings/policy';

/** A week before the first start below, and four hours before the second. */
const now = new Date('2026-11-20T16:00:00Z');
const terms = { late_fee: 60, late_fee_percent: 50, grace_minutes: 15 };
const rule = 'Free to cancel until 24 hours before the start. After that, half the price is due';

test.each([
  ['2026-11-27T16:00:00Z', '2026-11-26T16:00:00Z', false, `For each visit: ${rule}`],
  [
    '2026-11-20T20:00:00Z',
    '2026-11-19T20:00:00Z',
    true,
    "For the first visit: This booking can't be moved or canceled for free, except in the 15 minutes after you book. Canceling later costs $60, half the price. For each later visit: " +
      rule,
  ],
] as const)(
  'a series from %s states separate terms for its first visit only at short notice (POL-2)',
  (startsAt, free_until, is_short_notice, expected) => {
    const firstVisit = {
      startsAt,
      timeZone: 'UTC',
      total: 120,
      terms: { ...terms, free_until, is_short_notice },
    };
    expect(getSeriesTermsMessage(policy, firstVisit, now, 'h12')).toContain(expected);
  },
);
