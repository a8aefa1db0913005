import 'server-only';
import { unstable_cache } from 'next/cache';
import { toResult } from '@/lib/result';
import { getCustomer } from '@/lib/session/customer';
import { createPublicSupabase } from '@/lib/supabase/server';
import { priceLinesSchema } from '@/lib/bookings/failures';
import { heldUntil } from './hold';
import { getBookingByKey } from '@/lib/bookings/queries';
import { emptySelection, selectionArguments, type BookingSelection } from './selection';

export type Quote = NonNullable<Awaited<ReturnType<typeof getQuote>>>;

/**
 * What it costs and takes, or null when these choices do not go together. With any provider it is of
 * the one who is held already, or whom a hold would find.
 */
export async function getQuote(selection: BookingSelection) {
  const provider_id = selection.provider_id ?? (await heldProvider(selection));
  const { data, error } = await createPublicSupabase().rpc(
    'quote_booking',
    selectionArguments(
      { ...selection, provider_id },
      ...(['service_id', 'provider_id', 'add_on_ids'] as const),
      ...(['starts_at', 'place', 'postal_code'] as const),
    ),
  );

  if (error?.code?.startsWith('PT4')) return null;
  if (error) throw new Error('Failed to work out the price', { cause: error });
  const quote = data[0];
  if (!quote) return null;
  // With any provider and nothing held yet it may still be somebody else at this price.
  return { ...quote, lines: priceLinesSchema.parse(quote.lines), isCertain: provider_id !== null };
}

/** The same for steps that stand without a price when it cannot be worked out. */
export async function findQuote(selection: BookingSelection) {
  const found = await toResult(getQuote(selection), 'Failed to work out the price');
  return found.ok ? found.data : null;
}

/** The lowest price of a service before anything is chosen: the same for everyone. */
export const getStartingQuote = unstable_cache(
  (serviceId: string) => getQuote(emptySelection(serviceId)),
  ['starting-quote'],
  { revalidate: 60, tags: ['catalog', 'policy'] },
);

async function heldProvider({ idempotency_key, starts_at }: BookingSelection) {
  if (!starts_at || !(await getCustomer())) return null;
  const own = await getBookingByKey(idempotency_key);
  return own && heldUntil(own, starts_at, new Date()) ? own.provider_id : null;
}
