import { authErrorMessages } from '@/lib/auth/error-messages';
import { getWaitMessage } from '@/lib/rate-limits/messages';
import type { FailureCode } from '@/lib/result';

/** Messages for failed exports, shown on the page that the browser returns to. */
const exportFailures = {
  rate_limited: authErrorMessages.rateLimited,
  unavailable: authErrorMessages.unavailable,
  unexpected: authErrorMessages.unexpected,
} as const;

export function getExportFailureMessage(
  code: FailureCode,
  { retryAfter }: { retryAfter?: number } = {},
) {
  const wait = code === 'rate_limited' && retryAfter ? getWaitMessage(retryAfter) : undefined;
  const reason = wait ?? getFailureReason(code);
  return `Failed to download your data: ${reason}`;
}

export function getExportMessageFromQuery(code: unknown) {
  const isKnown = typeof code === 'string' && Object.hasOwn(exportFailures, code);
  return isKnown ? getExportFailureMessage(code as keyof typeof exportFailures) : undefined;
}

function getFailureReason(code: FailureCode) {
  if (code === 'not_signed_in') return authErrorMessages.signInAgain;
  return code in exportFailures
    ? exportFailures[code as keyof typeof exportFailures]
    : authErrorMessages.unexpected;
}

export const deletionWord = 'DELETE';

export const deletionMessages = {
  loadFailed: 'Failed to load your upcoming bookings',
  typeTheWord: `Type ${deletionWord} to continue.`,
} as const;

export const obstacleMessages = {
  paid: 'This booking is paid. Cancel it first so we can send your refund.',
  under_way: "This booking is in progress. Wait until it's over.",
  late: "Canceling this booking now costs a fee. Cancel it first, or wait until it's over.",
} as const;

const deletionReasons = {
  signInTooOld: authErrorMessages.signInTooOld,
  bookingsAhead: "You have upcoming bookings that need your attention. They're listed here.",
  notOffered: "We can't delete accounts online right now. Please contact us.",
  /** Also shown if the account was deleted but the response was lost. */
  signInAgain:
    "You're signed out. If you just deleted your account, it's gone. Otherwise, please sign in again.",
  unavailable:
    "We couldn't reach our servers, so this may be only partly done. Please try again in a moment.",
  unexpected: authErrorMessages.unexpected,
} as const;

export type DeletionReason = keyof typeof deletionReasons;

export function getDeletionMessage(reason: DeletionReason) {
  return `Failed to delete your account: ${deletionReasons[reason]}`;
}

export function getDeletionFailureMessage(code: FailureCode, { retryAfter = 0 } = {}) {
  switch (code) {
    case 'invalid_input':
      return deletionMessages.typeTheWord;
    case 'not_signed_in':
      return getDeletionMessage('signInAgain');
    case 'rate_limited':
      return `Failed to delete your account: ${getWaitMessage(retryAfter)}`;
    case 'unavailable':
      return getDeletionMessage('unavailable');
    default:
      return getDeletionMessage('unexpected');
  }
}
