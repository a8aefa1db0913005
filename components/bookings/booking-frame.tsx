import type { ReactNode } from 'react';
import type { BookableService, Quote } from '@/lib/bookings/queries';
import type { Picks } from '@/lib/bookings/types';
import type { BookingStep } from '@/lib/routes';
import { BookingSummary } from './booking-summary';
import { StepNav } from './step-nav';

/** The frame of a booking step: where one is, the question, and what has been picked. */
export function BookingFrame({
  service,
  step,
  picks,
  quote,
  title,
  children,
}: {
  service: BookableService;
  step: BookingStep;
  picks: Picks;
  quote: Quote | null;
  title: string;
  children: ReactNode;
}) {
  return (
    <div className="container-page pt-6 sm:pt-10">
      <StepNav serviceId={service.id} current={step} picks={picks} />
      <h1 className="mt-6 text-title font-bold sm:mt-8">{title}</h1>
      <div className="mt-8 grid gap-10 lg:grid-cols-[1fr_22rem] lg:gap-14">
        <div className="min-w-0">{children}</div>
        <BookingSummary service={service} picks={picks} quote={quote} />
      </div>
    </div>
  );
}
