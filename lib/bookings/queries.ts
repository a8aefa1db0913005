import 'server-only';
import { getAccount, catchExpiredToken, verifyUser } from '@/lib/session/customer';
import { formats } from '@/lib/site-config';
import { rangeNotSatisfiable } from '@/lib/supabase/paging';
import { createServerSupabase } from '@/lib/supabase/server';
import { filterRebookable } from './history';
import type { BookingTab } from './types';

const bookingColumns = `id, reference, status, starts_at, ends_at, time_zone, place, address,
  access_notes, notes, phone, on_site_name, on_site_phone, total, due_online, due_on_site, hold_expires_at, free_until, late_fee,
  cancellation_fee, fee_due, fee_due_on, refund, cancellation_reason, confirmed_at, cancelled_at,
  is_declined, unread_messages,
  series_id,
  location:customer_locations!bookings_location_id_customer_id_fkey (label),
  policy:booking_policies (late_fee_percent),
  service:services (id, name, image_url, add_ons:service_add_ons (id, name, question_id),
    questions:service_questions (id, name),
    offers:provider_services (provider_id)),
  provider:providers!bookings_provider_id_fkey (id, first_name, last_name, image_url,
    business:business_profiles (business_name, address_line, city, region, postal_code, phone)),
  lines:booking_lines (position, kind, label, amount),
  events:booking_events (id, kind, starts_before, starts_after, changed_columns, created_at)` as const;

export type Booking = Awaited<ReturnType<typeof listBookings>>['bookings'][number];

export const bookingsPerPage = 20;

export async function listBookings(tab: BookingTab, page = 1, size = bookingsPerPage) {
  const supabase = await createServerSupabase();
  const now = new Date().toISOString();
  const query = supabase
    .from('bookings')
    .select(bookingColumns, { count: 'exact' })
    .order('position', { referencedTable: 'booking_lines' })
    .order('created_at', { referencedTable: 'booking_events' })
    .order('starts_at', { ascending: tab === 'upcoming' })
    .order('id')
    .range((page - 1) * size, page * size - 1);

  const filteredQuery = {
    upcoming: () => query.eq('status', 'confirmed').gt('ends_at', now),
    past: () =>
      query.or(`status.in.(completed,no_show),and(status.eq.confirmed,ends_at.lte.${now})`),
    cancelled: () => query.eq('status', 'cancelled'),
  }[tab]();

  const { data, error, status, count } = await filteredQuery;
  if (status === rangeNotSatisfiable) return { bookings: [], count: 0 };
  if (error) throw new Error('Failed to load your bookings', { cause: error });
  return { bookings: data, count: count ?? 0 };
}

/** Returns the home page's bookings: unfinished ones, the next one and past ones to book again. Null for visitors. */
export async function getCustomerBookings() {
  const account = await getAccount();
  if (!account) return null;
  const [unfinished, upcoming, past] = await Promise.all([
    listUnfinishedBookings(),
    listBookings('upcoming', 1, 1),
    listBookings('past', 1, 12),
  ]);
  const rebookable = filterRebookable(past.bookings).slice(0, 3);
  // In an action, `getHourCycle` would read the account again.
  const hourCycle = account.hour_cycle ?? formats.hourCycle;
  return { unfinished, next: upcoming.bookings[0] ?? null, rebookable, hourCycle };
}

export type CustomerBookings = NonNullable<Awaited<ReturnType<typeof getCustomerBookings>>>;

/** Returns the customer's live holds, the first to expire first: those that wait for a payment, and those to confirm. */
export async function listUnfinishedBookings() {
  const supabase = await createServerSupabase();
  const { data, error } = await supabase
    .from('bookings')
    .select(`${bookingColumns}, idempotency_key`)
    .eq('status', 'held')
    .gt('hold_expires_at', new Date().toISOString())
    .order('hold_expires_at')
    .order('id');
  if (error) throw new Error('Failed to load unfinished bookings', { cause: error });
  return data;
}

/** Booking with the customer's requests for help. */
export type BookingDetails = NonNullable<Awaited<ReturnType<typeof getBooking>>>;

/** Returns the customer's booking with this reference, or null. Excludes holds without an online payment. */
export async function getBooking(reference: string) {
  const { supabase, userId } = await verifyUser();
  if (!userId) return null;
  const { data, error } = await supabase
    .from('bookings')
    .select(
      `${bookingColumns},
       help_requests (id, category, details, created_at, handled_at, outcome, refund, answer)`,
    )
    .eq('reference', reference)
    .or('status.neq.held,due_online.gt.0')
    .order('position', { referencedTable: 'booking_lines' })
    .order('created_at', { referencedTable: 'booking_events' })
    .order('created_at', { referencedTable: 'help_requests' })
    .maybeSingle();

  if (error) return catchExpiredToken(new Error('Failed to load your booking', { cause: error }));
  return data;
}
