import type { PriceLimits } from '@/lib/booking-flow/card-selection';
import type { Area } from '@/lib/area/area';
import { isEverywhere, type CatalogSearch } from './schema';

/** Returns the search limits that the prices in its results depend on, except the time. */
export function getPriceLimits(
  search: CatalogSearch,
  { intent: { area }, located }: { intent: { area: string }; located: Area | null },
): PriceLimits {
  return {
    date: search.date,
    place: search.at || null,
    postal_code: located?.postal_code ?? null,
    // Without an area in its URL, a booking would start with the remembered one.
    any_place: !area && isEverywhere(search) ? 'on' : null,
    lacksPostalCode: Boolean(area) && !located,
  };
}
