import { render, screen, within } from '@testing-library/react';
import { BookingOverview } from '@/components/bookings/booking-overview';
import { BookingHistory } from '@/components/bookings/booking-history';
import { BookingReceipt } from '@/components/bookings/booking-receipt';
import { ChangeNotice } from '@/components/bookings/change-notice';
import type { Booking } from '@/lib/bookings/queries';
import type { ExistingReview } from '@/lib/reviews/customer-review';
import { expectLink } from '@/tests/support/jest/links';

jest.mock('next/navigation', () => ({
  useRouter: () => ({ refresh: jest.fn() }),
  usePathname: () => '/bookings/S8HS5TZF',
  useSearchParams: () => new URLSearchParams(),
}));
jest.mock('@/lib/booking-changes/actions', () => ({ changeBookingDetails: jest.fn() }));

const booking = {
  time_zone: 'America/Denver',
  starts_at: '2026-11-23T16:00:00+00:00',
  cancellation_fee: 0,
  cancellation_reason: 'We are ill.',
  provider: { first_name: 'Ann', last_name: 'Reyes' },
  events: [
    { id: 'e1', kind: 'confirmed', created_at: '2026-11-18T16:00:00+00:00' },
    {
      id: 'e2',
      kind: 'rescheduled',
      starts_before: '2026-11-21T16:00:00+00:00',
      starts_after: '2026-11-23T16:00:00+00:00',
      created_at: '2026-11-19T16:00:00+00:00',
    },
  ],
} as unknown as Booking;
const canceledBooking = {
  ...booking,
  events: [
    ...booking.events,
    { id: 'e3', kind: 'cancelled', created_at: '2026-11-20T10:00:00+00:00' },
  ],
} as unknown as Booking;

test('the history shows how a booking was rescheduled and why it was canceled (LIST-5)', () => {
  render(<BookingHistory hourCycle="h12" booking={canceledBooking} />);
  const rows = within(screen.getByRole('list', { name: 'History' })).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    'BookedWed, Nov 18, 2026 at 9:00 AM MST',
    'Moved to another timeFrom Sat, Nov 21, 2026 at 9:00 AM MST to Mon, Nov 23, 2026 at 9:00 AM MSTThu, Nov 19, 2026 at 9:00 AM MST',
    'Canceled“We are ill.”Fri, Nov 20, 2026 at 3:00 AM MST',
  ]);
});

test('the history names the details that were changed (BOOK-70, LIST-5)', () => {
  const event = { id: 'e3', kind: 'details_changed', created_at: '2026-11-20T10:00:00+00:00' };
  const changed_columns = ['phone', 'notes'];
  const events = [...booking.events, { ...event, changed_columns }];
  render(<BookingHistory hourCycle="h12" booking={{ ...booking, events } as unknown as Booking} />);
  expect(screen.getAllByRole('listitem').at(-1)).toHaveTextContent(
    'Details changedNotes and phone numberFri, Nov 20, 2026 at 3:00 AM MST',
  );
});

test.each([
  ['changed', 'details_changed', 'Details saved'],
  ['sent again unchanged', 'confirmed', 'Nothing to save'],
])('a notice answers a form whose details were %s (BOOK-70)', (_outcome, kind, title) => {
  const events = [{ id: 'e1', kind, created_at: '2026-11-18T16:00:00+00:00' }];
  const confirmedBooking = { ...booking, status: 'confirmed', events } as unknown as Booking;
  render(<ChangeNotice hourCycle="h12" booking={confirmedBooking} change="details" />);
  expect(screen.getByRole('status')).toHaveTextContent(title);
});

