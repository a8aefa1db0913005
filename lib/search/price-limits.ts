import type { PriceLimits } from '@/lib/booking-flow/card-selection';
import type { Place } from '@/lib/place/place';
import { isEverywhere, type CatalogSearch } from './schema';

/** Returns the search limits that the prices in its results depend on, except the time. */
export function getPriceLimits(
  search: CatalogSearch,
  { intent: { place }, located }: { intent: { place: string }; located: Place | null },
): PriceLimits {
  return {
    date: search.date,
    place: search.at || null,
    postal_code: located?.postal_code ?? null,
    // Without a place in its URL, a booking would start with the remembered one.
    any_place: !place && isEverywhere(search) ? 'on' : null,
    lacksPostalCode: Boolean(place) && !located,
  };
}
