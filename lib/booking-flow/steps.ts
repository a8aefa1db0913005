import { bookingSteps, type BookingStep } from '@/lib/routes';

/**
 * The steps that a booking has: those with something to choose or to say. `asksDetails` is true where
 * the address, or the kind of place, is not known without asking.
 */
export function getBookingSteps(
  service: { add_ons: unknown[] },
  asksDetails: boolean,
): BookingStep[] {
  return bookingSteps.filter((step) => {
    if (step === 'service') return service.add_ons.length > 0;
    return step !== 'details' || asksDetails;
  });
}
