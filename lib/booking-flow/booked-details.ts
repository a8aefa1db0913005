import 'server-only';
import { redirect } from 'next/navigation';
import { detailsSchema } from './details-schema';
import { getDraft } from './draft';
import { selectionHref, type BookingSelection } from './selection';

/**
 * Where it takes place and what the provider should know, for the database: what was typed, or the
 * saved place that was shown. What is missing is asked for.
 */
export async function requireDetails(selection: BookingSelection, shown: string | null) {
  const details = detailsSchema.safeParse({
    ...(await getDraft(selection.service_id)),
    ...(shown && { location_id: shown }),
    place: selection.place,
    postal_code: selection.postal_code,
  });
  if (!details.success) redirect(selectionHref('details', selection));
  const { place, location_id, address, access_notes, notes } = details.data;
  return {
    p_place: place,
    p_location_id: location_id ?? undefined,
    p_address: address || undefined,
    p_access_notes: access_notes || undefined,
    p_notes: notes || undefined,
  };
}
