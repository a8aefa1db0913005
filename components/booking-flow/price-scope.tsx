import { cn } from '@/lib/cn';
import type { Scope } from './service-scope';

/** Summary of what the price covers, below the total on the last step (BOOK-57). */
export function PriceScope({ scope, className }: { scope: Scope; className?: string }) {
  const rows = [
    ['The price covers', scope.included],
    ['Not included', scope.not_included],
    ['Costs extra', scope.extra_costs],
  ] as const;
  return (
    <dl className={cn('grid gap-3 text-sm empty:hidden', className)}>
      {rows.map(
        ([term, lines]) =>
          lines.length > 0 && (
            <div key={term}>
              <dt className="font-semibold">{term}</dt>
              <dd className="text-muted-foreground">{lines.join(' · ')}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
