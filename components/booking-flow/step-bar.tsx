import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';
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
    <div
      data-sticky={isSticky || undefined}
      className={cn(
        '-mx-5 flex flex-wrap items-center gap-x-5 gap-y-2 border-t border-border bg-background px-5 py-3 lg:static lg:mx-0 lg:border-0 lg:p-0',
        // Not sticky in a short window or with large text, where the bar would cover a third of the screen.
        isSticky && 'bottom-0 z-20 max-lg:[@media(min-height:32rem)]:sticky',
      )}
    >
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
    </div>
  );
}
