import { getFailureReason } from '@/lib/actions/messages';
import { authErrorMessages } from '@/lib/auth/error-messages';
import type { FailureCode } from '@/lib/result';

type Failure = { retryAfter?: number };

export function getExportFailureMessage(code: FailureCode, { retryAfter }: Failure = {}) {
  const hasUnknownWait = code === 'rate_limited' && retryAfter === undefined;
  const reason = hasUnknownWait
    ? authErrorMessages.rateLimited
    : getFailureReason(code, { retryAfter });
  return `Failed to download your data: ${reason}`;
}

/** Returns the message for the failure code in the settings page's URL, or undefined if there is none. */
export function getExportMessageFromQuery(code: unknown) {
  const known = (['rate_limited', 'unavailable', 'unexpected'] as const).find((c) => c === code);
  return known && getExportFailureMessage(known);
}

export const deletionWord = 'DELETE';

export const deletionMessages = {
  loadFailed: 'Failed to load your upcoming bookings',
  typeTheWord: `Type ${deletionWord} to continue.`,
} as const;

export const blockerMessages = {
  paid: 'This booking is paid. Cancel it first so we can send your refund.',
  under_way: "This booking is in progress. Wait until it's over.",
  late: "Canceling this booking now costs a fee. Cancel it first, or wait until it's over.",
} as const;

const deletionReasons = {
  signInTooOld: authErrorMessages.signInTooOld,
  upcomingBookings: "You have upcoming bookings that need your attention. They're listed here.",
  notOffered: "We can't delete accounts online right now. Please contact us.",
  /** Also shown if the account was deleted but the response was lost. */
  signInAgain:
    "You're signed out. If you just deleted your account, it's gone. Otherwise, please sign in again.",
  unavailable:
    "We couldn't reach our servers, so this may be only partly done. Please try again in a moment.",
  unexpected: authErrorMessages.unexpected,
} as const;

export type DeletionReason = keyof typeof deletionReasons;

export function formatDeletionFailure(reason: DeletionReason) {
  return `Failed to delete your account: ${deletionReasons[reason]}`;
}

export function getDeletionFailureMessage(code: FailureCode, failure: Failure = {}) {
  if (code === 'invalid_input') return deletionMessages.typeTheWord;
  if (code === 'not_signed_in') return formatDeletionFailure('signInAgain');
  if (code === 'unavailable') return formatDeletionFailure('unavailable');
  return `Failed to delete your account: ${getFailureReason(code, failure)}`;
}
