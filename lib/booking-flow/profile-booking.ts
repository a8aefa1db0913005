import 'server-only';
import { withoutSlot, type BookingSelection } from './selection';
import { parseSelection } from './selection-schema';
import { getArea } from '@/lib/area/area-cookie';
import { getFirstValue, idSchema } from '@/lib/search-params/schema';
import { findOffer, type ProfileOffer, type Provider } from '@/lib/catalog/provider-queries';
import { checkTravel, type TravelAnswer } from '@/lib/catalog/travel';
import type { HourCycle } from '@/lib/dates/format';
import { getHourCycle } from '@/lib/session/customer';

/** Booking that a visitor to a provider's page has begun or begins there (CAT-29). */
export type ProfileBooking = {
  /** The provider's offer of the chosen service, or null until one is chosen. */
  offer: ProfileOffer | null;
  /** Choices so far, with this provider. Null until a service is chosen. */
  selection: (Partial<BookingSelection> & { service_id: string; provider_id: string }) | null;
  answer: TravelAnswer | null;
  /** Postal code of the visitor's remembered area. */
  remembered: string | null;
  hourCycle: HourCycle;
};

type Query = Record<string, string | string[] | undefined>;

/** Reads the booking in the query of a provider's page. A time of another provider isn't kept. */
export async function readProfileBooking(
  provider: Provider,
  query: Query,
): Promise<ProfileBooking> {
  const service_id = idSchema.safeParse(getFirstValue(query.service_id)).data;
  const [offer, answer, area, hourCycle] = await Promise.all([
    service_id ? findOffer(provider.id, service_id) : null,
    checkTravel(provider, query.postal_code),
    getArea(),
    getHourCycle(),
  ]);
  const common = { answer, remembered: area?.postal_code ?? null, hourCycle };
  if (!offer) return { offer, selection: null, ...common };
  const { idempotency_key, ...choices } = parseSelection(offer.service_id, query);
  const selection = {
    ...withoutSlot(choices),
    // Without a key in the query, the next step creates one.
    ...(query.idempotency_key && { idempotency_key }),
    provider_id: provider.id,
  };
  return { offer, selection, ...common };
}
