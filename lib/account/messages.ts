import { serviceMessages } from '@/lib/auth/service-messages';
import { waitMessage } from '@/lib/rate-limits/messages';
import type { FailureCode } from '@/lib/result';

/** Why there was no file, for the page that the browser comes back to. */
const exportFailures = {
  rate_limited: serviceMessages.tooOften,
  unavailable: serviceMessages.notAnswering,
  unexpected: serviceMessages.wentWrong,
} as const;

export function exportMessage(code: FailureCode, { retryAfter }: { retryAfter?: number } = {}) {
  const wait = code === 'rate_limited' && retryAfter ? waitMessage(retryAfter) : undefined;
  const reason = wait ?? reasonFor(code);
  return `Failed to download your data: ${reason}`;
}

/** The message for a code out of an address, if it is one of ours. */
export function exportFailure(code: unknown) {
  const isKnown = typeof code === 'string' && Object.hasOwn(exportFailures, code);
  return isKnown ? exportMessage(code as keyof typeof exportFailures) : undefined;
}

function reasonFor(code: FailureCode) {
  if (code === 'not_signed_in') return serviceMessages.signInAgain;
  return code in exportFailures
    ? exportFailures[code as keyof typeof exportFailures]
    : serviceMessages.wentWrong;
}

export const deletionWord = 'DELETE';

export const deletionMessages = {
  loadFailed: 'Failed to load what is still booked',
  typeTheWord: `Type ${deletionWord} to go on.`,
} as const;

/** Why a booking keeps the account, and what to do about it. */
export const obstacleMessages = {
  paid: 'It is paid. Cancel it first, so that what you get back reaches you.',
  under_way: 'It is under way.',
  late: 'Cancelling it would cost a fee now. Cancel it first, or wait until it is over.',
} as const;

const deletionReasons = {
  longAgo: serviceMessages.longAgo,
  bookingsAhead: 'Some of your bookings are still to come. They are listed here.',
  notOffered: 'This site cannot do it by itself at the moment. Please write to us.',
  /** Sent again after an answer that was lost, there is nobody left to ask. */
  signInAgain:
    'You are signed out. If you have just deleted your account, it is gone; otherwise please sign in again.',
  notAnswering:
    'The service is not answering, so not everything may be done. Please try again in a moment.',
  wentWrong: serviceMessages.wentWrong,
} as const;

export type DeletionReason = keyof typeof deletionReasons;

export function deletionMessage(reason: DeletionReason) {
  return `Failed to delete your account: ${deletionReasons[reason]}`;
}

/** What the form says of what is found wrong before its own work begins. */
export function deletionMessageFor(code: FailureCode, { retryAfter = 0 } = {}) {
  switch (code) {
    case 'invalid_input':
      return deletionMessages.typeTheWord;
    case 'not_signed_in':
      return deletionMessage('signInAgain');
    case 'rate_limited':
      return `Failed to delete your account: ${waitMessage(retryAfter)}`;
    case 'unavailable':
      return deletionMessage('notAnswering');
    default:
      return deletionMessage('wentWrong');
  }
}
