import 'server-only';
import { getArea } from '@/lib/area/area-cookie';
import { readOr } from '@/lib/result';
import { read } from '@/lib/supabase/calls';
import { createPublicSupabase } from '@/lib/supabase/server';

export type StartingPrice = { price: number; postal_code: string };

/** Returns each service's starting price at the remembered area, keyed by service id, or {} without an area. */
export async function findStartingPrices(
  serviceIds: string[],
): Promise<Partial<Record<string, StartingPrice>>> {
  const area = await getArea();
  if (!area || serviceIds.length === 0) return {};
  const { postal_code } = area;
  const rows = await readOr([], listPrices(serviceIds, postal_code), 'Failed to load the prices');
  return Object.fromEntries(
    rows.map(({ service_id, price }): [string, StartingPrice] => [
      service_id,
      { price, postal_code },
    ]),
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
