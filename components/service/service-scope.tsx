import type { ReactNode } from 'react';
import { Check, Plus, X } from 'lucide';
import { Icon } from '@/components/ui/icon';
import { cn } from '@/lib/cn';
import type { BookableService } from '@/lib/booking-flow/service-queries';

type Scope = Pick<BookableService, 'included' | 'not_included' | 'extra_costs'>;

/** Lists of the work that a service includes, what it doesn't include and what costs extra (BOOK-57). */
export function ServiceScope({ scope }: { scope: Scope }) {
  const { included, not_included, extra_costs } = scope;
  return (
    <>
      <ScopeList
        title="What's included"
        lines={included}
        icon={<Icon icon={Check} className="mt-1 size-5 shrink-0 text-accent" />}
      />
      <div className="grid gap-6 empty:hidden sm:grid-cols-2">
        <ScopeList
          title="Not included"
          lines={not_included}
          icon={<Icon icon={X} className="mt-1 size-5 shrink-0 text-muted-foreground" />}
        />
        <ScopeList
          title="Costs extra"
          lines={extra_costs}
          icon={<Icon icon={Plus} className="mt-1 size-5 shrink-0 text-muted-foreground" />}
        />
      </div>
    </>
  );
}

function ScopeList({ title, lines, icon }: { title: string; lines: string[]; icon: ReactNode }) {
  if (lines.length === 0) return null;
  return (
    <div>
      <h2 className="text-heading font-bold">{title}</h2>
      <ul className="mt-3 grid gap-2">
        {lines.map((line) => (
          <li key={line} className="flex gap-3">
            {icon}
            {line}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Summary of what the price covers, shown with the total on the last step (BOOK-57). */
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
