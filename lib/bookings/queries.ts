import 'server-only';
import { unstable_cache } from 'next/cache';
import { cache } from 'react';
import { getCustomer } from '@/lib/session/customer';
import { addDaysTo, dayOf } from '@/lib/dates';
import { createPublicSupabase, createServerSupabase } from '@/lib/supabase/server';
import { liveHold, nothingChosen, offerOf, repeatable } from './rules';
import { idSchema, priceLinesSchema, type Details } from './schema';
import type { BookingTab, Picks } from './types';

export type BookableService = NonNullable<Awaited<ReturnType<typeof getBookableService>>>;
export type ServiceOffer = BookableService['offers'][number];

const readBookableService = unstable_cache(
  async (id: string) => {
    const { data, error } = await createPublicSupabase()
      .from('services')
      .select(
        `id, name, description, included, image_url, min_price, min_duration_minutes, rating_average,
         rating_count, category:categories (name, slug),
         add_ons:service_add_ons (id, name, description, price, duration_minutes, position),
         offers:provider_services (price, duration_minutes, at_home, at_venue,
           provider:providers (id, first_name, last_name, image_url, rating_average, rating_count,
             time_zone, business:business_profiles!inner (id, business_name, address_line, city,
             region, postal_code)))`,
      )
      .eq('id', id)
      .order('position', { referencedTable: 'service_add_ons' })
      .order('price', { referencedTable: 'provider_services' })
      .maybeSingle();
    if (error) throw new Error('Failed to load the service', { cause: error });
    // An offer whose provider or business is not active comes without a provider.
    const offers = data?.offers.flatMap(({ provider, ...offer }) =>
      provider ? [{ ...offer, provider }] : [],
    );
    return data && offers?.length ? { ...data, offers } : null;
  },
  ['bookable-service'],
  { revalidate: 60, tags: ['catalog'] },
);

/** A service with all that the booking steps ask about; null where none can be booked. */
export const getBookableService = cache(async (id: string) =>
  idSchema.safeParse(id).success ? readBookableService(id) : null,
);

/** The operator's rules in force. */
export const getPolicy = unstable_cache(
  async () => {
    const { data, error } = await createPublicSupabase()
      .from('booking_policies')
      .select('lead_minutes, horizon_days, hold_minutes, free_change_hours, late_fee_percent')
      .lte('effective_at', new Date().toISOString())
      .order('effective_at', { ascending: false })
      .limit(1)
      .single();

    if (error) throw new Error('Failed to load the booking policy', { cause: error });
    return data;
  },
  ['booking-policy'],
  { revalidate: 60, tags: ['policy'] },
);

/** The newest four reviews with words. */
export const listServiceReviews = unstable_cache(
  async (serviceId: string) => {
    const { data, error } = await createPublicSupabase()
      .from('reviews')
      .select('id, author_name, rating, comment, created_at')
      .eq('service_id', serviceId)
      .neq('comment', '')
      .order('created_at', { ascending: false })
      .limit(4);

    if (error) throw new Error('Failed to load reviews', { cause: error });
    return data;
  },
  ['service-reviews'],
  { revalidate: 60, tags: ['catalog'] },
);

type Wishes = Pick<Picks, 'attempt' | 'provider' | 'addOns'>;

function slotArguments(serviceId: string, wishes: Wishes, from: string, to: string) {
  return {
    p_service_id: serviceId,
    p_from: from,
    p_to: to,
    p_provider_id: wishes.provider ?? undefined,
    p_add_on_ids: wishes.addOns,
    p_idempotency_key: wishes.attempt,
  };
}

/** Calendar days (YYYY-MM-DD, provider's zone) with free times. */
async function listFreeDays(serviceId: string, wishes: Wishes, from: string, to: string) {
  const supabase = await createServerSupabase();
  const slots = slotArguments(serviceId, wishes, from, to);
  const { data, error } = await supabase.rpc('list_free_days', slots);
  if (error) throw new Error('Failed to load free days', { cause: error });
  return data.map(({ day }) => day);
}

/** The days that can be picked, from today to the policy's horizon in the provider's zone. */
export async function listBookableDays(service: BookableService, picks: Picks) {
  const { horizon_days } = await getPolicy();
  const offer = offerOf(service.offers, picks.provider) ?? service.offers[0];
  const today = dayOf(new Date(), offer?.provider.time_zone ?? 'UTC');
  const last = addDaysTo(today, horizon_days);
  return { today, last, days: await listFreeDays(service.id, picks, today, last) };
}

/** Free slots of one calendar day, earliest first; one row per provider and start. */
export async function listFreeSlots(serviceId: string, wishes: Wishes, day: string) {
  const supabase = await createServerSupabase();
  const { data, error } = await supabase.rpc(
    'list_free_slots',
    slotArguments(serviceId, wishes, day, day),
  );

  if (error) throw new Error('Failed to load free times', { cause: error });
  return data;
}

