import { bookingSteps, type BookingStep } from '@/lib/routes';
import { offersSeries } from './series';

type ServiceWithQuestions = { add_ons: unknown[]; questions: unknown[] } & Parameters<
  typeof offersSeries
>[0];

/** Lists a service's booking steps. The service and details steps are skipped if they'd ask nothing. */
export function getBookingSteps(
  service: ServiceWithQuestions,
  asksForDetails: boolean,
): BookingStep[] {
  return bookingSteps.filter((step) => {
    if (step === 'service') return hasFirstStepQuestions(service);
    return step !== 'details' || asksForDetails;
  });
}

/** Whether the service step is complete, so that a time chosen in a list can be confirmed (TIME-6). */
export function hasAllAnswers(
  service: ServiceWithQuestions,
  { answered }: { answered: 'on' | null },
) {
  return answered !== null || !hasFirstStepQuestions(service);
}

/** Returns the step that follows a time chosen in a list. The confirm step asks for a missing venue. */
export function getNextStep(service: ServiceWithQuestions): BookingStep {
  return hasFirstStepQuestions(service) ? 'service' : 'confirm';
}

/** Whether the service step asks for more than the provider. */
export function hasFirstStepQuestions(service: ServiceWithQuestions) {
  return service.add_ons.length + service.questions.length > 0 || offersSeries(service);
}
