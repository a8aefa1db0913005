import type { ReactNode } from 'react';
import { BottomBar } from '@/components/layout/bottom-bar';
import { Name } from '@/components/ui/name';
import { formatMoney } from '@/lib/money';

/** Bar with a step's button. Sticky on phones, except on the last step, where it would cover the terms. */
export function StepBar({
  total,
  label = 'Total',
  dueOnline = 0,
  provider,
  isLowest = false,
  isSticky = true,
  children,
}: {
  total?: number;
  label?: string;
  /** Part of the total that is due online to confirm the booking. */
  dueOnline?: number;
  provider?: string;
  isLowest?: boolean;
  isSticky?: boolean;
  children: ReactNode;
}) {
  return (
    <BottomBar isSticky={isSticky} className="lg:static lg:mx-0 lg:border-0 lg:p-0">
      {total !== undefined && (
        <p className="leading-tight lg:hidden">
          <span className="block text-sm text-muted-foreground">
            <span>{isLowest ? 'From' : label}</span>
            {provider && (
              <span>
                {' '}
                with <Name>{provider}</Name>
              </span>
            )}
          </span>{' '}
          <span className="text-lead font-bold tabular-nums">{formatMoney(total)}</span>{' '}
          {dueOnline > 0 && (
            <span className="block text-sm text-muted-foreground">
              {`${formatMoney(dueOnline)} due online now`}
            </span>
          )}
        </p>
      )}
      <div className="grid grow lg:grow-0">{children}</div>
    </BottomBar>
  );
}
