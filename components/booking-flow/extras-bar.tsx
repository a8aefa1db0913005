'use client';

import type { ComponentProps } from 'react';
import { useChosenExtras } from '@/components/service/chosen-extras';
import { StepBar } from './step-bar';

/** Step bar with the price of the chosen answers and extras. */
export function ExtrasBar({
  showsDeposit,
  ...props
}: ComponentProps<typeof StepBar> & {
  /** Whether the deposit is known. It depends on the provider. */
  showsDeposit: boolean;
}) {
  const { price } = useChosenExtras();
  return (
    <StepBar
      {...props}
      total={price?.total ?? props.total}
      label={price ? price.totalLabel : props.label}
      dueOnline={showsDeposit ? (price?.due_online ?? props.dueOnline) : undefined}
    />
  );
}
