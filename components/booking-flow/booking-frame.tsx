import type { ComponentProps, ReactNode } from 'react';
import { Name } from '@/components/ui/name';
import { getOffer } from '@/lib/booking-flow/offers';
import type { Quote } from '@/lib/booking-flow/price-queries';
import { type BookingSelection, getSelectionHref } from '@/lib/booking-flow/selection';
import type { BookableService } from '@/lib/booking-flow/service-queries';
import { getBookingSteps } from '@/lib/booking-flow/steps';
import { formatShortWhen, type HourCycle } from '@/lib/dates/format';
import { formatMoney } from '@/lib/money';
import type { BookingStep } from '@/lib/routes';
import { StepHeading } from './step-heading';
import Link from 'next/link';

export function BookingFrame({
  service,
  step,
  asksForDetails,
  selection,
  quote = null,
  hourCycle,
  summary,
  title,
  children,
}: {
  service: BookableService;
  step: BookingStep;
  asksForDetails: boolean;
  selection: BookingSelection;
  /** Price of the chosen time, if it is known. */
  quote?: Pick<Quote, 'total' | 'due_online'> | null;
  hourCycle: HourCycle;
  summary: ReactNode;
  title: string;
  children: ReactNode;
}) {
  return (
    <div className="container-page pt-4 sm:pt-10">
      <StepNav
        steps={getBookingSteps(service, asksForDetails)}
        currentStep={step}
        selection={selection}
      />
      <ChosenTime service={service} selection={selection} quote={quote} hourCycle={hourCycle} />
      <StepHeading key={step}>{title}</StepHeading>
      <div className="mt-4 grid gap-10 sm:mt-8 lg:grid-cols-[1fr_22rem] lg:gap-14">
        <div className="min-w-0">{children}</div>
        {summary}
      </div>
    </div>
  );
}

/** Line with the chosen time, its provider, venue and price. On larger screens, the summary is beside the step. */
function ChosenTime({
  service: { offers },
  selection: { starts_at, provider_id, place, shown_total },
  quote,
  hourCycle,
}: Pick<ComponentProps<typeof BookingFrame>, 'service' | 'selection' | 'quote' | 'hourCycle'>) {
  const provider = getOffer(offers, provider_id)?.provider;
  if (!starts_at || !provider) return null;
  const total = quote?.total ?? shown_total;
  return (
    <p className="mt-3 rounded-control bg-muted px-3 py-2 text-sm lg:hidden">
      <span className="font-semibold">
        {formatShortWhen(starts_at, provider.time_zone, hourCycle)}
      </span>
      {' with '}
      <Name>{provider.first_name}</Name>
      {place && <span>{place === 'home' ? ', at your place' : ', at their place'}</span>}
      {total !== null && (
        <span className="tabular-nums">
          {` · ${formatMoney(total)}`}
          {Boolean(quote?.due_online) && `, ${formatMoney(quote!.due_online)} now`}
        </span>
      )}
    </p>
  );
}

const labels: Record<BookingStep, string> = {
  service: 'Service',
  time: 'Time',
  details: 'Details',
  confirm: 'Confirm',
};

/** Progress through the steps. Earlier steps are links; later steps are only labels. */
function StepNav({
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
