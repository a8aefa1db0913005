import { filterRebookable, getBookingTab } from '@/lib/bookings/history';

describe('a booking', () => {
  const now = new Date('2026-11-21T16:00:00Z');
  test.each([
    ['confirmed', '2026-11-21T16:00:01Z', 'upcoming'],
    ['confirmed', '2026-11-21T16:00:00Z', 'past'],
    ['completed', '2026-11-21T17:00:00Z', 'past'],
    ['no_show', '2026-11-20T17:00:00Z', 'past'],
    ['cancelled', '2026-11-30T17:00:00Z', 'cancelled'],
  ])('with the status %s that ends at %s is on the tab %s (LIST-1)', (status, ends_at, tab) => {
    expect(getBookingTab({ status, ends_at }, now)).toBe(tab);
  });
});

test('past bookings that can be repeated are listed once per service and provider, newest first (LIST-3)', () => {
  const offers = ['ann', 'ben', 'cem'].map((provider_id) => ({ provider_id }));
  const createPastBooking = (service: string | null, provider: string | null, isOpen = true) => ({
    service: service ? { id: service, offers: service === 'cut' ? offers : [] } : null,
    provider: provider ? { id: provider, business: isOpen ? {} : null } : null,
  });
  const bookings = [
    createPastBooking('cut', 'ann'),
    createPastBooking('cut', 'ben'),
    createPastBooking('cut', 'ann'),
    createPastBooking('cut', null),
  ];
  const unofferedBookings = [
    createPastBooking(null, 'ann'),
    createPastBooking('cut', 'cem', false),
    createPastBooking('dye', 'ann'),
  ];
  expect(filterRebookable([...unofferedBookings, ...bookings])).toEqual(bookings.slice(0, 2));
});
