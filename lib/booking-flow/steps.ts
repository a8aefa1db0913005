import { bookingSteps, type BookingStep } from '@/lib/routes';

/** Lists the steps that ask something. `asksDetails`: whether the place is still unknown. */
export function getBookingSteps(
  service: { add_ons: unknown[] },
  asksDetails: boolean,
): BookingStep[] {
  return bookingSteps.filter((step) => {
    if (step === 'service') return service.add_ons.length > 0;
    return step !== 'details' || asksDetails;
  });
}
