import type { ReactNode } from 'react';
import {
  formatDurations,
  getOffer,
  getQuotedOffer,
  isLowestPrice,
  spansCities,
} from '@/lib/booking-flow/offers';
import { formatPaymentTerms } from '@/lib/payments/booking-messages';
import type { Quote } from '@/lib/booking-flow/price-queries';
import { getTotalLabel, type BookingSelection } from '@/lib/booking-flow/selection';
import type { BookableService } from '@/lib/booking-flow/service-queries';
import { formatDuration, formatWhen } from '@/lib/dates/format';
import { ExtrasSummary } from './extras-summary';
import { SummaryCard } from './summary-card';

/** Summary of the choices so far and their price, beside every step. */
export function BookingSummary({
  service,
  selection,
  quote,
  isLive = false,
  children,
}: {
  service: BookableService;
  selection: BookingSelection;
  quote: Quote | null;
  /** Whether the answers and extras beside it change its price before they are posted. */
  isLive?: boolean;
  children?: ReactNode;
}) {
  const { offers, name } = service;
  const { starts_at, provider_id } = selection;
  // With any provider, the chosen time decides who comes.
  const quoted = getQuotedOffer(offers, provider_id, quote);
  const chosen = starts_at ? quoted : getOffer(offers, provider_id);
  const open = chosen ? [chosen] : offers;
  const summary = {
    name,
    provider: chosen && `${chosen.provider.first_name} ${chosen.provider.last_name}`,
    duration: quote && formatQuotedDuration(quote, open, quoted),
    when: starts_at && chosen && formatWhen(starts_at, chosen.provider.time_zone),
    city: chosen && spansCities(offers) ? chosen.provider.business.city : null,
    price: quote,
    totalLabel: getTotalLabel(selection),
    isLowest: isLowestPrice(offers, selection),
    payment: quote && quote.due_online > 0 ? formatPaymentTerms(quote) : null,
    children,
  };
  if (!isLive) return <SummaryCard {...summary} />;
  const durations = open.map(({ duration_minutes }) => ({ duration_minutes }));
  return <ExtrasSummary {...summary} offers={durations} />;
}

type Duration = { duration_minutes: number };

/** Formats how long the booking takes with the offers that can still be chosen, extras included. */
function formatQuotedDuration(quote: Quote, offers: Duration[], quoted: Duration | undefined) {
  if (!quoted) return formatDuration(quote.duration_minutes);
  return formatDurations(offers, quote.duration_minutes - quoted.duration_minutes);
}
