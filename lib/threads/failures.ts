import 'server-only';
import type { PostgrestError } from '@supabase/supabase-js';
import { bookingFailures } from '@/lib/bookings/failure-messages';
import { getProviderLinkFailureMessage } from '@/lib/provider-links/messages';
import { failed } from '@/lib/result';
import { getRejectionCode, toDatabaseFailure, toLimitFailure } from '@/lib/supabase/data-errors';
import { getThreadFailureMessage, threadMessages, threadRejections } from './messages';

/** Converts a database error from a change to a thread into a failure. The page stays, because it has the text. */
export function toThreadFailure(
  error: PostgrestError,
  messages: Record<'notSignedIn' | 'unavailable' | 'unexpected', string> = threadMessages,
) {
  const code = getRejectionCode(error);
  if (code === 'not_signed_in') return failed(code, messages.notSignedIn);
  if (code === 'unknown_booking') return failed('not_found', bookingFailures.unknown_booking());
  if (code === 'unknown_link') return failed('not_found', getProviderLinkFailureMessage(code));
  const limitFailure = toLimitFailure(error, getThreadFailureMessage);
  if (limitFailure) return limitFailure;
  const rejection = threadRejections[code];
  if (rejection) return failed('rejected', rejection);
  return toDatabaseFailure('thread_failed', error, messages);
}
