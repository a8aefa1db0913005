'use server';

import { redirect } from 'next/navigation';
import { z } from 'zod';
import { createAction } from '@/lib/actions/action';
import { createFormAction } from '@/lib/actions/form-action';
import { pickFields } from '@/lib/form/form-data';
import { getOnSite, onSiteShape, requireOnSite } from '@/lib/form/on-site';
import { withReadTimeout } from '@/lib/http/timeouts';
import { done, failed, toResult } from '@/lib/result';
import { routes } from '@/lib/routes';
import { read, writeOnce } from '@/lib/supabase/calls';
import { createServerSupabase } from '@/lib/supabase/server';
import {
  createAddressIssue,
  confirmShape,
  createPostalCodeIssue,
  detailsSchema,
  detailsShape,
  hasAddress,
  hasPostalCode,
} from './details-schema';
import { buildConfirmRequest, redirectToSuccess, toConfirmFailure } from './confirm-request';
import { getDraft, saveDraft } from './draft';
import { toBookingFailure } from '@/lib/bookings/failures';
import { findServiceWithDetails, holdSlot } from './hold-slot';
import { bookingMessages } from '@/lib/bookings/messages';
import { flowMessages, getConfirmFailureMessage, getSelectionFailureMessage } from './messages';
import { startPayment } from './payment';
import { getCustomerBookings } from '@/lib/bookings/queries';
import { getSelectionHref, withSelection, type BookingSelection } from './selection';
import { readFields, selectionShape, shownAmount } from './selection-schema';
import type { SavedAddress } from '@/lib/bookings/types';

/** Releases a hold when the customer leaves the booking flow. Without this call the hold expires. */
export const releaseHold = createAction(
  {
    schema: z.strictObject({ idempotency_key: selectionShape.idempotency_key }),
    requires: 'customer',
    message: getSelectionFailureMessage,
  },
  async ({ input }) => {
    const supabase = await createServerSupabase();
    const { error } = await supabase.rpc('release_hold', {
      p_idempotency_key: input.idempotency_key,
    });
    return error ? toBookingFailure(error) : done();
  },
);

/** Returns the customer's bookings to the browser, so that the page itself can be prerendered. */
export async function loadCustomerBookings() {
  return toResult(withReadTimeout(getCustomerBookings), bookingMessages.bookingsFailed);
}

const requiredVenueShape = { place: detailsSchema.shape.place };

/** Checks the address, saves the details, holds a signed-in customer's slot and redirects to the last step. */
export const saveDetails = createFormAction(
  {
    schema: requireOnSite(
      z.strictObject({ ...selectionShape, ...detailsShape, ...onSiteShape, ...requiredVenueShape }),
    )
      .refine(hasAddress, createAddressIssue())
      .refine(hasPostalCode, createPostalCodeIssue()),
    read: readFields,
    message: (code, { fields = {} }) => {
      const isCorrectable = Object.keys(fields).every((name) => name in detailsSchema.shape);
      if (code === 'invalid_input' && isCorrectable) return flowMessages.detailsInvalid;
      return getSelectionFailureMessage(code);
    },
  },
  async ({ input }) => {
    const { service_id, idempotency_key, postal_code, location_id } = input;
    const postedSelection = pickFields(input, selectionShape);
    const details = { ...pickFields(input, detailsShape), postal_code, ...getOnSite(input) };
    const found = await findServiceWithDetails(postedSelection, details);
    if (!found.ok) return found;
    const selection = addPostalCode(
      postedSelection,
      location_id,
      found.data.details?.addresses ?? [],
    );
    // In parallel, because Postgres holds nothing outside the service area.
    const [areaFailure, hold] = await Promise.all([
      checkServiceArea(selection),
      holdSlot(selection, found.data),
    ]);
    if (areaFailure) return areaFailure;
    // The last step reports a time that can't be held, as it does after a sign-in.
    if (!hold.ok && (hold.code === 'unavailable' || hold.code === 'unexpected')) return hold;
    await saveDraft({ service_id, idempotency_key, ...details });
    redirect(getSelectionHref('confirm', selection));
  },
);

/** Adds the postal code of the chosen saved address, if there is one. */
function addPostalCode<S extends BookingSelection>(
  selection: S,
  location_id: string | null,
  addresses: SavedAddress[],
) {
  const savedAddress = selection.place === 'home' && addresses.find(({ id }) => id === location_id);
  return savedAddress ? { ...selection, postal_code: savedAddress.postal_code } : selection;
}

/** Returns why the postal code isn't served, or null. Also runs for visitors, who can't hold a slot (BOOK-30). */
async function checkServiceArea(selection: BookingSelection) {
  const { place, postal_code } = selection;
  if (place !== 'home' || !postal_code) return null;
  const supabase = await createServerSupabase();
  const { error } = await read(supabase, 'require_service_area', {
    p_service_id: selection.service_id,
    p_provider_id: selection.provider_id ?? undefined,
    p_postal_code: postal_code,
  });
  if (!error) return null;
  const failure = await toBookingFailure(error);
  const isAreaFailure = failure.code === 'unknown_postal_code' || failure.code === 'outside_area';
  return isAreaFailure ? { ...failure, fields: { postal_code: failure.message } } : failure;
}

/** Books the selection at the total that was shown. The same idempotency key never books twice. */
export const confirmBooking = createFormAction(
  {
    schema: z.strictObject({
      ...confirmShape,
      expected_due_online: shownAmount,
    }),
    read: readFields,
    // Postgres identifies the customer by the live session, which saves a round trip.
    requires: 'user',
    message: getConfirmFailureMessage,
  },
  async ({ input, userId }) => {
    const selection = pickFields(input, selectionShape);
    // For a series, the last step links to the series page, unless it couldn't check the session.
    if (selection.frequency) redirect(withSelection(selection, routes.repeatBooking));
    const built = await buildConfirmRequest(input, userId);
    if (!built.ok) return built;
    const { supabase, request } = built.data;
    const { data, error } = await writeOnce(supabase, 'confirm_booking', {
      p_request: { ...request, expected_due_online: input.expected_due_online },
    });
    if (error) return toConfirmFailure(error);

    const booking = data[0];
    if (!booking) return failed('unexpected', bookingMessages.unexpected);
    // The booking ended unpaid: start over with a new key.
    if (booking.status === 'unpaid') {
      const idempotency_key = crypto.randomUUID();
      const { draft } = await getDraft(selection);
      if (draft) await saveDraft({ ...draft, idempotency_key });
      redirect(getSelectionHref('confirm', { ...selection, idempotency_key }));
    }
    if (booking.status === 'held') return startPayment(booking.reference);
    redirectToSuccess(booking.reference);
  },
);
