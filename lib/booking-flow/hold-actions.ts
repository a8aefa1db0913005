'use server';

import { refresh } from 'next/cache';
import { redirect } from 'next/navigation';
import { z } from 'zod';
import { createFormAction } from '@/lib/actions/form-action';
import { done, toResult } from '@/lib/result';
import type { BookingStep } from '@/lib/routes';
import { createServerSupabase } from '@/lib/supabase/server';
import { toBookingFailure } from '@/lib/bookings/failures';
import { findDetails } from './details-queries';
import { holdSlot } from './hold-slot';
import { extensionMessages, holdMessages, getSelectionFailureMessage } from './messages';
import { findQuote } from './price-queries';
import { getSelectionHref, type BookingSelection } from './selection';
import { readFields, selectionShape } from './selection-schema';
import { hasAllAnswers } from './steps';
import { getBookableService } from './service-queries';

/** Holds the chosen time and redirects to the next step. A failure is shown on the step that posted the form. */
export const chooseTime = createFormAction(
  { schema: z.strictObject(selectionShape), read: readFields, message: getSelectionFailureMessage },
  async ({ input }) => {
    const failure = await holdSlot(input);
    if (failure) return failure;
    const selection = await addSlotProvider(input);
    redirect(getSelectionHref(await findNextStep(selection), selection));
  },
);

/** Returns the next step. If the details can't be read, returns the last step, which reads them again. */
async function findNextStep(selection: BookingSelection): Promise<BookingStep> {
  const service = await getBookableService(selection.service_id);
  if (!service) return 'confirm';
  if (!hasAllAnswers(service, selection)) return 'service';
  const result = await toResult(findDetails(service, selection), holdMessages.unavailable);
  return result.ok && !result.data.known ? 'details' : 'confirm';
}

/** Adds the chosen time's provider, as the browser does, so that no other provider is booked (BOOK-52). */
async function addSlotProvider(selection: BookingSelection): Promise<BookingSelection> {
  const service = await getBookableService(selection.service_id);
  if (selection.provider_id || !service || service.offers.length < 2) return selection;
  const quote = await findQuote(selection);
  if (!quote) return selection;
  const { provider_id, total: shown_total } = quote;
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
