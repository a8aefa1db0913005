import 'server-only';
import type { PostgrestError } from '@supabase/supabase-js';
import { z } from 'zod';
import { log, newReference } from '@/lib/log';
import { failed } from '@/lib/result';
import { Constants } from '@/lib/supabase/database.types';
import { failureMessage, isFailureCode } from './failure-messages';
import { bookingMessages } from './messages';
import { getPolicy } from './policy-queries';
import type { BookingFailure, BookingFailureDetails } from './types';

export const priceLinesSchema = z.array(
  z.object({
    kind: z.enum(Constants.public.Enums.booking_line_kind),
    label: z.string(),
    amount: z.coerce.number(),
  }),
);
const priceSchema = z.object({ total: z.coerce.number(), lines: priceLinesSchema });
const nearestSchema = z.array(
  z.object({ provider_id: z.uuid(), starts_at: z.string(), time_zone: z.string() }),
);

/** What the database answered instead of a hold or a booking, as a failure that pages understand. */
export async function toBookingFailure(error: PostgrestError): Promise<BookingFailure> {
  const { code, hint, details } = error;
  if (code?.startsWith('PT4') && hint === 'not_signed_in') {
    return failed('not_signed_in', bookingMessages.notSignedIn);
  }
  if (code?.startsWith('PT4') && isFailureCode(hint)) {
    const policy = await getPolicy().catch(() => null);
    // The database words its numbers, too: better than none when the policy cannot be read.
    const message = policy ? failureMessage(hint, policy) : error.message;
    return failed(hint, message, { details: readDetails(hint, details) });
  }
  const reference = newReference();
  log.error('A booking failed', error, reference);
  // Without a code there was no answer: it may have been booked, and the same key will tell.
  return code
    ? failed('unexpected', bookingMessages.unexpected, { reference })
    : failed('unavailable', bookingMessages.unavailable, { reference });
}

function readDetails(hint: string, details: string): BookingFailureDetails | undefined {
  if (hint === 'already_confirmed') return { booking: details };
  if (hint === 'slot_taken') return { nearest: readJson(nearestSchema, details) ?? [] };
  if (hint === 'price_changed') return { price: readJson(priceSchema, details) };
}

function readJson<T>(schema: z.ZodType<T>, text: string) {
  try {
    return schema.parse(JSON.parse(text));
  } catch (error) {
    log.error('The details of a refused booking cannot be read', error);
  }
}