describe('details of a booking', () => {
  const confirmedBooking = {
    ...booking,
    reference: 'S8HS5TZF',
    status: 'confirmed',
    place: 'home',
    address: '480 Pearl St',
    starts_at: '2099-11-23T16:00:00+00:00',
    ends_at: '2099-11-23T17:00:00+00:00',
    free_until: '2099-11-22T16:00:00+00:00',
    notes: 'Two cats.',
    access_notes: 'Gate code 11.',
    phone: '+13035550188',
    total: 60,
    lines: [],
    provider: { ...booking.provider, business: null },
    policy: { late_fee_percent: 50 },
  };
  const renderOverview = (values: object) =>
    render(
      <BookingOverview
        hourCycle="h12"
        booking={{ ...confirmedBooking, ...values } as unknown as Booking}
        profilePhone="+13035550111"
        change={undefined}
      />,
    );

  test('can be changed until the booking starts, from their current values (BOOK-70)', () => {
    renderOverview({});
    expect(screen.getByText('Your phone').nextSibling).toHaveTextContent('(303) 555-0188');
    expect(
      screen.getByText("Change notes, phone or who's there").closest('details'),
    ).not.toHaveAttribute('open');
    expect(screen.getByLabelText('Notes for your provider')).toHaveValue('Two cats.');
    expect(screen.getByLabelText('Access notes')).toHaveValue('Gate code 11.');
    expect(screen.getByLabelText('Phone for this booking')).toHaveValue('(303) 555-0188');
    expect(screen.getByText(/number of your profile/)).toHaveTextContent('(303) 555-0111');
  });

  test('of a visit to the venue have no access notes (BOOK-70)', () => {
    renderOverview({ place: 'venue', access_notes: null });
    expect(screen.getByLabelText('Notes for your provider')).toBeInTheDocument();
    expect(screen.queryByLabelText('Access notes')).not.toBeInTheDocument();
  });

  test.each([
    ['has started', { starts_at: '2020-11-23T16:00:00+00:00' }],
    ['is canceled', { status: 'cancelled', cancellation_fee: 0 }],
    ['is completed', { status: 'completed', ends_at: '2020-11-23T17:00:00+00:00' }],
  ])('can no longer be changed once the booking %s (BOOK-70)', (_state, values) => {
    renderOverview(values);
    expect(screen.queryByText("Change notes, phone or who's there")).not.toBeInTheDocument();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });
});

test.each([
  [
    'rescheduled',
    booking,
    'moved',
    'Booking movedYour booking is now on Mon, Nov 23, 2026 at 9:00 AM MST.',
  ],
  ['canceled', canceledBooking, 'cancelled', 'Booking canceledCanceled for free. You owe nothing.'],
])('a notice confirms that a booking was %s (LIST-5)', (_change, changedBooking, change, text) => {
  render(<ChangeNotice hourCycle="h12" booking={changedBooking} change={change} />);
  expect(screen.getByRole('status')).toHaveTextContent(text);
});

test.each([
  ['shown', null, "It will appear on your provider's profile in a minute or two."],
  ['hidden', 'It names another customer.', 'Only you can see it while it is hidden.'],
])('a notice confirms a saved review that is %s (MOD-1)', (_state, hidden_reason, text) => {
  const written = { rating: 5, comment: '', hidden_reason } as ExistingReview;
  const review = { booking_id: 'b1', edit_days: 30, written };
  render(<ChangeNotice hourCycle="h12" booking={booking} review={review} change="reviewed" />);
  expect(screen.getByRole('status')).toHaveTextContent(text);
});

