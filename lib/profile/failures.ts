import {
  getFailureCode,
  getAuthErrorReason,
  type AuthServiceError,
} from '@/lib/auth/error-reasons';
import { log } from '@/lib/log';
import { failed } from '@/lib/result';
import { getDataErrorReason, type DataError } from '@/lib/supabase/data-errors';
import { getProfileFailureMessage, type ProfileFlow, type ProfileReason } from './messages';

export function toProfileFailure(flow: ProfileFlow, reason: ProfileReason) {
  const code = reason === 'tooBig' ? 'too_large' : getFailureCode(reason);
  return failed(code, getProfileFailureMessage(flow, reason));
}

/** Converts a database or storage error into a failure and logs it. */
export function toBackendFailure(flow: ProfileFlow, error: DataError) {
  log.error(`profile_${flow}_failed`, error);
  return toProfileFailure(flow, getDataErrorReason(error));
}

/** Converts an auth service error into a failure. Logs it if it is unknown. */
export function toAuthFailure(flow: ProfileFlow, error: AuthServiceError) {
  const reason = getAuthErrorReason(error);
  if (reason === 'unexpected') log.error(`profile_${flow}_failed`, error);
  return toProfileFailure(flow, reason);
}
