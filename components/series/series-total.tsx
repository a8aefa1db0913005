import type { ComponentProps } from 'react';
import { formatCount } from '@/lib/text';
import { formatMoney } from '@/lib/money';

/** Price per visit, number of visits and total price (MONEY-14). */
export function SeriesTotal({
  totals,
  ...props
}: { totals: number[] } & Omit<ComponentProps<'p'>, 'children' | 'className'>) {
  const [price] = totals;
  const hasSamePrice = totals.every((total) => total === price);
  const visits = formatCount(totals.length, 'visit');
  return (
    <p {...props} className="flex flex-wrap justify-between gap-x-4 text-lead font-bold">
      <span>
        {price !== undefined && hasSamePrice ? `${formatMoney(price)} each · ${visits}` : visits}
      </span>{' '}
      <span className="tabular-nums">
        {`${formatMoney(totals.reduce((sum, total) => sum + total, 0))} total`}
      </span>
    </p>
  );
}
