import { render, screen, within } from '@testing-library/react';
import { RepeatDecision } from '@/components/series/repeat-decision';
import { createEmptySelection } from '@/lib/booking-flow/selection-schema';
import { findPolicy } from '@/lib/policies/queries';
import { listRepeatDates } from '@/lib/series/queries';
import { policy } from '@/tests/support/bookings/policy';

jest.mock('@/lib/booking-flow/hold-actions', () => ({ chooseTime: jest.fn() }));
jest.mock('@/lib/policies/queries', () => ({ findPolicy: jest.fn() }));
jest.mock('@/lib/series/actions', () => ({ confirmSeries: jest.fn() }));
jest.mock('@/lib/series/queries', () => ({ listRepeatDates: jest.fn() }));

const selection = {
  ...createEmptySelection('cut'),
  provider_id: 'ann',
  starts_at: '2099-11-21T16:00Z',
  place: 'venue' as const,
};

/** Has the database list as many dates as it allows with this provider. */
function mockDates(count: number, max_count: number) {
  const dates = Array.from({ length: count }, (_, week) => ({
    day: `2027-03-0${week + 1}`,
    starts_at: `2027-03-0${week + 1}T16:00:00Z`,
    time_zone: 'America/Denver',
    state: 'free' as const,
    max_count,
  }));
  jest.mocked(listRepeatDates).mockResolvedValue(dates);
}

test.each([
  [2, 2],
  [12, 4],
])(
  'a policy that allows %i dates offers a series of %i dates first (BOOK-41, POL-1)',
  async (max_series_bookings, expectedCount) => {
    jest.mocked(findPolicy).mockResolvedValue({ ...policy, max_series_bookings } as never);
    mockDates(expectedCount, max_series_bookings);
    const decision = await RepeatDecision({
      hourCycle: 'h12',
      selection,
      shownAddress: { location_id: null, on_site_name: '', on_site_phone: '' },
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

test('a series offers as many dates as can be booked, and none if that is one (BOOK-41)', async () => {
  const decide = () =>
    RepeatDecision({
      hourCycle: 'h12',
      selection,
      shownAddress: { location_id: null, on_site_name: '', on_site_phone: '' },
      total: 45,
      terms: null,
      series: { frequency: 'weekly', count: 4 },
      children: null,
    });
  jest.mocked(findPolicy).mockResolvedValue({ ...policy, max_series_bookings: 12 } as never);
  mockDates(3, 3);
  const { unmount } = render(await decide());
  const options = within(screen.getByLabelText('How many times')).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['2', '3']);
  expect(screen.getByLabelText('How many times')).toHaveValue('3');
  unmount();

  jest.mocked(listRepeatDates).mockResolvedValue([]);
  render(await decide());
  expect(screen.getByRole('status')).toHaveTextContent(/upcoming dates? with one provider/);
  expect(screen.getByRole('link', { name: 'Book one visit instead' })).toBeVisible();
  expect(screen.queryByLabelText('How many times')).toBeNull();
});
