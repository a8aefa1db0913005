import 'server-only';
import { redirect } from 'next/navigation';
import { pickFields } from '@/lib/form/form-data';
import { detailsSchema, detailsShape, type ShownAddress } from './details-schema';
import { getDraft } from './draft';
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
  return { place: details.data.place, ...pickFields(details.data, detailsShape) };
}
