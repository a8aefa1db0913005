import { createCalendarEntry } from '@/lib/bookings/calendar';
import type { Booking } from '@/lib/bookings/queries';

test('a calendar entry says what, when, where and under which reference (LIST-4)', () => {
  const booking = {
    id: 'b1',
    reference: 'S8HS5TZF',
    starts_at: '2026-11-21T16:00:00+00:00',
    ends_at: '2026-11-21T17:00:00+00:00',
    place: 'home',
    address: '1 Elm St',
    service: { name: 'Haircut and finish' },
    provider: null,
  } as unknown as Booking;
  const lines = createCalendarEntry(booking).split('\r\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      'DTSTART:20261121T160000Z',
      'DTEND:20261121T170000Z',
      'SUMMARY:Haircut and finish',
      'LOCATION:1 Elm St',
      'DESCRIPTION:Reference S8HS5TZF',
    ]),
  );
});
