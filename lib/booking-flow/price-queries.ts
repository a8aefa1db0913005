import 'server-only';
import { cacheQuery } from '@/lib/cache/cache-query';
import { memoizeWithTtl } from '@/lib/cache/memoize-with-ttl';
import { readOr } from '@/lib/result';
import { read } from '@/lib/supabase/calls';
import { isRejection } from '@/lib/supabase/data-errors';
import { createPublicSupabase, isVisitor } from '@/lib/supabase/server';
import { priceLinesSchema } from '@/lib/bookings/failures';
import { getBookingReview } from './review-queries';
import { toBookingRequest, withoutSlot, type BookingSelection } from './selection';
import { createEmptySelection } from './selection-schema';

export type Quote = NonNullable<Awaited<ReturnType<typeof getQuote>>>;

/**
 * Returns the price and duration, or null if the choices don't fit together. If no provider is chosen,
 * the quote is for the provider of the customer's hold, or for the one that a hold would get.
 */
export async function getQuote(selection: BookingSelection) {
  const { provider_id, starts_at } = selection;
  // Only a review knows the hold.
  if (starts_at && !provider_id && !(await isVisitor()))
    return (await getBookingReview(selection)).quote;
  const { data, error } = await read(createPublicSupabase(), 'quote_booking', {
    p_request: toBookingRequest(selection),
  });

  if (error && isRejection(error)) return null;
  if (error) throw new Error('Failed to calculate the price', { cause: error });
  const quote = data[0];
  if (!quote) return null;
  // Until a provider is chosen or held, another one may take the booking at this price.
  return { ...quote, lines: priceLinesSchema.parse(quote.lines), isCertain: provider_id !== null };
}

/** Returns the quote, or null if it can't be loaded, for steps that don't require a price. */
export async function findQuote(selection: BookingSelection) {
  return readOr(null, getQuote(selection), 'Failed to calculate the price');
}

/** Returns the lowest price of a service before anything is chosen, which is the same for everyone. */
export const getStartingQuote = cacheQuery(
  'starting-quote',
  (serviceId: string) => getQuote(createEmptySelection(serviceId)),
  { tags: ['catalog', 'policy'] },
);

/** Lists each provider's quote, cheapest first. Empty if the extras don't fit or reading fails. */
export async function findOfferQuotes(selection: BookingSelection) {
  const anywhere = {
    ...withoutSlot(selection),
    place: null,
    postal_code: null,
    idempotency_key: '',
  };
  return readOr([], listOfferQuotes(toBookingRequest(anywhere)), 'Failed to calculate the prices');
}

const listOfferQuotes = memoizeWithTtl(
  async (p_request: ReturnType<typeof toBookingRequest>) => {
    const { data, error } = await read(createPublicSupabase(), 'list_offer_quotes', { p_request });
    if (error && isRejection(error)) return [];
    if (error) throw new Error('Failed to calculate the prices', { cause: error });
    return data.map((quote) => ({ ...quote, lines: priceLinesSchema.parse(quote.lines) }));
  },
  { seconds: 3 },
);
