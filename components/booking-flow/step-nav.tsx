import Link from 'next/link';
import { getSelectionHref, type BookingSelection } from '@/lib/booking-flow/selection';
import type { BookingStep } from '@/lib/routes';

const labels: Record<BookingStep, string> = {
  service: 'Service',
  time: 'Time',
  details: 'Details',
  confirm: 'Confirm',
};

/** Progress through the steps. Earlier steps are links; later steps are only labels. */
export function StepNav({
  steps,
  currentStep,
  selection,
}: {
  steps: BookingStep[];
  currentStep: BookingStep;
  selection: BookingSelection;
}) {
  const currentIndex = steps.indexOf(currentStep);
  // A service page without extras isn't a step, only an introduction.
  if (currentIndex < 0) return null;

  return (
    <nav aria-label="Booking steps">
      <p className="text-sm font-medium text-muted-foreground max-sm:sr-only">
        Step {currentIndex + 1} of {steps.length}
      </p>
      <ol className="mt-1 flex max-w-xl flex-wrap gap-2 text-sm">
        {steps.map((step, index) => (
          <li
            key={step}
            aria-current={step === currentStep ? 'step' : undefined}
            className={`flex min-h-9 grow basis-14 items-center border-t-4 ${getStepStyle(index, currentIndex)}`}
          >
            {index < currentIndex ? (
              <Link
                prefetch={false}
                href={getSelectionHref(step, selection)}
                className="py-1.5 underline-offset-4 hover:underline"
              >
                {labels[step]}
              </Link>
            ) : (
              labels[step]
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

function getStepStyle(index: number, currentIndex: number) {
  if (index === currentIndex) return 'border-accent font-bold forced-colors:border-[Highlight]';
  // Forced colors draw every line in one color, so later steps are dotted.
  if (index > currentIndex)
    return 'border-border text-muted-foreground forced-colors:border-dotted';
  return 'border-accent font-medium';
}
