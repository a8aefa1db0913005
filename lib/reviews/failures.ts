import 'server-only';
import type { PostgrestError } from '@supabase/supabase-js';
import { log } from '@/lib/log';
import { failed } from '@/lib/result';
import { toDatabaseFailure } from '@/lib/supabase/data-errors';
import { getReportFailureMessage, reportMessages } from './messages';

/** Converts a database error from reporting a review into a failure with a message for the customer. */
export function toReportFailure(error: PostgrestError) {
  const { code, hint, details } = error;
  if (hint === 'not_signed_in') return failed('not_signed_in', reportMessages.notSignedIn);
  if (hint === 'unknown_review') return failed('not_found', reportMessages.gone);
  if (hint === 'own_review') return failed('rejected', reportMessages.own);
  if (code === 'PT429') {
    log.security('limit_reached', hint);
    // `details` is the number of seconds to wait.
    const retryAfter = Number(details) || undefined;
    return failed('rate_limited', getReportFailureMessage('rate_limited', { retryAfter }), {
      retryAfter,
    });
  }
  return toDatabaseFailure('report_failed', error, reportMessages);
}
