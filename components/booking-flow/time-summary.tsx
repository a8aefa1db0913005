'use client';

import type { ReactNode } from 'react';
import { useChosenSlot } from '@/components/time-picker/chosen-slot';
import { formatDuration, formatWhen, type HourCycle } from '@/lib/dates/format';
import { SubmitButton } from '@/components/ui/submit-button';
import { SummaryCard } from './summary-card';

/** Summary of the time chosen on the page, or `children`, the server's summary, until one is chosen. */
export function TimeSummary({
  name,
  hourCycle,
  button,
  children,
}: {
  name: string;
  hourCycle: HourCycle;
  /** `ContinueButton`, which the server's summary contains too. Missing if there are no times. */
  button: ReactNode;
  children: ReactNode;
}) {
  const { slot, offer } = useChosenSlot();
  if (!slot || !offer) return children;
  return (
    <SummaryCard
      name={name}
      provider={offer.name}
      duration={formatDuration(offer.duration_minutes)}
      when={formatWhen(slot.starts_at, offer.time_zone, hourCycle)}
      city={offer.city}
      price={offer}
      totalLabel={offer.totalLabel}
      payment={offer.paymentTerms}
    >
      {button}
    </SummaryCard>
  );
}

/** Button of the form with the times, in sight beside a long list. On phones, the bar has it. */
export function ContinueButton() {
  const { isPending } = useChosenSlot();
  return (
    <SubmitButton form="time" size="lg" isPending={isPending} className="mt-5 w-full max-lg:hidden">
      Continue
    </SubmitButton>
  );
}