test.each([
  ["the cancellation of a booking that isn't canceled", booking, 'cancelled'],
  ['the rescheduling of a canceled booking', canceledBooking, 'moved'],
  ['no change', booking, undefined],
  ['a repeated query parameter', booking, ['moved']],
])('no notice is shown for %s (LIST-5)', (_change, shownBooking, change) => {
  render(<ChangeNotice hourCycle="h12" booking={shownBooking} change={change} />);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

test.each([
  ['with', 'cancelled'],
  ['without', undefined],
])(
  'a canceled booking %s a notice states the amount due only once (LIST-5)',
  (_preposition, change) => {
    const freelyCanceledBooking = {
      ...canceledBooking,
      reference: 'S8HS5TZF',
      status: 'cancelled',
      place: 'venue',
      total: 60,
      lines: [],
      ends_at: '2026-11-23T17:00:00+00:00',
      provider: { ...booking.provider, business: null },
    } as unknown as Booking;
    render(<BookingOverview hourCycle="h12" booking={freelyCanceledBooking} change={change} />);
    expect(screen.getAllByText('Canceled for free. You owe nothing.')).toHaveLength(1);
  },
);

describe('the receipt of a booking that cost $48', () => {
  const bookingOf48 = {
    ...booking,
    reference: 'S8HS5TZF',
    place: 'venue',
    total: 48,
    late_fee: 24,
    due_online: 0,
    due_on_site: 48,
    lines: [{ label: 'Haircut', amount: 48 }],
    provider: { first_name: 'Ann', last_name: 'Reyes', business: { business_name: 'Glow Studio' } },
  };
  const dueDirectly =
    '$24 is due to Glow Studio by Tue, Dec 1, 2026. You pay them directly, not through Roam.';
  const fee = { cancellation_fee: 24, fee_due: 24, fee_due_on: '2026-12-01' };
  const lateFee = 'Late cancellation fee$24';

  test.each([
    ['canceled late', { status: 'cancelled', ...fee }, lateFee, dueDirectly],
    [
      'canceled late after a deposit',
      { status: 'cancelled', ...fee, due_online: 30, fee_due: 0, refund: 6 },
      lateFee,
      "It's kept from what you paid online, and you owe nothing more.",
    ],
    [
      'missed for a fee',
      { status: 'no_show', ...fee },
      'Fee for the missed booking$24',
      dueDirectly,
    ],
    ['canceled for free', { status: 'cancelled' }, 'Total after cancellation$0', null],
    [
      'declined',
      { status: 'cancelled', cancellation_fee: null, is_declined: true },
      'Total after cancellation$0',
      null,
    ],
    ['missed for nothing', { status: 'no_show', cancellation_fee: null }, 'Total$48', null],
    ['completed', { status: 'completed', cancellation_fee: null }, 'Total$48', null],
  ])('%s has its fee as the total (MONEY-5)', (_, values, total, message) => {
    const shownBooking = { ...bookingOf48, ...values } as unknown as Booking;
    const customer = { first_name: 'Mia', last_name: 'Sol' };
    for (const page of [
      <BookingOverview hourCycle="h12" key="page" booking={shownBooking} change={undefined} />,
      <BookingReceipt
        hourCycle="h12"
        key="print"
        booking={shownBooking}
        transactions={[]}
        customer={customer}
      />,
    ]) {
      const { container, unmount } = render(page);
      const rows = within(screen.getByRole('list', { name: 'Price details' }))
        .getAllByRole('listitem')
        .map((row) => row.textContent.replace(' $', '$'));
      expect(rows[0]).toBe('Haircut$48');
      expect(rows.at(-1)).toBe(total);
      const receipt = page.key === 'print' ? container : screen.getByText('Receipt').parentElement;
      if (message) expect(receipt).toHaveTextContent(message);
      else expect(receipt).not.toHaveTextContent('is due to');
      unmount();
    }
  });
});

test('the page of an upcoming booking at a business links to directions and a receipt (LIST-5)', () => {
  const business = {
    business_name: 'Copper & Pine',
    address_line: '12 Larimer St',
    city: 'Denver',
  };
  const venueBooking = {
    ...booking,
    reference: 'S8HS5TZF',
    status: 'confirmed',
    place: 'venue',
    total: 60,
    lines: [],
    ends_at: '2099-11-23T17:00:00+00:00',
    policy: { late_fee_percent: 50 },
    provider: {
      ...booking.provider,
      business: { ...business, region: 'CO', postal_code: '80202' },
    },
  } as unknown as Booking;
  render(<BookingOverview hourCycle="h12" booking={venueBooking} change={undefined} />);
  expectLink(
    /^Directions/,
    expect.stringContaining('destination=Copper+%26+Pine%2C+12+Larimer+St'),
  );
  expectLink('Print receipt', '/bookings/S8HS5TZF/receipt');
});

test('a missed booking explains how to dispute it (PROV-5)', () => {
  const missedBooking = {
    ...booking,
    reference: 'S8HS5TZF',
    status: 'no_show',
    place: 'venue',
    total: 60,
    lines: [],
    ends_at: '2026-11-23T17:00:00+00:00',
    provider: { ...booking.provider, business: null },
  } as unknown as Booking;
  render(<BookingOverview hourCycle="h12" booking={missedBooking} change={undefined} />);
  expect(screen.getByText('Ann has marked this booking as missed.')).toBeVisible();
  expectLink('Contact us', '/contact');
});

test("the page of a booking shows every time in the customer's time format (TIME-11)", () => {
  const created_at = '2026-11-20T16:00:00+00:00';
  const movedBooking = {
    ...booking,
    reference: 'S8HS5TZF',
    status: 'confirmed',
    place: 'venue',
    total: 60,
    lines: [],
    starts_at: '2099-11-23T16:00:00+00:00',
    ends_at: '2099-11-23T17:00:00+00:00',
    policy: { late_fee_percent: 50 },
    provider: { ...booking.provider, business: null },
  } as unknown as Booking;
  const written = { rating: 5, comment: '', photos: [], editable_until: created_at };
  const { container } = render(
    <BookingOverview
      hourCycle="h23"
      booking={movedBooking}
      change="moved"
      review={{ booking_id: 'b1', edit_days: 30, written } as never}
      series={[movedBooking as never]}
      helpRequests={[{ id: 'h1', category: 'other', created_at, handled_at: created_at } as never]}
    />,
  );
  expect(container.textContent).toMatch(/now on .* at 09:00 MST/);
  expect(container).not.toHaveTextContent(/\d [AP]M/);
});
