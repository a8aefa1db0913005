/** Booking cards, the minimal list of bookings and the sample bookings. */
import { render, screen, within } from '@testing-library/react';
import { BookingCard } from '@/components/bookings/booking-card';
import { BookingList } from '@/components/bookings/booking-list';
import { SampleBookings } from '@/components/bookings/sample-bookings';
import { sampleMessage } from '@/lib/bookings/messages';
import type { Booking } from '@/lib/bookings/queries';
import { done } from '@/lib/result';
import { expectLink } from '@/tests/support/jest/links';

const booking: Booking = {
  id: 'b1',
  reference: 'S8HS5TZF',
  status: 'confirmed',
  starts_at: '2026-11-21T16:00:00+00:00',
  ends_at: '2026-11-21T17:00:00+00:00',
  time_zone: 'America/Denver',
  place: 'home',
  address: '1 Elm St, Denver',
  location: null,
  access_notes: null,
  notes: null,
  phone: null,
  on_site_name: null,
  on_site_phone: null,
  unread_messages: 0,
  total: 60,
  due_online: 0,
  due_on_site: 60,
  hold_expires_at: null,
  free_until: '2026-11-20T16:00:00+00:00',
  late_fee: 30,
  fee_due: null,
  fee_due_on: null,
  refund: null,
  cancellation_fee: null,
  cancellation_reason: null,
  confirmed_at: '2026-11-18T16:00:00+00:00',
  cancelled_at: null,
  is_declined: false,
  series_id: null,
  policy: { late_fee_percent: 50 },
  service: {
    id: 'cut',
    name: 'Haircut and finish',
    image_url: null,
    add_ons: [],
    questions: [],
    offers: [{ provider_id: 'ann' }],
  },
  provider: {
    id: 'ann',
    first_name: 'Ann',
    last_name: 'Reyes',
    image_url: null,
    business: {
      business_name: 'Copper & Pine',
      address_line: '12 Larimer St',
      city: 'Denver',
      region: 'CO',
      postal_code: '80202',
      phone: null,
    },
  },
  lines: [{ position: 0, kind: 'service', label: 'Haircut and finish', amount: 60 }],
  events: [
    {
      id: 'e1',
      kind: 'confirmed',
      starts_before: null,
      starts_after: '2026-11-21T16:00:00+00:00',
      changed_columns: null,
      created_at: '2026-11-18T16:00:00+00:00',
    },
  ],
};

const shown = { booking, hourCycle: 'h12' } as const;

const listLinks = (card: HTMLElement) =>
  within(card)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

test('an upcoming booking shows its time, provider, place, price and policy (LIST-1, LIST-4)', () => {
  render(<BookingCard {...shown} now={new Date('2026-11-19T12:00:00Z')} />);
  const card = screen.getByRole('article', { name: 'Haircut and finish' });

  expect(within(card).getByRole('heading', { name: 'Haircut and finish' })).toBeVisible();
  expect(card).toHaveTextContent('Sat, Nov 21, 2026 at 9:00 AM MST');
  expect(card).toHaveTextContent('Ann Reyes, Copper & Pine');
  expect(card).toHaveTextContent('1 Elm St, Denver');
  expect(card).toHaveTextContent('$60');
  expect(card).toHaveTextContent(
    'Free to cancel until Fri, Nov 20, 2026 at 9:00 AM MST. After that, $30, half the price, is due.',
  );
  expect(listLinks(card)).toEqual([
    ['Haircut and finish', '/bookings/S8HS5TZF'],
    ['Reschedule', '/bookings/S8HS5TZF/reschedule'],
    ['Cancel booking', '/bookings/S8HS5TZF/cancel'],
    ['Add to calendar', '/booking-success/calendar?reference=S8HS5TZF'],
    ['Book again', '/book-service/cut/service?provider_id=ann&place=home'],
    ['Receipt and history for Haircut and finish', '/bookings/S8HS5TZF'],
  ]);
});

