import { Card } from '@/components/ui/card';
import { isLowestPrice, getOffer, getQuotedOffer, spansCities } from '@/lib/booking-flow/offers';
import { paymentTerms } from '@/lib/payments/booking-messages';
import type { Quote } from '@/lib/booking-flow/price-queries';
import type { BookingSelection } from '@/lib/booking-flow/selection';
import type { BookableService } from '@/lib/booking-flow/service-queries';
import { formatDuration, formatWhen } from '@/lib/dates/format';
import { PriceDetails } from '@/components/policies/price-details';

/** Summary of the choices so far and their price, beside every step. */
export function BookingSummary({
  service,
  selection,
  quote,
  isRepeated = false,
}: {
  service: BookableService;
  selection: BookingSelection;
  quote: Quote | null;
  /** Whether the price is that of each visit of a series. */
  isRepeated?: boolean;
}) {
  const offer = getOffer(service.offers, selection.provider_id);
  // With any provider, the chosen time already decides which one is likely.
  const likely = getQuotedOffer(service.offers, selection.provider_id, quote);
  const isLowest = isLowestPrice(service.offers, selection);
  const zone = likely?.provider.time_zone;

  return (
    <Card as="section" aria-label="Your booking" className="h-fit lg:sticky lg:top-6">
      <h2 className="text-heading font-bold">{service.name}</h2>
      <p className="mt-1 text-muted-foreground">
        {[
          offer ? `with ${offer.provider.first_name} ${offer.provider.last_name}` : null,
          quote && formatDuration(quote.duration_minutes),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {selection.starts_at && zone && (
        <p className="mt-1 font-medium">{formatWhen(selection.starts_at, zone)}</p>
      )}
      {likely && (offer || selection.starts_at) && spansCities(service.offers) && (
        <p className="mt-1 text-muted-foreground">From {likely.provider.business.city}</p>
      )}
      {quote && (
        <div className="mt-5 border-t border-border pt-5">
          <PriceDetails
            lines={quote.lines}
            total={quote.total}
            totalLabel={isRepeated ? 'Each visit' : undefined}
            isLowest={isLowest}
          />
          {quote.due_online > 0 && (
            <p className="mt-3 text-sm text-muted-foreground">{paymentTerms(quote)}</p>
          )}
          {isLowest && (
            <p className="mt-3 text-sm text-muted-foreground">
              This is the lowest price. Some providers charge more.
            </p>
          )}
        </div>
      )}
    </Card>
  );
}
