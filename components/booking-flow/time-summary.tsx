'use client';

import type { ReactNode } from 'react';
import { useChosenSlot } from '@/components/time-picker/chosen-slot';
import { formatDuration, formatWhen } from '@/lib/dates/format';
import type { HourCycle } from '@/lib/dates/hour-cycle';
import { SummaryCard } from './summary-card';

/** Summary of the time chosen on the page, or `children`, the server's summary, until one is chosen. */
export function TimeSummary({
  name,
  hourCycle,
  children,
}: {
  name: string;
  hourCycle: HourCycle | null;
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
    />
  );
}
