import {
  getFailureCode,
  getAuthErrorReason,
  type AuthServiceError,
} from '@/lib/auth/error-reasons';
import { log } from '@/lib/log';
import { failed } from '@/lib/result';
import { getSettingsFailureMessage, type SettingsFlow, type SettingsReason } from './messages';

export function toSettingsFailure(flow: SettingsFlow, reason: SettingsReason) {
  return failed(getFailureCode(reason), getSettingsFailureMessage(flow, reason));
}

/** Converts an auth service error into a failure. Logs it if it is unknown. */
export function toAuthFailure(flow: SettingsFlow, error: AuthServiceError) {
  const reason = getAuthErrorReason(error);
  if (reason === 'unexpected') log.error(`settings_${flow}_failed`, error);
  return toSettingsFailure(flow, reason);
}
