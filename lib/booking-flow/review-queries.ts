import 'server-only';
import { PostgrestError } from '@supabase/supabase-js';
import { z } from 'zod';
import { priceLinesSchema, toBookingFailure } from '@/lib/bookings/failures';
import { readOr } from '@/lib/result';
import { catchExpiredToken } from '@/lib/session/customer';
import { read } from '@/lib/supabase/calls';
import { Constants } from '@/lib/supabase/database.types';
import { createPublicSupabase, createServerSupabase } from '@/lib/supabase/server';
import { toBookingRequest, type BookingSelection } from './selection';

const reviewSchema = z.object({
  quote: z
    .object({
      provider_id: z.string(),
      duration_minutes: z.number(),
      total: z.number(),
      currency: z.string(),
      lines: priceLinesSchema,
      due_online: z.number(),
      due_on_site: z.number(),
      is_certain: z.boolean(),
    })
    .transform(({ is_certain, ...quote }) => ({ ...quote, isCertain: is_certain }))
    .nullable(),
  terms: z
    .object({
      free_until: z.string(),
      late_fee: z.number(),
      late_fee_percent: z.number(),
      grace_minutes: z.number(),
      is_short_notice: z.boolean(),
    })
    .nullable(),
  booking: z
    .object({
      reference: z.string(),
      status: z.enum(Constants.public.Enums.booking_status),
      provider_id: z.string(),
      starts_at: z.string(),
      time_zone: z.string(),
      hold_expires_at: z.string().nullable(),
      hold_extendable_until: z.string().nullable(),
      due_online: z.number(),
    })
    .nullable(),
  overlapping_bookings: z.array(
    z.object({
      starts_at: z.string(),
      ends_at: z.string(),
      time_zone: z.string(),
      service: z.object({ name: z.string() }),
    }),
  ),
  rejection: z
    .object({ code: z.string(), message: z.string(), details: z.string(), hint: z.string() })
    .nullable(),
});

export type BookingReview = Awaited<ReturnType<typeof findBookingReview>>;

/** Shown if the review fails. Confirm looks up the key again, so the step works without it and never books twice. */
const emptyReview = {
  quote: null,
  terms: null,
  booking: null,
  overlapping_bookings: [],
  rejection: null,
};

/**
 * Returns all that the last step shows: the quote, the terms, the customer's booking or hold with the selection's
 * key, their overlapping bookings, and why the slot can't be held. Everything is missing if it can't be loaded.
 */
export async function findBookingReview(selection: BookingSelection) {
  const { rejection, ...review } = await readOr(
    emptyReview,
    getBookingReview(selection),
    'Failed to load the review of a booking',
  );
  const slotFailure = rejection && (await toBookingFailure(new PostgrestError(rejection)));
  return { ...review, slotFailure };
}

/** Returns the review of a booking. Choices that don't fit together have a rejection instead of a quote. */
export async function getBookingReview(selection: BookingSelection) {
  const request = toBookingRequest(selection);
  const customersReview = await readReview(await createServerSupabase(), request).catch(
    catchExpiredToken,
  );
  return customersReview ?? readReview(createPublicSupabase(), request);
}

async function readReview(
  supabase: ReturnType<typeof createPublicSupabase>,
  p_request: ReturnType<typeof toBookingRequest>,
) {
  const { data, error } = await read(supabase, 'review_booking', { p_request }).single();
  if (error) throw new Error('Failed to review a booking', { cause: error });
  return reviewSchema.parse(data);
}