export type Quote = NonNullable<Awaited<ReturnType<typeof getQuote>>>;

/**
 * What it costs and takes, or null when these wishes do not go together. With any provider it is of
 * the one who is held already, or whom a hold would find.
 */
export async function getQuote(serviceId: string, picks: Picks, place?: Details['place']) {
  const provider = picks.provider ?? (await heldProvider(picks));
  const { data, error } = await createPublicSupabase().rpc('quote_booking', {
    p_service_id: serviceId,
    p_provider_id: provider ?? undefined,
    p_add_on_ids: picks.addOns,
    p_starts_at: picks.start ?? undefined,
    p_place: place,
  });

  if (error?.code.startsWith('PT4')) return null;
  if (error) throw new Error('Failed to work out the price', { cause: error });
  const quote = data[0];
  return quote ? { ...quote, lines: priceLinesSchema.parse(quote.lines) } : null;
}

/** The lowest price of a service before anything is chosen: the same for everyone. */
export const getStartingQuote = unstable_cache(
  (serviceId: string) => getQuote(serviceId, nothingChosen),
  ['starting-quote'],
  { revalidate: 60, tags: ['catalog', 'policy'] },
);

async function heldProvider({ attempt, start }: Picks) {
  if (!start || !(await getCustomer())) return null;
  const own = await getAttempt(attempt);
  return own && liveHold(own, start, new Date()) ? own.provider_id : null;
}

/** The customer's own attempt: held, confirmed, or null before either. */
export const getAttempt = cache(async (attempt: string) => {
  const supabase = await createServerSupabase();
  const { data, error } = await supabase
    .from('bookings')
    .select('reference, status, provider_id, starts_at, time_zone, hold_expires_at')
    .eq('idempotency_key', attempt)
    .maybeSingle();

  if (error) throw new Error('Failed to load the booking', { cause: error });
  return data;
});

/** The customer's saved places, default first. */
export async function listSavedPlaces() {
  const supabase = await createServerSupabase();
  const { data, error } = await supabase
    .from('customer_locations')
    .select('id, label, address_line, city')
    .order('is_default', { ascending: false })
    .order('label');

  if (error) throw new Error('Failed to load your places', { cause: error });
  return data;
}

const bookingColumns = `id, reference, status, starts_at, ends_at, time_zone, place, address,
  access_notes, notes, total, cancellation_fee, confirmed_at, cancelled_at,
  policy:booking_policies (free_change_hours, late_fee_percent),
  service:services (id, name, image_url),
  provider:providers (id, first_name, last_name, image_url,
    business:business_profiles (business_name, address_line, city, region, postal_code, phone)),
  lines:booking_lines (position, kind, label, amount),
  events:booking_events (id, kind, created_at)` as const;

export type Booking = Awaited<ReturnType<typeof listBookings>>['bookings'][number];

export const bookingsPerPage = 20;

/** One tab's page of the signed-in customer's bookings and how many there are in all. */
export async function listBookings(tab: BookingTab, page = 1, size = bookingsPerPage) {
  const supabase = await createServerSupabase();
  const now = new Date().toISOString();
  const query = supabase
    .from('bookings')
    .select(bookingColumns, { count: 'exact' })
    .order('position', { referencedTable: 'booking_lines' })
    .order('created_at', { referencedTable: 'booking_events' })
    .order('starts_at', { ascending: tab === 'upcoming' })
    .range((page - 1) * size, page * size - 1);

  const filtered = {
    upcoming: () => query.eq('status', 'confirmed').gt('ends_at', now),
    past: () =>
      query.or(`status.in.(completed,no_show),and(status.eq.confirmed,ends_at.lte.${now})`),
    cancelled: () => query.eq('status', 'cancelled'),
  }[tab]();

  const { data, error, count } = await filtered;
  if (error) throw new Error('Failed to load your bookings', { cause: error });
  return { bookings: data, count: count ?? 0 };
}

/** What the home page shows a customer: the next booking, and the newest past ones to repeat. */
export async function getOwnBookings() {
  if (!(await getCustomer())) return null;
  const [upcoming, past] = await Promise.all([
    listBookings('upcoming', 1, 1),
    listBookings('past', 1, 12),
  ]);
  return { next: upcoming.bookings[0] ?? null, again: repeatable(past.bookings).slice(0, 3) };
}

/** One booking of the signed-in customer by its reference, or null; holds are not bookings. */
export async function getBooking(reference: string) {
  if (!(await getCustomer())) return null;
  const supabase = await createServerSupabase();
  const { data, error } = await supabase
    .from('bookings')
    .select(bookingColumns)
    .eq('reference', reference)
    .neq('status', 'held')
    .order('position', { referencedTable: 'booking_lines' })
    .order('created_at', { referencedTable: 'booking_events' })
    .maybeSingle();

  if (error) throw new Error('Failed to load your booking', { cause: error });
  return data;
}
