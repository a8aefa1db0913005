import { render, screen } from '@testing-library/react';
import { RescheduleDecision } from '@/components/booking-changes/reschedule-decision';
import { RescheduleReview } from '@/components/booking-changes/reschedule-review';
import { getRescheduleQuote } from '@/lib/booking-changes/queries';
import type { Booking } from '@/lib/bookings/queries';

jest.mock('next/navigation', () => ({
  ...jest.requireActual('next/navigation'),
  useRouter: () => ({ refresh: jest.fn() }),
}));

jest.mock('@/lib/booking-changes/queries', () => ({ getRescheduleQuote: jest.fn() }));
jest.mock('@/lib/booking-changes/actions', () => ({ rescheduleBooking: jest.fn() }));

const booking = {
  reference: 'S8HS5TZF',
  status: 'confirmed',
  time_zone: 'America/Denver',
  total: 98,
  starts_at: '2026-11-25T17:00:00Z',
  free_until: '2026-11-24T17:00:00Z',
  late_fee: 49,
  policy: { late_fee_percent: 50 },
  provider: { first_name: 'Ann', last_name: 'Reyes' },
} as unknown as Booking;

beforeEach(() => jest.useFakeTimers({ now: new Date('2026-11-23T12:00:00Z') }));
afterEach(() => jest.useRealTimers());

test.each([
  [
    'an earlier time',
    '2026-11-23T20:00:00Z',
    { outcome: 'late', free_until: '2026-11-22T20:00:00Z', late_fee: 49 } as const,
    "This is your last free change: at the new time, the booking can't be moved or canceled for free. Canceling then costs $49, half the price.",
  ],
  [
    'a later time',
    '2026-11-26T17:00:00Z',
    { outcome: 'free', free_until: '2026-11-25T17:00:00Z', late_fee: 49 } as const,
    "At the new time, it's free to cancel until Wed, Nov 25, 2026 at 10:00 AM MST. After that, $49, half the price, is due.",
  ],
])(
  'rescheduling to %s shows the current and the new cancellation terms (POL-2, BOOK-49)',
  async (_time, startsAt, quote, newTerms) => {
    jest.mocked(getRescheduleQuote).mockResolvedValue(quote);
    render(await RescheduleReview({ booking, startsAt, hourCycle: 'h12' }));
    expect(getRescheduleQuote).toHaveBeenCalledWith('S8HS5TZF', startsAt);
    expect(
      screen.getByText(
        'Free to cancel until Tue, Nov 24, 2026 at 10:00 AM MST. After that, $49, half the price, is due.',
      ),
    ).toBeVisible();
    expect(screen.getByText(newTerms)).toBeVisible();
  },
);

test('unchanged cancellation terms are stated once (POL-2)', async () => {
  const unchangedTerms = {
    outcome: 'free',
    free_until: booking.free_until!,
    late_fee: 49,
  } as const;
  jest.mocked(getRescheduleQuote).mockResolvedValue(unchangedTerms);
  render(await RescheduleReview({ booking, startsAt: '2026-11-25T19:00:00Z', hourCycle: 'h12' }));
  expect(screen.getAllByText(/free to cancel until/i)).toHaveLength(1);
});

test('going back to the review step after rescheduling redirects to the booking (BOOK-49)', async () => {
  const query = { step: 'review', starts_at: '2026-11-25T17:00Z' };
  await expect(RescheduleDecision({ booking, query, hourCycle: 'h12' })).rejects.toMatchObject({
    digest: expect.stringContaining(';/bookings/S8HS5TZF;'),
  });
});
