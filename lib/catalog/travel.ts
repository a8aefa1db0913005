import 'server-only';
import { geocode } from '@/lib/area/geocode';
import { getInvalidPostalCodeMessage, areaMessages } from '@/lib/area/messages';
import { formatArea, isPostalCode } from '@/lib/area/area';
import { getFirstValue } from '@/lib/search-params/schema';
import { findTravels, type Provider } from './provider-queries';

/** Answer to whether a provider comes to a postal code. */
export type TravelAnswer = {
  text: string;
  /** Why there is no answer. */
  error?: string;
  /** The postal code as its country writes it, and its area as text. */
  postal_code?: string;
  area?: string;
  comes?: boolean;
};

/** Answers a query's postal code (CAT-28). Returns null if the query has none or the provider never travels. */
export async function checkTravel(
  { id, travels }: Pick<Provider, 'id' | 'travels'>,
  postal_code: string | string[] | undefined,
): Promise<TravelAnswer | null> {
  if (postal_code === undefined || !travels) return null;
  const text = String(getFirstValue(postal_code)).trim().slice(0, 20);
  if (!isPostalCode(text)) return { text, error: getInvalidPostalCodeMessage(text) };
  const area = await geocode(text);
  if (!area) return { text, error: areaMessages.unknownPostalCode };
  const comes = await findTravels(id, area.postal_code);
  return { text, postal_code: area.postal_code, area: formatArea(area), comes };
}
