import 'server-only';
import type { PostgrestError } from '@supabase/supabase-js';
import { failed } from '@/lib/result';
import { getRejectionCode, toDatabaseFailure, toLimitFailure } from '@/lib/supabase/data-errors';
import { getReportFailureMessage, reportMessages } from './messages';

/** Converts a database error from reporting a review into a failure with a message for the customer. */
export function toReportFailure(error: PostgrestError) {
  const code = getRejectionCode(error);
  if (code === 'not_signed_in') return failed(code, reportMessages.notSignedIn);
  if (code === 'unknown_review') return failed('not_found', reportMessages.gone);
  if (code === 'own_review') return failed('rejected', reportMessages.own);
  const limitFailure = toLimitFailure(error, getReportFailureMessage);
  if (limitFailure) return limitFailure;
  return toDatabaseFailure('report_failed', error, reportMessages);
}
