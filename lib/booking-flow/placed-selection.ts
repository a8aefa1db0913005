import 'server-only';
import { getPlace } from '@/lib/place/remembered';
import { findSavedPlaces } from './saved-place-queries';
import { readSelection } from './selection-schema';

/**
 * A step's selection, for the postal code that this browser remembers where none is chosen. Whoever
 * has saved places is asked which of them is meant.
 */
export async function readPlacedSelection(
  service_id: string,
  query: Record<string, string | string[] | undefined>,
) {
  const selection = readSelection(service_id, query);
  if (selection.postal_code || selection.place === 'venue') return selection;
  const remembered = await getPlace();
  if (!remembered || (await findSavedPlaces()).length > 0) return selection;
  return { ...selection, postal_code: remembered.postal_code };
}
