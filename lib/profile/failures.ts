import { log } from '@/lib/log';
import { failed, type FailureCode } from '@/lib/result';
import { profileMessage, type ProfileFlow, type ProfileReason } from './messages';

const codes: Partial<Record<ProfileReason, FailureCode>> = {
  notAnswering: 'unavailable',
  signInAgain: 'not_signed_in',
  tooBig: 'too_large',
  wentWrong: 'unexpected',
};

/** Why it was not done, for a reason of our own. */
export function profileFailure(flow: ProfileFlow, reason: ProfileReason) {
  return failed(codes[reason] ?? 'rejected', profileMessage(flow, reason));
}

/** The same for an error of the backend, which is logged. */
export function backendFailure(flow: ProfileFlow, error: { code?: string; status?: number }) {
  log.error(profileMessage(flow, 'wentWrong'), error);
  return profileFailure(flow, reasonOf(error));
}

/** Why the backend refused, as far as a customer may know. */
function reasonOf({ code = '', status = 0 }: { code?: string; status?: number }): ProfileReason {
  if (/^(PGRST30[0-3]|42501)$/.test(code) || status === 401) return 'signInAgain';
  if (/^(23514|22\w{3}|PGRST102)$/.test(code)) return 'notAccepted';
  if (['email_exists', 'email_address_invalid'].includes(code)) return 'emailTaken';
  if ([0, 502, 503, 504].includes(status)) return 'notAnswering';
  return 'wentWrong';
}
