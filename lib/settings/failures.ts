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

/** Converts an error of the auth service into a failure. Logs unknown errors. */
export function toServiceFailure(flow: SettingsFlow, error: AuthServiceError) {
  const reason = getAuthErrorReason(error);
  if (reason === 'unexpected') log.error(`settings_${flow}_failed`, error);
  return toSettingsFailure(flow, reason);
}
