import 'server-only';
import type { PostgrestError } from '@supabase/supabase-js';
import { revalidatePath } from 'next/cache';
import { redirect } from 'next/navigation';
import { deliverAfterResponse } from '@/lib/actions/deliver-after-response';
import { toBookingFailure } from '@/lib/bookings/failures';
import type { BookingFailure } from '@/lib/bookings/types';
import { pickFields } from '@/lib/form/form-data';
import { done } from '@/lib/result';
import { routes } from '@/lib/routes';
import { createServerSupabase } from '@/lib/supabase/server';
import {
  detailsSchema,
  detailsShape,
  shownAddressSchema,
  type ConfirmInput,
} from './details-schema';
import { getDraft } from './draft';
import { saveGivenName } from './save-name';
import { getSelectionHref, toBookingRequest } from './selection';
import { selectionShape } from './selection-schema';

/**
 * Returns the request of a form that books, once the given name is saved. Redirects to the details step if the venue,
 * notes and person on site are incomplete.
 */
export async function buildConfirmRequest(input: ConfirmInput, userId: string) {
  const selection = pickFields(input, selectionShape);
  const { draft } = await getDraft(selection);
  const details = detailsSchema.safeParse({
    ...draft,
    ...(input.location_id && pickFields(input, shownAddressSchema.shape)),
    place: selection.place,
    postal_code: selection.postal_code,
  });
  if (!details.success) redirect(getSelectionHref('details', selection));
  const supabase = await createServerSupabase();
  const nameFailure = await saveGivenName(supabase, userId, input);
  if (nameFailure) return nameFailure;
  const request = {
    ...toBookingRequest(selection),
    place: details.data.place,
    ...pickFields(details.data, detailsShape),
    expected_total: input.expected_total,
    for_someone_else: input.for_someone_else === 'on',
  };
  return done({ supabase, request });
}

/** Converts a rejection into a failure. The page must show a new price and taken dates. */
export async function toConfirmFailure(error: PostgrestError): Promise<BookingFailure> {
  const failure = await toBookingFailure(error);
  const isPageOutdated = failure.code === 'price_changed' || failure.code === 'series_taken';
  return { ...failure, isPageOutdated };
}

export function redirectToSuccess(reference: string): never {
  deliverAfterResponse();
  revalidatePath(routes.myBookings);
  revalidatePath(routes.bookings);
  redirect(routes.bookingSuccess(reference));
}
