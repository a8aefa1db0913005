import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CancelForm } from '@/components/booking-changes/cancel-form';
import { SeriesCard } from '@/components/series/series-card';
import { SeriesForm } from '@/components/series/series-form';
import { cancelBooking } from '@/lib/booking-changes/actions';
import { createEmptySelection } from '@/lib/booking-flow/selection-schema';
import { confirmSeries } from '@/lib/series/actions';
import { failed } from '@/lib/result';

jest.mock('@/lib/booking-changes/actions', () => ({ cancelBooking: jest.fn() }));
jest.mock('@/lib/booking-flow/hold-actions', () => ({ chooseTime: jest.fn() }));
jest.mock('@/lib/series/actions', () => ({ confirmSeries: jest.fn() }));

const start = '2099-11-21T16:00Z';
const selection = {
  ...createEmptySelection('cut'),
  provider_id: 'ann',
  idempotency_key: 'key',
  starts_at: start,
  place: 'venue' as const,
};
const createDate = (day: string, state: 'free' | 'taken' | 'overlapping' | 'missing_day') => ({
  day,
  state,
  starts_at: state === 'missing_day' ? null : `${day}T16:00:00+00:00`,
  label: day,
});
const dates = [
  createDate('2099-11-21', 'free'),
  createDate('2099-11-28', 'taken'),
  createDate('2099-12-05', 'overlapping'),
  createDate('2099-12-12', 'free'),
  createDate('2099-12-31', 'missing_day'),
];

const renderSeriesForm = (props: { asksName?: boolean } = {}) => (
  <SeriesForm
    selection={selection}
    shownAddress={{ location_id: null, on_site_name: '', on_site_phone: '' }}
    frequency="weekly"
    count={5}
    total={45}
    dates={dates}
    hourCycle="h12"
    {...props}
  >
    Terms
  </SeriesForm>
);
const seriesForm = renderSeriesForm();
const listPostedForms = () =>
  jest.mocked(confirmSeries).mock.calls.map(([, formData]) => ({
    chosen: formData.getAll('chosen'),
    total: formData.get('expected_total'),
  }));
const getStart = (day: string) => `${day}T16:00Z`;

beforeEach(() => jest.resetAllMocks());

test('available dates can be selected, and the others show a reason (BOOK-41)', async () => {
  const user = userEvent.setup();
  jest.mocked(confirmSeries).mockResolvedValue({ values: {} });
  render(seriesForm);
  expect(screen.getByRole('status')).toHaveTextContent('$45 each · 2 visits $90 total');
  expect(screen.getByRole('checkbox', { name: /11-28.*taken/ })).toBeDisabled();
  expect(screen.getByRole('checkbox', { name: /12-31.*doesn't have that day/ })).toBeDisabled();
  expect(screen.getByRole('checkbox', { name: /12-05.*another booking/ })).not.toBeChecked();
  expect(
    screen.getByRole('checkbox', { name: /^These bookings are for someone else/ }),
  ).toBeVisible();

  await user.click(screen.getByRole('checkbox', { name: /12-05/ }));
  await user.click(screen.getByRole('checkbox', { name: /11-21/ }));
  expect(screen.getByRole('status')).toHaveTextContent('$45 each · 2 visits $90 total');
  await user.click(screen.getByRole('button', { name: 'Confirm all bookings' }));
  expect(listPostedForms()).toEqual([
    { chosen: [getStart('2099-12-05'), getStart('2099-12-12')], total: '45' },
  ]);
});

test('a series whose price has changed keeps its dates and is resent with the new price (BOOK-41, BOOK-9)', async () => {
  const user = userEvent.setup();
  const price = { total: 55, lines: [{ kind: 'service' as const, label: 'Cut', amount: 55 }] };
  const priceChanged = failed('price_changed' as const, 'It has changed.', {
    details: { price },
  });
  jest.mocked(confirmSeries).mockResolvedValue({ result: priceChanged, values: {} });
  render(seriesForm);
  await user.click(screen.getByRole('checkbox', { name: /11-21/ }));
  await user.click(screen.getByRole('button', { name: 'Confirm all bookings' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('It has changed.');
  expect(screen.getByRole('checkbox', { name: /11-21/ })).not.toBeChecked();
  expect(screen.getByRole('status')).toHaveTextContent('$55 each · 1 visit $55 total');
  await user.click(await screen.findByRole('button', { name: 'Confirm all bookings' }));
  expect(listPostedForms()[1]).toEqual({ chosen: [getStart('2099-12-12')], total: '55' });
});

test('the form that cancels a visit and all later ones sends the fees shown (BOOK-42)', async () => {
  const user = userEvent.setup();
  jest.mocked(cancelBooking).mockResolvedValue({ values: {} });
  render(<CancelForm reference="S8HS5TZF" fee={20} series={{ booking_count: 3, fee: 30 }} />);
  expect(screen.getByRole('radio', { name: 'Only this booking' })).toBeChecked();
  const laterRadio = screen.getByRole('radio', { name: 'This and all later bookings' });
  expect(laterRadio).toHaveAccessibleDescription('$30 3 bookings in this series');
  await user.click(laterRadio);
  await user.click(screen.getByRole('button', { name: 'Cancel booking' }));
  const [[, formData] = []] = jest.mocked(cancelBooking).mock.calls;
  expect(Object.fromEntries(formData ?? [])).toMatchObject({
    scope: 'later',
    expected_fee: '20',
    expected_series_fee: '30',
  });
});

test('a customer who stops a series finds all later bookings chosen (LIST-11)', () => {
  const series = { booking_count: 3, fee: 30 };
  render(<CancelForm reference="S8HS5TZF" fee={20} series={series} startsWithLater />);
  expect(screen.getByRole('radio', { name: 'This and all later bookings' })).toBeChecked();
});

test('a booking shows its position in the series and the series total (BOOK-41, MONEY-14)', () => {
  const visit = { time_zone: 'UTC', status: 'confirmed' as const, total: 120 };
  const series = [
    { ...visit, reference: 'AAAAAAAA', starts_at: '2099-11-21T16:00:00Z' },
    { ...visit, reference: 'BBBBBBBB', starts_at: '2099-11-28T16:00:00Z' },
    {
      ...visit,
      reference: 'CCCCCCCC',
      starts_at: '2099-12-05T16:00:00Z',
      status: 'cancelled' as const,
    },
  ];
  render(<SeriesCard hourCycle="h12" series={series} reference="BBBBBBBB" />);
  expect(screen.getByText('2 of 3')).toBeVisible();
  expect(screen.getByRole('link', { current: 'page' })).toHaveAttribute(
    'href',
    '/bookings/BBBBBBBB',
  );
  expect(screen.getAllByRole('listitem')[2]).toHaveTextContent('Canceled');
  expect(screen.getByText('$120 each · 2 visits').parentElement).toHaveTextContent('$240 total');
});

test('a customer whose name was made up gives it with the series (BOOK-72)', async () => {
  const user = userEvent.setup();
  jest.mocked(confirmSeries).mockResolvedValue({ values: {} });
  render(renderSeriesForm({ asksName: true }));
  await user.click(screen.getByRole('button', { name: 'Confirm all bookings' }));
  expect(await screen.findByText('Enter your first name.')).toBeVisible();
  expect(confirmSeries).not.toHaveBeenCalled();
  await user.type(screen.getByRole('textbox', { name: 'First name' }), 'Ann');
  await user.click(screen.getByRole('button', { name: 'Confirm all bookings' }));
  const [[, posted] = []] = jest.mocked(confirmSeries).mock.calls;
  expect(posted?.get('first_name')).toBe('Ann');
});
