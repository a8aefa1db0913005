import type { ReactNode } from 'react';
import type { BookingSelection } from '@/lib/booking-flow/selection';
import type { BookableService } from '@/lib/booking-flow/service-queries';
import { getBookingSteps } from '@/lib/booking-flow/steps';
import type { BookingStep } from '@/lib/routes';
import { StepHeading } from './step-heading';
import { StepNav } from './step-nav';

export function BookingFrame({
  service,
  step,
  asksForDetails,
  selection,
  summary,
  title,
  children,
}: {
  service: BookableService;
  step: BookingStep;
  asksForDetails: boolean;
  selection: BookingSelection;
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
      <StepHeading key={step}>{title}</StepHeading>
      <div className="mt-4 grid gap-10 sm:mt-8 lg:grid-cols-[1fr_22rem] lg:gap-14">
        <div className="min-w-0">{children}</div>
        {summary}
      </div>
    </div>
  );
}
