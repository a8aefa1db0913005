import 'server-only';
import { done, toResult } from '@/lib/result';
import { writeOnce } from '@/lib/supabase/calls';
import { createServerSupabase } from '@/lib/supabase/server';
import type { Details } from './details';
import { findDetails } from './details-queries';
import { toBookingFailure } from '@/lib/bookings/failures';
import { holdMessages } from './messages';
import { toSlotArguments, type BookingSelection } from './selection';
import { parseConfirmHref } from './selection-schema';
import { getBookableService } from './service-queries';
import type { BookingFailure } from '@/lib/bookings/types';

/**
 * Holds the chosen time for the signed-in customer, or returns why it couldn't. Holds nothing for visitors
 * or before all details are known, because the address is checked first. Only form posts call this, so that no
 * link, prefetch or reload takes a slot (BOOK-6).
 */
export async function holdSlot(
  selection: BookingSelection,
  /** Details that aren't saved yet. */
  details?: Details,
): Promise<BookingFailure | null> {
  const result = await holdSlotOfService(selection, details);
  return result.ok ? null : result;
}

/** Like `holdSlot`. Returns the service, its known details and the hold, so that no caller reads them again. */
export async function holdSlotOfService(selection: BookingSelection, unsavedDetails?: Details) {
  const result = await toResult(
    readServiceWithDetails(selection, unsavedDetails),
    holdMessages.unavailable,
  );
  if (!result.ok) return result;
  const { service, details } = result.data;
  const { starts_at } = selection;
  const { session, known = null } = details ?? {};
  // If the session can't be checked, the customer presses again.
  if (session && !session.ok) return { ...session, message: holdMessages.unavailable };
  if (!session?.data || !starts_at || !known) return done({ service, known, hold: null });

  const supabase = await createServerSupabase();
  const { place, postal_code } = known;
  const { data, error } = await writeOnce(supabase, 'hold_booking', {
    ...toSlotArguments({ ...selection, starts_at, place, postal_code }),
    p_idempotency_key: selection.idempotency_key,
  });
  if (error) return toBookingFailure(error, holdMessages);
  return done({ service, known, hold: data[0] ?? null });
}

async function readServiceWithDetails(selection: BookingSelection, unsavedDetails?: Details) {
  const service = await getBookableService(selection.service_id);
  return { service, details: service && (await findDetails(service, selection, unsavedDetails)) };
}

/** Holds the slot in a confirm step's URL. The step itself reports a failure. */
export async function holdSlotAt(href: string) {
  const selection = parseConfirmHref(href);
  if (selection) await holdSlot(selection);
}