test('a series is one upcoming item, with its later visits to skip or stop, and separate in the past (LIST-11)', () => {
  const visits = ['AAAAAAAA', 'BBBBBBBB', 'CCCCCCCC'].map((reference, week) => ({
    ...booking,
    id: reference,
    reference,
    series_id: 'weekly',
    starts_at: `2099-11-${7 * (week + 2)}T16:00:00+00:00`,
    ends_at: `2099-11-${7 * (week + 2)}T17:00:00+00:00`,
  }));
  const bookings = [visits[0]!, booking, visits[1]!, { ...booking, id: 'b2' }, visits[2]!];
  const { rerender } = render(
    <BookingList hourCycle="h12" result={done({ bookings })} tab="upcoming" />,
  );
  const cards = screen.getAllByRole('article');
  expect(cards).toHaveLength(3);
  expect(cards[1]).not.toHaveTextContent('Skip');
  expect(cards[0]).toHaveTextContent('Then 2 more visits, until Sat, Nov 28, 2099 at 9:00 AM MST');
  expect(listLinks(cards[0]!).slice(1, 6)).toEqual([
    ['Sat, Nov 21, 2099 at 9:00 AM MST', '/bookings/BBBBBBBB'],
    ['Skip Sat, Nov 21, 2099 at 9:00 AM MST', '/bookings/BBBBBBBB/cancel'],
    ['Sat, Nov 28, 2099 at 9:00 AM MST', '/bookings/CCCCCCCC'],
    ['Skip Sat, Nov 28, 2099 at 9:00 AM MST', '/bookings/CCCCCCCC/cancel'],
    ['Stop the series', '/bookings/AAAAAAAA/cancel?scope=later'],
  ]);
  rerender(<BookingList hourCycle="h12" result={done({ bookings })} tab="past" />);
  expect(screen.getAllByRole('article')).toHaveLength(5);
});

test('the “Book again” link omits a provider whose business has left Roam (LIST-7)', () => {
  const provider = { ...booking.provider, business: null as never };
  render(
    <BookingCard
      hourCycle="h12"
      booking={{ ...booking, provider }}
      now={new Date('2026-11-22T12:00:00Z')}
    />,
  );
  expect(screen.getByText("Ann Reyes's business is no longer on Roam.")).toBeVisible();
  expect(screen.getByText('No longer available: Ann Reyes.')).toBeVisible();
  expectLink('Book again', '/book-service/cut/service?place=home');
});

test("a booking past its free cancellation period shows the late fee and can't be rescheduled (LIST-1, BOOK-26)", () => {
  render(<BookingCard {...shown} now={new Date('2026-11-20T16:00:00Z')} />);
  expect(screen.getByText('Canceling now costs $30, half the price.')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Reschedule' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Cancel booking' })).toBeVisible();
});

