import { getFailureCode, getReason, type ServiceError } from '@/lib/auth/service-errors';
import { log } from '@/lib/log';
import { failed } from '@/lib/result';
import { settingsMessage, type SettingsFlow, type SettingsReason } from './messages';

/** Why it was not done, for a reason of our own. */
export function settingsFailure(flow: SettingsFlow, reason: SettingsReason) {
  const code = reason === 'emailStays' ? 'rejected' : getFailureCode(reason);
  return failed(code, settingsMessage(flow, reason));
}

/** The same for an error of the service, which is logged where it means nothing to us. */
export function serviceFailure(flow: SettingsFlow, error: ServiceError) {
  const reason = getReason(error);
  if (reason === 'wentWrong') log.error(settingsMessage(flow, reason), error);
  return settingsFailure(flow, reason);
}
