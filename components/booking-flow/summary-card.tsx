import type { ReactNode } from 'react';
import { Card } from '@/components/ui/card';
import { Name } from '@/components/ui/name';
import { PriceDetails } from '@/components/policies/price-details';

export function SummaryCard({
  name,
  provider,
  duration,
  when,
  city,
  price,
  totalLabel,
  isLowest = false,
  payment,
  children,
}: {
  name: string;
  provider?: string | null;
  duration?: string | null;
  when?: string | null;
  /** City that the provider comes from, if the service is offered in several. */
  city?: string | null;
  price: { lines: { label: string; amount: number }[]; total: number } | null;
  totalLabel?: string;
  isLowest?: boolean;
  payment?: string | null;
  children?: ReactNode;
}) {
  return (
    <Card as="section" aria-label="Your booking" className="h-fit lg:sticky lg:top-6">
      <h2 className="text-heading font-bold">{name}</h2>
      <p className="mt-1 text-muted-foreground">
        {provider && (
          <span>
            with <Name>{provider}</Name>
          </span>
        )}
        {provider && duration && <span> · </span>}
        {duration && <span>{duration}</span>}
      </p>
      {when && <p className="mt-1 font-medium">{when}</p>}
      {city && <p className="mt-1 text-muted-foreground">{`From ${city}`}</p>}
      {price && (
        <div className="mt-5 border-t border-border pt-5">
          <PriceDetails
            lines={price.lines}
            total={price.total}
            totalLabel={totalLabel}
            isLowest={isLowest}
          />
          {payment && <p className="mt-3 text-sm text-muted-foreground">{payment}</p>}
          {isLowest && (
            <p className="mt-3 text-sm text-muted-foreground">
              This is the lowest price. Some providers charge more.
            </p>
          )}
        </div>
      )}
      {children}
    </Card>
  );
}
