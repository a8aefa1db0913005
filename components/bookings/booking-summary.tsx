import { Card } from '@/components/ui/card';
import type { BookableService, Quote } from '@/lib/bookings/queries';
import { offerOf, quotedOffer, spansCities } from '@/lib/bookings/rules';
import type { Picks } from '@/lib/bookings/types';
import { formatDuration, formatWhen } from '@/lib/dates';
import { PriceDetails } from './price-details';

/** What has been picked so far and what it costs, beside every step. */
export function BookingSummary({
  service,
  picks,
  quote,
}: {
  service: BookableService;
  picks: Picks;
  quote: Quote | null;
}) {
  const offer = offerOf(service.offers, picks.provider);
  // With any provider, a picked time already decides who it would be.
  const likely = quotedOffer(service.offers, picks.provider, quote);
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
      {picks.start && zone && <p className="mt-1 font-medium">{formatWhen(picks.start, zone)}</p>}
      {likely && (offer || picks.start) && spansCities(service.offers) && (
        <p className="mt-1 text-muted-foreground">From {likely.provider.business.city}</p>
      )}
      {quote && (
        <div className="mt-5 border-t border-border pt-5">
          <PriceDetails lines={quote.lines} total={quote.total} />
          {!picks.provider && !picks.start && service.offers.length > 1 && (
            <p className="mt-3 text-sm text-muted-foreground">
              The lowest price for this choice; some providers ask more.
            </p>
          )}
        </div>
      )}
    </Card>
  );
}
