import 'server-only';
import type { PriceLimits } from '@/lib/booking-flow/card-selection';
import { getPlace } from '@/lib/place/place-cookie';
import { readOr } from '@/lib/result';
import { read } from '@/lib/supabase/calls';
import { createPublicSupabase } from '@/lib/supabase/server';

export type StartingPrice = { price?: number; limits: PriceLimits };

/** Returns each service's starting price at the remembered place, keyed by service id, or {} without a place. */
export async function findStartingPrices(
  serviceIds: string[],
): Promise<Partial<Record<string, StartingPrice>>> {
  const place = await getPlace();
  if (!place || serviceIds.length === 0) return {};
  const { postal_code } = place;
  const rows = await readOr([], listPrices(serviceIds, postal_code), 'Failed to load the prices');
  const prices = new Map(rows.map((row) => [row.service_id, row.price]));
  return Object.fromEntries(
    serviceIds.map((id): [string, StartingPrice] => {
      const price = prices.get(id);
      // If a service has no price at this place, its card and its booking show the lowest anywhere.
      return [id, { price, limits: price === undefined ? { any_place: 'on' } : { postal_code } }];
    }),
  );
}

async function listPrices(serviceIds: string[], postalCode: string) {
  const { data, error } = await read(createPublicSupabase(), 'list_starting_prices', {
    p_service_ids: serviceIds,
    p_postal_code: postalCode,
  });
  if (error) throw new Error('Failed to load the prices of favorites', { cause: error });
  return data;
}
