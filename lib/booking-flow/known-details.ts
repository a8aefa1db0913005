import type { Details } from './details';
import { detailsSchema } from './details-schema';
import { offeredPlaces, type PlacedOffer } from './offers';
import type { SavedPlace, ServicePlace } from '@/lib/bookings/types';

const nothingTyped: Details = {
  location_id: null,
  address: '',
  postal_code: null,
  access_notes: '',
  notes: '',
};

/**
 * Where it takes place and what the provider should know, as far as nobody has to be asked: what was
 * typed before, the only kind of place there is, the customer's own place. Null where a question is
 * open.
 */
export function knownDetails({
  chosen,
  postal_code = null,
  offers,
  places,
  draft,
}: {
  chosen: ServicePlace | null;
  postal_code?: string | null;
  offers: PlacedOffer[];
  places: SavedPlace[];
  draft: Details | null;
}) {
  const offered = offeredPlaces(offers);
  const home = ownPlace(places, postal_code);
  const place =
    (chosen && offered.includes(chosen) && chosen) ||
    (offered.length === 1 && offered[0]) ||
    (home && 'home');
  const typed = draft ?? { ...nothingTyped, location_id: (place === 'home' && home?.id) || null };
  const saved = places.find(({ id }) => id === typed.location_id);
  const code =
    place === 'venue' ? postal_code : (saved?.postal_code ?? postal_code ?? typed.postal_code);
  return detailsSchema.safeParse({ ...typed, place, postal_code: code }).data ?? null;
}

/** The place that is meant without asking: the default or the only place, in the chosen postal code. */
function ownPlace(places: SavedPlace[], postal_code: string | null) {
  const near = places.filter((place) => !postal_code || place.postal_code === postal_code);
  return near.find(({ is_default }) => is_default) ?? (near.length === 1 ? near[0] : null);
}
