'use client';

import type { ComponentProps } from 'react';
import { useChosenExtras } from '@/components/service/chosen-extras';
import { StepBar } from './step-bar';

/** Step bar with the price of the chosen answers and extras. */
export function ExtrasBar({
  showsDeposit,
  ...bar
}: ComponentProps<typeof StepBar> & {
  /** Whether the deposit is known. It depends on the provider. */
  showsDeposit: boolean;
}) {
  const { price } = useChosenExtras();
  return (
    <StepBar
      {...bar}
      total={price?.total ?? bar.total}
      label={price ? price.totalLabel : bar.label}
      dueOnline={showsDeposit ? (price?.due_online ?? bar.dueOnline) : undefined}
    />
  );
}
