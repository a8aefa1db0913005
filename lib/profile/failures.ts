import {
  getDataReason,
  getFailureCode,
  getReason,
  type ServiceError,
} from '@/lib/auth/service-errors';
import { log } from '@/lib/log';
import { failed } from '@/lib/result';
import { profileMessage, type ProfileFlow, type ProfileReason } from './messages';

/** Why it was not done, for a reason of our own. */
export function profileFailure(flow: ProfileFlow, reason: ProfileReason) {
  return failed(getCode(reason), profileMessage(flow, reason));
}

/** The same for an error of the data or the storage, which is logged. */
export function backendFailure(flow: ProfileFlow, error: ServiceError) {
  log.error(profileMessage(flow, 'wentWrong'), error);
  return profileFailure(flow, getDataReason(error));
}

/** The same for an error of the auth service, which is logged where it means nothing to us. */
export function serviceFailure(flow: ProfileFlow, error: ServiceError) {
  const reason = getReason(error);
  if (reason === 'wentWrong') log.error(profileMessage(flow, reason), error);
  return profileFailure(flow, reason);
}

function getCode(reason: ProfileReason) {
  switch (reason) {
    case 'tooBig':
      return 'too_large';
    case 'noPicture':
    case 'wrongType':
    case 'tooWide':
    case 'unreadablePicture':
    case 'picturesOff':
      return 'rejected';
    default:
      return getFailureCode(reason);
  }
}
