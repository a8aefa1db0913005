import 'server-only';
import { toResult } from '@/lib/result';
import { getCustomer } from '@/lib/session/customer';
import { createServerSupabase } from '@/lib/supabase/server';
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
export async function holdSlot(selection: BookingSelection): Promise<BookingFailure | null> {
  const result = await toResult(getHoldableSelection(selection), holdMessages.unavailable);
  if (!result.ok) return result;
  if (!result.data) return null;
  const supabase = await createServerSupabase();
  const { error } = await supabase.rpc('hold_booking', {
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

/** Returns the selection with its place, or null for a visitor or if the time or the details are missing. */
async function getHoldableSelection(selection: BookingSelection) {
  const [service, customer] = await Promise.all([
    getBookableService(selection.service_id),
    getCustomer(),
  ]);
  const { starts_at } = selection;
  if (!service || !customer || !starts_at) return null;
  const { known } = await findDetails(service, selection);
  return known && { ...selection, starts_at, place: known.place, postal_code: known.postal_code };
}
