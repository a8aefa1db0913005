import type { ReactNode } from 'react';
import {
  formatDurations,
  getOffer,
  getQuotedOffer,
  isLowestPrice,
  spansMultipleCities,
} from '@/lib/booking-flow/offers';
import { formatPaymentTerms } from '@/lib/payments/booking-messages';
import type { Quote } from '@/lib/booking-flow/price-queries';
import { getTotalLabel, type BookingSelection } from '@/lib/booking-flow/selection';
import type { BookableService } from '@/lib/booking-flow/service-queries';
import { formatDuration, formatWhen, type HourCycle } from '@/lib/dates/format';
import { ExtrasSummary } from './extras-summary';
import { SummaryCard } from './summary-card';
import { formatFullName } from '@/lib/text';

/** Summary of the choices so far and their price, shown beside each step. */
export function BookingSummary({
  service,
  selection,
  quote,
  hourCycle,
  isLive = false,
  children,
}: {
  service: BookableService;
  selection: BookingSelection;
  quote: Quote | null;
  hourCycle: HourCycle;
  /** Whether the price updates as the customer changes the answers and extras. */
  isLive?: boolean;
  children?: ReactNode;
}) {
  const { offers, name } = service;
  const { starts_at, provider_id } = selection;
  // With Any provider, the chosen time determines the provider.
  const quotedOffer = getQuotedOffer(offers, provider_id, quote);
  const chosenOffer = starts_at ? quotedOffer : getOffer(offers, provider_id);
  const possibleOffers = chosenOffer ? [chosenOffer] : offers;
  const summary = {
    name,
    provider: chosenOffer && formatFullName(chosenOffer.provider),
    duration: quote && formatQuotedDuration(quote, possibleOffers, quotedOffer),
    when:
      starts_at && chosenOffer && formatWhen(starts_at, chosenOffer.provider.time_zone, hourCycle),
    city: chosenOffer && spansMultipleCities(offers) ? chosenOffer.provider.business.city : null,
    price: quote,
    totalLabel: getTotalLabel(selection),
    isLowest: isLowestPrice(offers, selection),
    payment: quote && quote.due_online > 0 ? formatPaymentTerms(quote) : null,
    children,
  };
  if (!isLive) return <SummaryCard {...summary} />;
  // Sends only the durations to the browser.
  const durations = possibleOffers.map(({ duration_minutes }) => ({ duration_minutes }));
  return <ExtrasSummary {...summary} offers={durations} />;
}

type Duration = { duration_minutes: number };

/** Formats the booking's duration for the offers that are still possible, including extras. */
function formatQuotedDuration(quote: Quote, offers: Duration[], quotedOffer: Duration | undefined) {
  if (!quotedOffer) return formatDuration(quote.duration_minutes);
  return formatDurations(offers, quote.duration_minutes - quotedOffer.duration_minutes);
}
