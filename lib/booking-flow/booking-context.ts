import 'server-only';
import { redirect } from 'next/navigation';
import { getArea } from '@/lib/area/area-cookie';
import { memoizeWithTtl } from '@/lib/cache/memoize-with-ttl';
import { read } from '@/lib/supabase/calls';
import { createPublicSupabase } from '@/lib/supabase/server';
import { isOffered, listOfferedVenues } from './offers';
import { getSelectionHref, type BookingSelection } from './selection';
import { parseSelection } from './selection-schema';
import { describeProviderCities, narrowToArea } from './service-area';
import { getBookableService, type BookableService } from './service-queries';
import type { Venue } from '@/lib/bookings/types';

export type BookingContext = NonNullable<Awaited<ReturnType<typeof readBookingContext>>>;

type Query = Record<string, string | string[] | undefined>;

/**
 * Reads a step's service and selection, with offers near the chosen or remembered area (CAT-15).
 * A provider in the URL who no longer offers the service is returned only as `unavailableProviderId`.
 */
export async function readBookingContext(service_id: string, query: Query) {
  const service = await getBookableService(service_id);
  if (!service) return null;
  const requestedSelection = await readSelectionWithArea(service.id, query);
  const unavailableProviderId = isOffered(service.offers, requestedSelection.provider_id)
    ? null
    : requestedSelection.provider_id;
  const selection = unavailableProviderId
    ? { ...requestedSelection, provider_id: null, any_provider: null }
    : requestedSelection;
  const { postal_code, place } = selection;
  if (!postal_code) {
    const narrowedService = narrowToVenue(service, selection);
    const area = describeProviderCities(narrowedService.offers, selection);
    return { service: narrowedService, selection, area, unavailableProviderId };
  }
  const servingProviders = await listServingProviders(service.id, postal_code, place);
  const { offers, area } = narrowToArea(service.offers, servingProviders, selection);
  return { service: { ...service, offers }, selection, area, unavailableProviderId };
}

/** Redirects to the time step, which shows a notice, if the chosen time's provider no longer offers the service. */
export function requireOfferedProvider({ selection, unavailableProviderId }: BookingContext) {
  if (unavailableProviderId === null || selection.starts_at === null) return;
  redirect(getSelectionHref('time', { ...selection, provider_id: unavailableProviderId }));
}

/** Narrows a service to the providers who offer it at home or at their venue, plus the chosen one. */
function narrowToVenue(
  service: BookableService,
  { place, provider_id }: Pick<BookingSelection, 'place' | 'provider_id'>,
): BookableService {
  if (!place) return service;
  const offers = service.offers.filter(
    (offer) => listOfferedVenues([offer]).includes(place) || offer.provider.id === provider_id,
  );
  return offers.length > 0 ? { ...service, offers } : service;
}

async function readSelectionWithArea(service_id: string, query: Query): Promise<BookingSelection> {
  const selection = parseSelection(service_id, query);
  if (selection.postal_code || selection.any_place) return selection;
  const area = await getArea();
  return area ? { ...selection, postal_code: area.postal_code } : selection;
}

const listServingProviders = memoizeWithTtl(
  async (service_id: string, postal_code: string, venue: Venue | null) => {
    const { data, error } = await read(createPublicSupabase(), 'list_serving_providers', {
      p_service_id: service_id,
      p_postal_code: postal_code,
      p_place: venue ?? undefined,
    });
    if (error) throw new Error('Failed to load the providers in an area', { cause: error });
    return data;
  },
  { seconds: 60 },
);
