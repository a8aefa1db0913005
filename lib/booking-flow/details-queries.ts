import 'server-only';
import { geocode } from '@/lib/area/geocode';
import { formatAddress } from '@/lib/area/address';
import { readOr, toResult } from '@/lib/result';
import type { Details } from './details-schema';
import { getDraft } from './draft';
import { getKnownDetails } from './known-details';
import { getOffer } from './offers';
import { readCustomerWithAddresses, savedAddressesFailed } from './saved-address-queries';
import type { BookingSelection } from './selection';
import type { BookableService } from './service-queries';

/** Loads the customer, the initial values of the details step, and the details that are already known. */
export async function findDetails(
  service: BookableService,
  selection: BookingSelection,
  /** Details that aren't saved yet. They replace the saved ones. */
  details?: Details,
) {
  const [saved, session] = await Promise.all([
    getDraft({ service_id: service.id, idempotency_key: selection.idempotency_key }),
    toResult(readCustomerWithAddresses(), savedAddressesFailed),
  ]);
  const draft = details ?? saved.draft;
  // During an outage, the steps work without saved addresses.
  const addresses = (session.ok && session.data?.data) || [];
  const offer = getOffer(service.offers, selection.provider_id);
  const offers = offer ? [offer] : service.offers;
  const { place: chosenVenue, postal_code } = selection;
  const known = getKnownDetails({ chosenVenue, postal_code, offers, addresses, draft });
  // A customer who has filled in the step can go back to it.
  const asksForDetails = !known || draft !== null;
  return { session, suggestion: saved.suggestion, addresses, offers, known, asksForDetails };
}

/** Returns the address that the customer typed, with its city if that is known. Empty if they typed none. */
export async function formatTypedAddress({ address }: Details, postal_code: string | null) {
  if (!address || !postal_code) return address;
  const area = await readOr(null, geocode(postal_code), 'Failed to locate an address');
  return area ? formatAddress({ ...area, address_line: address }) : `${address}, ${postal_code}`;
}
