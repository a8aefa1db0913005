import { render, screen } from '@testing-library/react';
import { RepeatDecision } from '@/components/series/repeat-decision';
import { createEmptySelection } from '@/lib/booking-flow/selection-schema';
import { findPolicy } from '@/lib/policies/queries';
import { listRepeatDates } from '@/lib/series/queries';
import { policy } from '@/tests/support/bookings/policy';

jest.mock('@/lib/booking-flow/hold-actions', () => ({ chooseTime: jest.fn() }));
jest.mock('@/lib/policies/queries', () => ({ findPolicy: jest.fn() }));
jest.mock('@/lib/series/actions', () => ({ confirmSeries: jest.fn() }));
jest.mock('@/lib/series/queries', () => ({ listRepeatDates: jest.fn(async () => []) }));

const selection = {
  ...createEmptySelection('cut'),
  provider_id: 'ann',
  starts_at: '2099-11-21T16:00:00.000Z',
  place: 'venue' as const,
};

test.each([
  [2, 2],
  [12, 4],
])(
  'a policy that allows %i dates offers a series of %i dates first (BOOK-41, POL-1)',
  async (max_series_bookings, expectedCount) => {
    jest.mocked(findPolicy).mockResolvedValue({ ...policy, max_series_bookings } as never);
    const decision = await RepeatDecision({
      selection,
      locationId: null,
      total: 45,
      terms: null,
      series: { frequency: 'weekly', count: 4 },
      children: null,
    });
    render(decision);
    expect(listRepeatDates).toHaveBeenLastCalledWith(selection, 'weekly', expectedCount);
    expect(screen.getByLabelText('How many times')).toHaveValue(String(expectedCount));
  },
);
