import { createCalendar } from '@/lib/bookings/calendar';
import type { Booking } from '@/lib/bookings/queries';

/** Only the fields that the calendar depends on. */
const booking = {
  id: 'b1',
  status: 'confirmed',
  events: [{ kind: 'confirmed' }],
  reference: 'S8HS5TZF',
  starts_at: '2026-11-21T16:00:00+00:00',
  ends_at: '2026-11-21T17:00:00+00:00',
  place: 'home',
  address: '1 Elm St',
  service: { name: 'Haircut and finish' },
  provider: null,
} as unknown as Booking;

test('a calendar event has the service, time, place and reference (LIST-4)', () => {
  const lines = createCalendar([booking]).split('\r\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      'DTSTART:20261121T160000Z',
      'DTEND:20261121T170000Z',
      'SUMMARY:Haircut and finish',
      'LOCATION:1 Elm St',
      'DESCRIPTION:Reference S8HS5TZF',
      'UID:b1@roam',
      'SEQUENCE:0',
      'STATUS:CONFIRMED',
    ]),
  );
});

test('a rescheduled and canceled booking updates the same calendar event (LIST-4)', () => {
  const events = [{ kind: 'confirmed' }, { kind: 'rescheduled' }, { kind: 'cancelled' }];
  const changedBooking = { ...booking, status: 'cancelled', events } as unknown as Booking;
  expect(createCalendar([changedBooking]).split('\r\n')).toEqual(
    expect.arrayContaining(['UID:b1@roam', 'SEQUENCE:2', 'STATUS:CANCELLED']),
  );
});
