import 'server-only';
import { geocode } from '@/lib/place/geocode';
import { getInvalidPostalCodeMessage, placeMessages } from '@/lib/place/messages';
import { formatPlace, isPostalCode } from '@/lib/place/place';
import { getFirstValue } from '@/lib/search-params/schema';
import { findTravels, type Provider } from './provider-queries';

/** Answer to whether a provider comes to a postal code. */
export type TravelAnswer = {
  text: string;
  /** Why there is no answer. */
  error?: string;
  /** The postal code as its country writes it, and its place as text. */
  postal_code?: string;
  place?: string;
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
  const place = await geocode(text);
  if (!place) return { text, error: placeMessages.unknownPostalCode };
  const comes = await findTravels(id, place.postal_code);
  return { text, postal_code: place.postal_code, place: formatPlace(place), comes };
}
