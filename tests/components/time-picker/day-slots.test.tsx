/** Available times of a day, and the days to choose from. */
import { render, screen, within } from '@testing-library/react';
import { DaySlots } from '@/components/time-picker/day-slots';
import { DayStrip } from '@/components/time-picker/day-strip';
import { TimeChoice } from '@/components/time-picker/time-choice';
import { createOffer } from '@/tests/support/bookings/offer-fixtures';

const createSlot = (starts_at: string, ends_at = starts_at) => ({
  provider_id: 'ann',
  starts_at,
  ends_at,
  time_zone: 'America/Denver',
});
const choice = { defaultValue: null, hourCycle: 'h12' } as const;
const getTimeLabels = () =>
  screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent);

test("times are grouped by part of day in the provider's time zone (TIME-3, TIME-4)", () => {
  render(
    <TimeChoice
      hourCycle="h12"
      slots={[createSlot('2026-11-21T16:00:00+00:00'), createSlot('2026-11-21T21:15:00+00:00')]}
      offers={[createOffer('ann', 'Ann', 45)]}
      defaultValue="2026-11-21T21:15Z"
    />,
  );
  const group = screen.getByRole('radiogroup', { name: 'Time' });
  expect(within(group).getByText('Mountain Standard Time')).toBeVisible();
  expect(
    within(screen.getByRole('region', { name: 'Morning' })).getAllByRole('radio'),
  ).toHaveLength(1);
  expect(screen.getByRole('radio', { name: '9:00 AM' })).not.toBeChecked();
  expect(screen.getByRole('radio', { name: '2:15 PM' })).toBeChecked();
});

test("times are shown in the customer's time format (TIME-11)", () => {
  const slots = [createSlot('2026-11-21T16:00:00+00:00'), createSlot('2026-11-21T21:15:00+00:00')];
  render(<TimeChoice {...choice} hourCycle="h23" slots={slots} offers={[]} />);
  expect(getTimeLabels()).toEqual(['09:00', '14:15']);
});

describe('the price of a time (TIME-9)', () => {
  const createPricedSlot = (time: string, total: number) => ({
    ...createSlot(`2026-11-21T${time}:00+00:00`),
    total,
  });
  const offers = [createOffer('ann', 'Ann', 45), createOffer('bob', 'Bob', 60)];
  const slots = [
    createPricedSlot('16:00', 45),
    { ...createPricedSlot('17:00', 60), provider_id: 'bob' },
  ];

  test("is shown with the provider's name if “Any provider” was chosen", () => {
    render(<TimeChoice {...choice} slots={slots} offers={offers} showsProviders />);
    expect(getTimeLabels()).toEqual(['9:00 AM Ann $45', '10:00 AM Bob $60']);
  });

  test('includes the deposit of a provider who asks for one (MONEY-10)', () => {
    const bob = { ...createOffer('bob', 'Bob', 60), deposit_percent: 30 };
    render(<TimeChoice {...choice} slots={slots} offers={[offers[0]!, bob]} showsProviders />);
    expect(getTimeLabels()).toEqual(['9:00 AM Ann $45', '10:00 AM Bob $60 $18 now']);
  });

  test('is omitted if one provider was chosen', () => {
    render(<TimeChoice {...choice} slots={slots} offers={offers} />);
    expect(getTimeLabels()).toEqual(['9:00 AM', '10:00 AM']);
  });
});

test('times in the hour repeated when daylight saving time ends show their time zone (TIME-7)', () => {
  const slots = ['06:45', '07:00', '08:00', '09:00'].map((time) =>
    createSlot(`2026-11-01T${time}:00+00:00`),
  );
  render(<TimeChoice {...choice} slots={slots} offers={[createOffer('ann', 'Ann', 45)]} />);
  expect(getTimeLabels()).toEqual(['12:45 AM', '1:00 AM MDT', '1:00 AM MST', '2:00 AM']);
});

test('times in two cities are grouped by city and time zone', () => {
  const portlandFields = { provider_id: 'bob', time_zone: 'America/Los_Angeles' };
  render(
    <TimeChoice
      {...choice}
      slots={[
        createSlot('2026-11-21T15:00:00+00:00'),
        { ...createSlot('2026-11-21T16:00:00+00:00'), ...portlandFields },
      ]}
      offers={[createOffer('ann', 'Ann', 45), createOffer('bob', 'Bob', 55, 'Portland')]}
    />,
  );
  const headings = screen.getAllByRole('heading').map(({ textContent }) => textContent);
  expect(headings).toEqual(['Denver, Mountain Standard Time', 'Portland, Pacific Standard Time']);
  const portlandRegion = screen.getByRole('region', {
    name: 'Morning, Portland, Pacific Standard Time',
  });
  expect(
    within(portlandRegion).getByRole('radio', { name: '8:00 AM Portland, Pacific Standard Time' }),
  ).toBeVisible();
});

