import 'server-only';
import type { PostgrestError } from '@supabase/supabase-js';
import { log } from '@/lib/log';
import { createReference } from '@/lib/reference';
import { failed } from '@/lib/result';
import { getReportFailureMessage, reportMessages } from './messages';

/** Converts a database error of a report to a failure with a message for the customer. */
export function toReportFailure({ code, hint, details, ...error }: PostgrestError) {
  if (hint === 'not_signed_in') return failed('not_signed_in', reportMessages.notSignedIn);
  if (hint === 'unknown_review') return failed('not_found', reportMessages.gone);
  if (hint === 'own_review') return failed('rejected', reportMessages.own);
  if (code === 'PT429') {
    log.security('limit_reached', hint);
    const retryAfter = Number(details) || undefined;
    return failed('rate_limited', getReportFailureMessage('rate_limited', { retryAfter }), {
      retryAfter,
    });
  }
  const reference = createReference();
  log.error('report_failed', { code, ...error }, reference);
  return code
    ? failed('unexpected', reportMessages.unexpected, { reference })
    : failed('unavailable', reportMessages.unavailable, { reference });
}
