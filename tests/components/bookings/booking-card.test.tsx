import { render, screen, within } from '@testing-library/react';
import { BookingCard } from '@/components/bookings/booking-card';
import type { Booking } from '@/lib/bookings/queries';

const booking: Booking = {
  id: 'b1',
  reference: 'S8HS5TZF',
  status: 'confirmed',
  starts_at: '2026-11-21T16:00:00+00:00',
  ends_at: '2026-11-21T17:00:00+00:00',
  time_zone: 'America/Denver',
  place: 'home',
  address: '1 Elm St, Denver',
  access_notes: null,
  notes: null,
  total: 60,
  cancellation_fee: null,
  confirmed_at: '2026-11-18T16:00:00+00:00',
  cancelled_at: null,
  policy: { free_change_hours: 24, late_fee_percent: 50 },
  service: { id: 'cut', name: 'Haircut and finish', image_url: null },
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
  events: [{ id: 'e1', kind: 'confirmed', created_at: '2026-11-18T16:00:00+00:00' }],
};

test('an upcoming booking says when, who, where, how much and what cancelling means (LIST-1, LIST-4)', () => {
  render(<BookingCard booking={booking} now={new Date('2026-11-19T12:00:00Z')} />);
  const card = screen.getByRole('article', { name: 'Haircut and finish' });

  expect(within(card).getByRole('heading', { name: 'Haircut and finish' })).toBeVisible();
  expect(card).toHaveTextContent('Sat, Nov 21, 2026 at 9:00 AM MST');
  expect(card).toHaveTextContent('Ann Reyes, Copper & Pine');
  expect(card).toHaveTextContent('1 Elm St, Denver');
  expect(card).toHaveTextContent('$60.00');
  expect(card).toHaveTextContent(
    'Free to cancel until Fri, Nov 20, 2026 at 9:00 AM MST. After that, 50% of the price is due.',
  );
  expect(within(card).getByRole('link', { name: 'Add to calendar' })).toHaveAttribute(
    'href',
    '/booking-success/calendar?reference=S8HS5TZF',
  );
  expect(within(card).getByRole('link', { name: 'Book again' })).toHaveAttribute(
    'href',
    '/book-service/cut?provider_id=ann',
  );
});

test('inside the last day it says that part of the price is due', () => {
  render(<BookingCard booking={booking} now={new Date('2026-11-20T16:00:00Z')} />);
  expect(screen.getByText('If you cancel now, 50% of the price is due.')).toBeVisible();
});

test('a past booking has no calendar entry and no policy (LIST-1)', () => {
  render(<BookingCard booking={booking} now={new Date('2026-11-21T17:00:00Z')} />);
  expect(screen.queryByRole('link', { name: 'Add to calendar' })).not.toBeInTheDocument();
  expect(screen.queryByText(/cancel/i)).not.toBeInTheDocument();
});
