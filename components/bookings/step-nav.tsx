import Link from 'next/link';
import { selectionHref, type BookingSelection } from '@/lib/bookings/selection';
import { bookingSteps, type BookingStep } from '@/lib/routes';

const labels: Record<BookingStep, string> = {
  options: 'Options',
  who: 'Who',
  when: 'When',
  details: 'Details',
  review: 'Review',
};

/** The steps as links back to what was answered; what is still to come is only named. */
export function StepNav({
  current,
  selection,
}: {
  current: BookingStep;
  selection: BookingSelection;
}) {
  const position = bookingSteps.indexOf(current);

  return (
    <nav aria-label="Booking steps">
      <ol className="flex flex-wrap gap-x-5 gap-y-1 text-sm font-semibold sm:gap-x-8">
        {bookingSteps.map((step, index) => (
          <li
            key={step}
            aria-current={step === current ? 'step' : undefined}
            className={`flex min-h-9 items-center border-b-2 ${
              step === current
                ? 'border-accent'
                : 'border-transparent font-medium text-muted-foreground'
            }`}
          >
            {index < position ? (
              <Link
                prefetch={false}
                href={selectionHref(step, selection)}
                className="py-1.5 hover:text-foreground hover:underline"
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
