import { getFailureCode, getReason, type ServiceError } from '@/lib/auth/service-errors';
import { log } from '@/lib/log';
import { failed } from '@/lib/result';
import { getSettingsMessage, type SettingsFlow, type SettingsReason } from './messages';

export function toSettingsFailure(flow: SettingsFlow, reason: SettingsReason) {
  const code = reason === 'emailStays' ? 'rejected' : getFailureCode(reason);
  return failed(code, getSettingsMessage(flow, reason));
}

/** Converts an error of the auth service into a failure. Logs unknown errors. */
export function toServiceFailure(flow: SettingsFlow, error: ServiceError) {
  const reason = getReason(error);
  if (reason === 'wentWrong') log.error(`settings_${flow}_failed`, error);
  return toSettingsFailure(flow, reason);
}
