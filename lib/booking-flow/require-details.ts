import 'server-only';
import { redirect } from 'next/navigation';
import { detailsSchema } from './details-schema';
import { getDraft } from './draft';
import { getSelectionHref, type BookingSelection } from './selection';

/** Returns the place and notes as fields of a booking request, or redirects to the details step if they're incomplete. */
export async function requireDetails(selection: BookingSelection, shownLocationId: string | null) {
  const { draft } = await getDraft(selection);
  const details = detailsSchema.safeParse({
    ...draft,
    ...(shownLocationId && { location_id: shownLocationId }),
    place: selection.place,
    postal_code: selection.postal_code,
  });
  if (!details.success) redirect(getSelectionHref('details', selection));
  const { place, location_id, address, access_notes, notes } = details.data;
  return { place, location_id, address, access_notes, notes };
}
