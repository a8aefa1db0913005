import { routes } from '@/lib/routes';
import { withSelection, type BookingSelection } from '@/lib/booking-flow/selection';
import type { BookingRhythm } from '@/lib/bookings/types';

export const rhythmLabels: Record<BookingRhythm, string> = {
  weekly: 'Every week',
  every_two_weeks: 'Every two weeks',
  monthly: 'Every month',
};

export function repeatHref(selection: BookingSelection) {
  return withSelection(selection, routes.repeatBooking);
}
