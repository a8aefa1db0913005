import 'server-only';
import { getDraft } from './draft';
import { knownDetails } from './known-details';
import { getOffer } from './offers';
import { findSavedPlaces } from './saved-place-queries';
import type { BookingSelection } from './selection';
import type { BookableService } from './service-queries';

/** What the details step begins with, and what is known without it. */
export async function findDetails(service: BookableService, selection: BookingSelection) {
  const [draft, places] = await Promise.all([getDraft(service.id), findSavedPlaces()]);
  const offer = getOffer(service.offers, selection.provider_id);
  const offers = offer ? [offer] : service.offers;
  const { place: chosen, postal_code } = selection;
  const known = knownDetails({ chosen, postal_code, offers, places, draft });
  // Who has typed something has been asked, and finds the step again.
  return { draft, places, offers, known, asksDetails: !known || draft !== null };
}
