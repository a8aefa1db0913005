import 'server-only';
import { done, toResult } from '@/lib/result';
import { writeOnce } from '@/lib/supabase/calls';
import { createServerSupabase } from '@/lib/supabase/server';
import type { Details } from './details-schema';
import { findDetails } from './details-queries';
import { toBookingFailure } from '@/lib/bookings/failures';
import { holdMessages } from './messages';
import { toBookingRequest, type BookingSelection } from './selection';
import { parseConfirmHref } from './selection-schema';
import { getBookableService } from './service-queries';

/** Reads what a hold needs. `unsavedDetails` replace the saved ones. */
export async function findServiceWithDetails(
  selection: BookingSelection,
  unsavedDetails?: Details,
) {
  return toResult(readServiceWithDetails(selection, unsavedDetails), holdMessages.unavailable);
}

async function readServiceWithDetails(selection: BookingSelection, unsavedDetails?: Details) {
  const service = await getBookableService(selection.service_id);
  return { service, details: service && (await findDetails(service, selection, unsavedDetails)) };
}

export type ServiceWithDetails = Awaited<ReturnType<typeof readServiceWithDetails>>;

/**
 * Holds the chosen time for the signed-in customer and returns the hold, or why it couldn't. Holds nothing for
 * visitors or before all details are known, because the address is checked first. Only form posts call this, so that
 * no link, prefetch or reload takes a slot (BOOK-6).
 */
export async function holdSlot(selection: BookingSelection, { details }: ServiceWithDetails) {
  const { session, known = null } = details ?? {};
  const { starts_at } = selection;
  // If the session can't be checked, the customer presses again.
  if (session && !session.ok) return { ...session, message: holdMessages.unavailable };
  if (!session?.data || !starts_at || !known) return done(null);

  const supabase = await createServerSupabase();
  const { place, postal_code } = known;
  const { data, error } = await writeOnce(supabase, 'hold_booking', {
    p_request: toBookingRequest({ ...selection, place, postal_code }),
  });
  if (error) return toBookingFailure(error, holdMessages);
  return done(data[0] ?? null);
}

/** Holds the slot in a confirm step's URL. The step itself reports a failure. */
export async function holdSlotAt(href: string) {
  const selection = parseConfirmHref(href);
  if (!selection) return;
  const found = await findServiceWithDetails(selection);
  if (found.ok) await holdSlot(selection, found.data);
}
