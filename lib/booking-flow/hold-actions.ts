'use server';

import { refresh } from 'next/cache';
import { redirect } from 'next/navigation';
import { z } from 'zod';
import { createFormAction } from '@/lib/actions/form-action';
import { isSameInstant } from '@/lib/dates/instant';
import { done } from '@/lib/result';
import type { BookingStep } from '@/lib/routes';
import { createServerSupabase } from '@/lib/supabase/server';
import { toBookingFailure } from '@/lib/bookings/failures';
import { findServiceWithDetails, holdSlot, type ServiceWithDetails } from './hold-slot';
import { extensionMessages, getSelectionFailureMessage } from './messages';
import { findQuote } from './price-queries';
import { getSelectionHref, type BookingSelection } from './selection';
import type { BookableService } from './service-queries';
import { readFields, selectionShape } from './selection-schema';
import { hasAllAnswers } from './steps';

/** Holds the chosen time and redirects to the next step. A failure is shown on the step that posted the form. */
export const chooseTime = createFormAction(
  { schema: z.strictObject(selectionShape), read: readFields, message: getSelectionFailureMessage },
  async ({ input }) => {
    const found = await findServiceWithDetails(input);
    if (!found.ok) return found;
    const hold = await holdSlot(input, found.data);
    if (!hold.ok) return hold;
    const selection = await addSlotProvider(input, found.data.service, hold.data);
    redirect(getSelectionHref(getNextStepAfterTime(input, found.data), selection));
  },
);

type Hold = Extract<Awaited<ReturnType<typeof holdSlot>>, { ok: true }>['data'];

/** Returns the first step that isn't complete. */
function getNextStepAfterTime(
  selection: BookingSelection,
  { service, details }: ServiceWithDetails,
): BookingStep {
  if (!service) return 'confirm';
  if (!hasAllAnswers(service, selection)) return 'service';
  return details?.known ? 'confirm' : 'details';
}

/** Adds the chosen time's provider, as the browser does, so that no other provider is booked (BOOK-52). */
async function addSlotProvider(
  selection: BookingSelection,
  service: BookableService | null,
  hold: Hold,
): Promise<BookingSelection> {
  if (selection.provider_id || !service || service.offers.length < 2) return selection;
  // An earlier booking with this key isn't a hold, and can be at another time.
  const isHeld = hold?.status === 'held' && isSameInstant(selection.starts_at, hold.starts_at);
  const slot = isHeld ? hold : await findQuote(selection);
  if (!slot) return selection;
  const { provider_id, total: shown_total } = slot;
  return { ...selection, provider_id, any_provider: 'on', shown_total };
}

/** Extends a hold once and refreshes the page to show its new expiry. */
export const extendHold = createFormAction(
  {
    schema: z.object({ idempotency_key: selectionShape.idempotency_key }),
    requires: 'customer',
    message: (code) =>
      code === 'not_signed_in' ? extensionMessages.notSignedIn : extensionMessages.unexpected,
  },
  async ({ input }) => {
    const supabase = await createServerSupabase();
    const { error } = await supabase.rpc('extend_hold', {
      p_idempotency_key: input.idempotency_key,
    });
    if (error) return toBookingFailure(error, extensionMessages);
    refresh();
    return done();
  },
);
