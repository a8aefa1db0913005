import 'server-only';
import type { PostgrestError } from '@supabase/supabase-js';
import { z } from 'zod';
import { log } from '@/lib/log';
import { failed } from '@/lib/result';
import { getRejectionCode, readLimit, toDatabaseFailure } from '@/lib/supabase/data-errors';
import { Constants } from '@/lib/supabase/database.types';
import {
  getBookingFailureMessage,
  isFailureCode,
  type BookingFailureCode,
} from './failure-messages';
import { bookingMessages } from './messages';
import { getPolicy } from '@/lib/policies/queries';
import type { BookingFailure, BookingFailureDetails } from './types';

export const priceLinesSchema = z.array(
  z.object({
    kind: z.enum(Constants.public.Enums.booking_line_kind),
    label: z.string(),
    amount: z.coerce.number(),
  }),
);
const priceSchema = z.object({
  total: z.coerce.number(),
  lines: priceLinesSchema,
  due_online: z.coerce.number(),
});
const nearestSlotsSchema = z.array(
  z.object({
    provider_id: z.uuid(),
    starts_at: z.string(),
    time_zone: z.string(),
    first_name: z.string().optional(),
    total: z.coerce.number().optional(),
  }),
);
const servingProvidersSchema = z.array(
  z.object({ provider_id: z.uuid(), name: z.string(), business_name: z.string() }),
);
const cancellationSchema = z.object({
  outcome: z.enum(Constants.public.Enums.cancellation_outcome),
  free_until: z.string(),
  fee: z.coerce.number().nullable(),
  fee_due: z.coerce.number().nullable(),
  refund: z.coerce.number().nullable(),
  fee_due_on: z.string().nullable(),
});

/** Converts a database error, such as a `PT4xx` rejection, to a failure. `messages` are the action's own. */
export async function toBookingFailure(
  error: PostgrestError,
  messages: FailureMessages = bookingMessages,
): Promise<BookingFailure> {
  const code = getRejectionCode(error);
  if (code === 'not_signed_in') return failed(code, messages.notSignedIn);
  if (isFailureCode(code)) {
    const { details } = error;
    const policy = await getPolicy().catch(() => ({}));
    const { retryAfter } = readLimit(error) ?? {};
    if (code === 'slot_taken') log.count(code);
    const message = messages.byCode?.[code] ?? getBookingFailureMessage(code, policy, retryAfter);
    return failed(code, message, { details: parseDetails(code, details), retryAfter });
  }
  return toDatabaseFailure('booking_failed', error, messages);
}

type FailureMessages = Record<'notSignedIn' | 'unexpected' | 'unavailable', string> & {
  byCode?: Partial<Record<BookingFailureCode, string>>;
};

/** Codes about one of several days, which the details name. */
const dayCodes = new Set(['slot_available', 'outside_hours']);

function parseDetails(code: string, details: string): BookingFailureDetails | undefined {
  if (dayCodes.has(code) && details) return { day: details };
  if (code === 'already_confirmed') return { booking: details };
  if (code === 'slot_taken') return { nearest: parseJson(nearestSlotsSchema, details) ?? [] };
  if (code === 'outside_area') return { serving: parseJson(servingProvidersSchema, details) ?? [] };
  if (code === 'fee_changed') return { cancellation: parseJson(cancellationSchema, details) };
  if (code === 'price_changed') return { price: parseJson(priceSchema, details) };
}

function parseJson<T>(schema: z.ZodType<T>, text: string) {
  try {
    return schema.parse(JSON.parse(text));
  } catch (error) {
    log.error('booking_failure_details_invalid', error);
  }
}
