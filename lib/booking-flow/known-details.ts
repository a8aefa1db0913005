import { detailsSchema, type Details } from './details-schema';
import { listOfferedVenues, type OfferWithVenues } from './offers';
import { isSamePostalCode } from '@/lib/area/area';
import type { SavedAddress, Venue } from '@/lib/bookings/types';

/** Returns the details known from the draft, the offers and the saved addresses, or null if some are missing. */
export function getKnownDetails({
  chosenVenue,
  postal_code = null,
  offers,
  addresses,
  draft,
}: {
  chosenVenue: Venue | null;
  postal_code?: string | null;
  offers: OfferWithVenues[];
  addresses: SavedAddress[];
  draft: Details | null;
}) {
  const offeredVenues = listOfferedVenues(offers);
  const home = getImpliedAddress(addresses, postal_code);
  const venue =
    (chosenVenue && offeredVenues.includes(chosenVenue) && chosenVenue) ||
    (offeredVenues.length === 1 && offeredVenues[0]) ||
    (home && 'home');
  const details: Partial<Details> = draft ?? (venue === 'home' && home ? toDetails(home) : {});
  const savedAddress = addresses.find(({ id }) => id === details.location_id);
  // A typed address belongs to the postal code it was typed with.
  const isElsewhere =
    venue === 'home' && !details.location_id && !isSameOrMissing(details.postal_code, postal_code);
  if (isElsewhere) return null;
  const knownPostalCode =
    venue === 'venue'
      ? postal_code
      : (savedAddress?.postal_code ?? postal_code ?? details.postal_code);
  return (
    detailsSchema.safeParse({ ...details, place: venue, postal_code: knownPostalCode }).data ?? null
  );
}

/** Returns the saved address and the person it keeps. */
function toDetails({ id, on_site_name, on_site_phone }: SavedAddress) {
  return {
    location_id: id,
    on_site_name: on_site_name ?? '',
    on_site_phone: on_site_phone ?? '',
  };
}

function isSameOrMissing(first: string | null | undefined, second: string | null) {
  return !first || !second || isSamePostalCode(first, second);
}

/** Returns the customer's default or only saved address in the chosen postal code. */
function getImpliedAddress(addresses: SavedAddress[], postal_code: string | null) {
  const addressesInArea = addresses.filter((address) =>
    isSameOrMissing(address.postal_code, postal_code),
  );
  return (
    addressesInArea.find(({ is_default }) => is_default) ??
    (addressesInArea.length === 1 ? addressesInArea[0] : null)
  );
}