test('a day with times in only one of two cities names the city', () => {
  render(
    <TimeChoice
      {...choice}
      slots={[createSlot('2026-11-21T15:00:00+00:00')]}
      offers={[createOffer('ann', 'Ann', 45), createOffer('bob', 'Bob', 55, 'Portland')]}
    />,
  );
  expect(screen.getByText('Denver, Mountain Standard Time')).toBeVisible();
});

test('each of the next seven days is a link if it has available times (TIME-10)', () => {
  render(
    <DayStrip
      today="2026-11-28"
      day="2026-12-01"
      days={['2026-11-29', '2026-12-01', '2026-12-20']}
      getHref={(day) => `?date=${day}`}
    />,
  );
  expect(screen.getAllByRole('listitem')).toHaveLength(7);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '?date=2026-11-29',
    '?date=2026-12-01',
  ]);
  expect(screen.getByRole('link', { current: 'date' })).toHaveAccessibleName('Tuesday, December 1');
  expect(screen.getByText('Saturday, November 28: no available times')).toBeInTheDocument();
});

test('a chosen day after the next seven is among the days around it (TIME-10)', () => {
  const days = ['2026-11-29', '2026-12-20', '2026-12-22'];
  render(
    <DayStrip today="2026-11-28" day="2026-12-20" days={days} getHref={(day) => `?date=${day}`} />,
  );
  expect(screen.getAllByRole('listitem')).toHaveLength(7);
  expect(screen.getByRole('link', { current: 'date' })).toHaveAccessibleName('Sunday, December 20');
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '?date=2026-12-20',
    '?date=2026-12-22',
  ]);
});

test("changing the day announces the new day's number of times in the same live region (TIME-10)", () => {
  const createSlots = (...times: string[]) =>
    times.map((time) => createSlot(`2026-11-21T${time}:00+00:00`));
  const renderDay = (day: string, slots: ReturnType<typeof createSlot>[]) => (
    <DaySlots
      {...choice}
      day={day}
      availableDays={['2026-11-21', '2026-11-23']}
      slots={slots}
      offers={[createOffer('ann', 'Ann', 45)]}
      getHref={(date) => `?date=${date}`}
      renderForm={(choices) => choices}
    />
  );
  const { rerender } = render(renderDay('2026-11-21', createSlots('16:00', '16:00', '17:00')));
  const status = screen.getByRole('status');
  expect(status).toHaveTextContent('2 open times on Saturday, November 21');
  rerender(renderDay('2026-11-23', createSlots('16:00')));
  expect(status).toBeInTheDocument();
  expect(status).toHaveTextContent('1 open time on Monday, November 23');
  rerender(renderDay('2026-11-22', []));
  expect(status).toBeInTheDocument();
  expect(status).toHaveTextContent('No open times on Sunday, November 22');
  expect(
    screen.getByRole('link', { name: 'Next available day: Monday, November 23' }),
  ).toBeInTheDocument();
});

test("only times that overlap the customer's other bookings are marked, not back-to-back times (BOOK-43)", () => {
  const slots = [
    createSlot('2026-11-21T16:00:00Z', '2026-11-21T17:00:00Z'),
    createSlot('2026-11-21T17:00:00Z', '2026-11-21T18:00:00Z'),
  ];
  const massage = {
    starts_at: '2026-11-21T15:30:00Z',
    ends_at: '2026-11-21T17:00:00Z',
    time_zone: 'America/Denver',
    service: { name: 'Massage' },
  };
  const dinner = {
    ...massage,
    starts_at: '2026-11-21T18:00:00Z',
    ends_at: '2026-11-21T19:00:00Z',
  };
  render(
    <DaySlots
      {...choice}
      day="2026-11-21"
      availableDays={['2026-11-21']}
      slots={slots}
      offers={[createOffer('ann', 'Ann', 45)]}
      bookedTimes={[massage, dinner]}
      getHref={() => '/'}
      renderForm={(choices) => choices}
    />,
  );
  expect(screen.getByText(/^You're already booked: Massage, 8:30 AM to 10:00 AM\./)).toBeVisible();
  expect(screen.getByRole('radio', { name: '9:00 AM (overlaps your booking)' })).toBeVisible();
  expect(screen.getByRole('radio', { name: '10:00 AM' })).toBeVisible();
});