test("a booking that can't be rescheduled shows the reason and whom to contact (BOOK-49)", () => {
  const afterDeadline = new Date('2026-11-20T16:00:00Z');
  const { rerender } = render(<BookingCard {...shown} now={afterDeadline} />);
  const queryNote = () =>
    screen.queryByText(/^It's too late to reschedule online\. To ask for another time,/);
  expect(queryNote()).toHaveTextContent('contact us, or cancel for $30.');
  const business = { ...booking.provider.business, phone: '+13035550100' };
  const bookingWithPhone = { ...booking, provider: { ...booking.provider, business } };
  rerender(<BookingCard hourCycle="h12" booking={bookingWithPhone} now={afterDeadline} />);
  expect(queryNote()).toHaveTextContent('call Copper & Pine at (303) 555-0100, or cancel for $30.');
  expectLink('(303) 555-0100', 'tel:+13035550100');
  rerender(
    <BookingCard hourCycle="h12" booking={{ ...booking, late_fee: 0 }} now={afterDeadline} />,
  );
  expect(queryNote()).toHaveTextContent('contact us, or cancel for free.');
  for (const now of ['2026-11-19T12:00:00Z', '2026-11-21T16:00:00Z']) {
    rerender(<BookingCard {...shown} now={new Date(now)} />);
    expect(queryNote()).not.toBeInTheDocument();
  }
});

test('a past booking has no calendar link and no cancellation policy (LIST-1)', () => {
  render(<BookingCard {...shown} now={new Date('2026-11-21T17:00:00Z')} />);
  expect(screen.queryByRole('link', { name: 'Add to calendar' })).not.toBeInTheDocument();
  expect(screen.queryByText(/cancel/i)).not.toBeInTheDocument();
});

test("a canceled booking shows its fee and can't be changed (LIST-1, BOOK-21)", () => {
  const feeFields = { cancellation_fee: 30, fee_due: 30, fee_due_on: '2026-11-26' };
  const canceledBooking: Booking = { ...booking, status: 'cancelled', ...feeFields };
  render(
    <BookingCard
      hourCycle="h12"
      booking={canceledBooking}
      now={new Date('2026-11-19T12:00:00Z')}
    />,
  );
  expect(
    screen.getByText(
      'Canceled late. $30 is due to Copper & Pine by Thu, Nov 26, 2026. You pay them directly, not through Roam.',
    ),
  ).toBeVisible();
  expect(listLinks(screen.getByRole('article')).map(([name]) => name)).toEqual([
    'Haircut and finish',
    'Book again',
    'Receipt and history for Haircut and finish',
  ]);
});

test("the next booking is highlighted and has directions only if it's at the business (LIST-1)", () => {
  const now = new Date('2026-11-19T12:00:00Z');
  const { rerender } = render(
    <BookingCard
      hourCycle="h12"
      booking={{ ...booking, place: 'venue', address: null }}
      now={now}
      isNext
    />,
  );
  expect(screen.getByText('Your next booking')).toBeVisible();
  expectLink(
    /^Directions/,
    'https://www.google.com/maps/dir/?api=1&destination=Copper+%26+Pine%2C+12+Larimer+St%2C+Denver%2C+CO+80202',
  );

  rerender(<BookingCard {...shown} now={now} isNext />);
  expect(screen.queryByRole('link', { name: /^Directions/ })).not.toBeInTheDocument();
});

test('the minimal list shows only the time, service and status (SITE-1)', () => {
  render(
    <BookingList
      hourCycle="h12"
      result={done({ bookings: [booking] })}
      tab="upcoming"
      layout="rows"
    />,
  );
  expect(screen.getByRole('listitem')).toHaveTextContent(
    /^Sat, Nov 21, 2026 at 9:00 AM MST Haircut and finish Confirmed$/,
  );
});

test('the sample bookings show every status and are inert (SITE-1)', () => {
  render(<SampleBookings hourCycle="h12" />);
  expect(screen.getByText(sampleMessage)).toBeVisible();
  const samples = screen.getByRole('region', { name: 'Upcoming' }).parentElement!;
  expect(samples).toHaveAttribute('inert');
  for (const status of ['Confirmed', 'Completed', 'Missed', 'Canceled']) {
    expect(within(samples).getAllByText(status)).not.toHaveLength(0);
  }
});

test('a booking with unread messages is marked (THREAD-8)', () => {
  const now = new Date('2026-11-19T12:00:00Z');
  const { rerender } = render(<BookingCard {...shown} now={now} />);
  expect(screen.queryByText(/new message/)).not.toBeInTheDocument();
  rerender(<BookingCard hourCycle="h12" booking={{ ...booking, unread_messages: 1 }} now={now} />);
  expect(screen.getByText('1 new message')).toBeInTheDocument();
});

test("every list of bookings shows times in the customer's time format (TIME-11)", () => {
  const series = ['A', 'B'].map((id) => ({ ...booking, id, reference: id, series_id: 'weekly' }));
  const result = done({ bookings: series });
  const { container } = render(
    <>
      <SampleBookings hourCycle="h23" />
      <BookingList hourCycle="h23" result={result} tab="upcoming" />
      <BookingList hourCycle="h23" result={result} tab="upcoming" layout="rows" />
    </>,
  );
  expect(container).toHaveTextContent('until Sat, Nov 21, 2026 at 09:00 MST');
  expect(container).not.toHaveTextContent(/\d [AP]M/);
});
