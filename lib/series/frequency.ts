import { routes } from '@/lib/routes';
import { withSelection, type BookingSelection } from '@/lib/booking-flow/selection';
import type { BookingFrequency } from '@/lib/bookings/types';

export const frequencyLabels: Record<BookingFrequency, string> = {
  weekly: 'Every week',
  every_two_weeks: 'Every two weeks',
  monthly: 'Every month',
};

/** Returns the price label of a booking in a series, in which each visit has its own price (MONEY-14). */
export function getVisitLabel({ series_id }: { series_id: string | null }) {
  return series_id ? 'This visit' : undefined;
}

export function getRepeatHref(selection: BookingSelection) {
  return withSelection(selection, routes.repeatBooking);
}
