import 'server-only';
import { redirect } from 'next/navigation';
import { detailsSchema } from './details-schema';
import { getDraft } from './draft';
import type { ShownAddress } from './details';
import { getSelectionHref, type BookingSelection } from './selection';

/** Returns the venue, notes and person on site as fields of a booking request, or redirects to the details step if they're incomplete. */
export async function requireDetails(selection: BookingSelection, shown: ShownAddress) {
  const { draft } = await getDraft(selection);
  const details = detailsSchema.safeParse({
    ...draft,
    ...(shown.location_id && shown),
    place: selection.place,
    postal_code: selection.postal_code,
  });
  if (!details.success) redirect(getSelectionHref('details', selection));
  const { place, location_id, address, access_notes, notes, on_site_name, on_site_phone } =
    details.data;
  return { place, location_id, address, access_notes, notes, on_site_name, on_site_phone };
}
