import 'server-only';
import { formatPaymentTerms } from '@/lib/payments/booking-messages';
import { spansMultipleCities } from './offers';
import { findOfferQuotes } from './price-queries';
import { getTotalLabel, type BookingSelection } from './selection';
import type { BookableService } from './service-queries';
import { formatFullName } from '@/lib/text';

export type QuotedOffer = Awaited<ReturnType<typeof findQuotedOffers>>[number];

/** Returns the service's offers that have a quote, with provider, duration and price. */
export async function findQuotedOffers({ offers }: BookableService, selection: BookingSelection) {
  const quotes = await findOfferQuotes(selection);
  const hasSeveralCities = spansMultipleCities(offers);
  return offers.flatMap(({ provider }) => {
    const quote = quotes.find(({ provider_id }) => provider_id === provider.id);
    if (!quote) return [];
    return {
      provider_id: provider.id,
      first_name: provider.first_name,
      name: formatFullName(provider),
      city: hasSeveralCities ? provider.business.city : null,
      time_zone: provider.time_zone,
      total: quote.total,
      lines: quote.lines,
      duration_minutes: quote.duration_minutes,
      due_online: quote.due_online,
      completed_count: quote.completed_count,
      totalLabel: getTotalLabel(selection),
      paymentTerms: quote.due_online > 0 ? formatPaymentTerms(quote) : null,
    };
  });
}
