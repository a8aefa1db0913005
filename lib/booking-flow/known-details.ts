import type { Details } from './details';
import { detailsSchema } from './details-schema';
import { listOfferedVenues, type OfferWithVenues } from './offers';
import { isSamePostalCode } from '@/lib/area/area';
import type { SavedPlace, Venue } from '@/lib/bookings/types';

const emptyDetails: Details = {
  location_id: null,
  address: '',
  postal_code: null,
  access_notes: '',
  notes: '',
  on_site_name: '',
  on_site_phone: '',
};

/** Returns the details known from the draft, the offers and the saved places, or null if some are missing. */
export function getKnownDetails({
  chosenVenue,
  postal_code = null,
  offers,
  places,
  draft,
}: {
  chosenVenue: Venue | null;
  postal_code?: string | null;
  offers: OfferWithVenues[];
  places: SavedPlace[];
  draft: Details | null;
}) {
  const offeredVenues = listOfferedVenues(offers);
  const home = getImpliedPlace(places, postal_code);
  const venue =
    (chosenVenue && offeredVenues.includes(chosenVenue) && chosenVenue) ||
    (offeredVenues.length === 1 && offeredVenues[0]) ||
    (home && 'home');
  const details = draft ?? { ...emptyDetails, ...(venue === 'home' && home && toDetails(home)) };
  const savedPlace = places.find(({ id }) => id === details.location_id);
  // A typed address belongs to the postal code it was typed with.
  const isElsewhere =
    venue === 'home' && !details.location_id && !isSameOrMissing(details.postal_code, postal_code);
  if (isElsewhere) return null;
  const knownPostalCode =
    venue === 'venue'
      ? postal_code
      : (savedPlace?.postal_code ?? postal_code ?? details.postal_code);
  return (
    detailsSchema.safeParse({ ...details, place: venue, postal_code: knownPostalCode }).data ?? null
  );
}

/** Returns the saved place and the person it keeps. */
export function toDetails({ id, on_site_name, on_site_phone }: SavedPlace) {
  return {
    location_id: id,
    on_site_name: on_site_name ?? '',
    on_site_phone: on_site_phone ?? '',
  };
}

function isSameOrMissing(first: string | null, second: string | null) {
  return !first || !second || isSamePostalCode(first, second);
}

/** Returns the customer's default or only saved place in the chosen postal code. */
function getImpliedPlace(places: SavedPlace[], postal_code: string | null) {
  const placesInArea = places.filter((place) => isSameOrMissing(place.postal_code, postal_code));
  return (
    placesInArea.find(({ is_default }) => is_default) ??
    (placesInArea.length === 1 ? placesInArea[0] : null)
  );
}
