import { render, screen } from '@testing-library/react';
import { RepeatDecision } from '@/components/series/repeat-decision';
import { createEmptySelection } from '@/lib/booking-flow/selection';
import * as policies from '@/lib/policies/queries';
import { listRepeatDates } from '@/lib/series/queries';
import { seriesQuerySchema } from '@/lib/series/schema';

jest.mock('@/lib/policies/queries', () => ({ findPolicy: jest.fn(), findTerms: jest.fn() }));
jest.mock('@/lib/series/queries', () => ({ listRepeatDates: jest.fn() }));
jest.mock('@/lib/series/actions', () => ({ confirmSeries: jest.fn() }));
jest.mock('@/lib/booking-flow/hold-actions', () => ({ chooseTime: jest.fn() }));

const selection = {
  ...createEmptySelection('cut'),
  provider_id: 'ann',
  idempotency_key: 'key',
  starts_at: '2099-11-21T16:00:00.000Z',
  place: 'venue' as const,
};

test.each([
  ['no number of dates', {}, 2, '2'],
  ['more dates than the policy allows', { count: '12' }, 6, '6'],
  ['fewer dates than the policy allows', { count: '3' }, 6, '3'],
])(
  'a series shows at most as many dates as the policy allows if the URL has %s (BOOK-41, POL-1)',
  async (_, query, max_series_bookings, expectedCount) => {
    const policy = { max_series_bookings } as Awaited<ReturnType<typeof policies.findPolicy>>;
    jest.mocked(policies.findPolicy).mockResolvedValue(policy);
    jest.mocked(policies.findTerms).mockResolvedValue(null);
    jest.mocked(listRepeatDates).mockResolvedValue([]);
    const series = seriesQuerySchema.parse(query);
    render(
      await RepeatDecision({ selection, locationId: null, total: 45, series, children: null }),
    );
    expect(screen.getByLabelText('How many times')).toHaveValue(expectedCount);
    expect(listRepeatDates).toHaveBeenLastCalledWith(selection, 'weekly', Number(expectedCount));
  },
);
