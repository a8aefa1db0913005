'use client';

import type { ComponentProps } from 'react';
import { useChosenExtras } from '@/components/service/chosen-extras';
import { formatDurations } from '@/lib/booking-flow/offers';
import { formatPaymentTerms } from '@/lib/payments/booking-messages';
import { SummaryCard } from './summary-card';

/** Summary for the first step, with the price and duration of the chosen answers and extras. */
export function ExtrasSummary({
  offers,
  ...props
}: ComponentProps<typeof SummaryCard> & {
  offers: { duration_minutes: number }[];
}) {
  const { price } = useChosenExtras();
  if (!price) return <SummaryCard {...props} />;
  return (
    <SummaryCard
      {...props}
      price={price}
      duration={formatDurations(offers, price.added_minutes)}
      totalLabel={price.totalLabel}
      payment={price.due_online > 0 ? formatPaymentTerms(price) : null}
    />
  );
}
