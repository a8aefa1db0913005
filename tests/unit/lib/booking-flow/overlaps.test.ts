import { getOverlaps, formatBookedTime } from '@/lib/booking-flow/overlaps';

const slot = { starts_at: '2026-11-21T16:00Z', ends_at: '2026-11-21T17:00Z' };
const createBooking = (from: string, to: string) => ({
  starts_at: `2026-11-21T${from}:00+00:00`,
  ends_at: `2026-11-21T${to}:00+00:00`,
  time_zone: 'UTC',
  service: null,
});

test.each([
  ['15:00', '16:00', false],
  ['15:00', '16:15', true],
  ['16:15', '16:30', true],
  ['15:00', '18:00', true],
  ['16:45', '18:00', true],
  ['17:00', '18:00', false],
])(
  "a customer's booking from %s to %s overlaps one from 16:00 to 17:00: %s (BOOK-43)",
  (from, to, isOverlapping) => {
    expect(getOverlaps(slot, [createBooking(from, to)])).toHaveLength(isOverlapping ? 1 : 0);
  },
);

test('the notice about an overlapping booking names its service, if it is known (BOOK-43)', () => {
  const otherBooking = createBooking('16:00', '17:00');
  expect(formatBookedTime({ ...otherBooking, service: { name: 'Haircut' } }, 'h12')).toBe(
    'Haircut, 4:00 PM to 5:00 PM',
  );
  expect(formatBookedTime(otherBooking, 'h12')).toBe('Another booking, 4:00 PM to 5:00 PM');
});
