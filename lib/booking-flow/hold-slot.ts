import 'server-only';
import { toResult } from '@/lib/result';
import { getCustomer } from '@/lib/session/customer';
import { read, writeOnce } from '@/lib/supabase/calls';
import { isRejection } from '@/lib/supabase/data-errors';
import { createPublicSupabase, createServerSupabase } from '@/lib/supabase/server';
import type { Details } from './details';
import { findDetails } from './details-queries';
import { toBookingFailure } from '@/lib/bookings/failures';
import { holdMessages } from './messages';
import { toSlotArguments, type BookingSelection, type CompleteSelection } from './selection';
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
  const holdableSelection = getHoldableSelection(selection, details);
  const result = await toResult(holdableSelection, holdMessages.unavailable);
  if (!result.ok) return result;
  if (!result.data) return null;
  const supabase = await createServerSupabase();
  const { error } = await writeOnce(supabase, 'hold_booking', {
    ...toSlotArguments(result.data),
    p_idempotency_key: selection.idempotency_key,
  });
  return error && toBookingFailure(error, holdMessages);
}

/** Holds the slot in a confirm step's URL. The step itself reports a failure. */
export async function holdSlotAt(href: string) {
  const selection = parseConfirmHref(href);
  if (selection) await holdSlot(selection);
}

/** Returns why a slot can't be held right now, or null. Doesn't hold it. */
export async function findSlotFailure(selection: CompleteSelection) {
  const { error } = await read(createPublicSupabase(), 'check_slot', toSlotArguments(selection));
  // The page's buttons report an outage when they are pressed.
  return error && isRejection(error) ? toBookingFailure(error) : null;
}

/** Returns the selection with its place, or null for a visitor or if the time or the details are missing. */
async function getHoldableSelection(selection: BookingSelection, details?: Details) {
  const [service, customer] = await Promise.all([
    getBookableService(selection.service_id),
    getCustomer(),
  ]);
  const { starts_at } = selection;
  if (!service || !customer || !starts_at) return null;
  const { known } = await findDetails(service, selection, details);
  return known && { ...selection, starts_at, place: known.place, postal_code: known.postal_code };
}
