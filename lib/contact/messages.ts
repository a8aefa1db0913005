import { waitMessage } from '@/lib/rate-limits/messages';
import type { FailureCode } from '@/lib/result';

export const contactMessages = {
  checkFields: 'Please check the marked fields.',
  nameMissing: 'Enter your name.',
  messageMissing: 'Write what it is about.',
  messageTooLong: 'Keep it to 4000 characters.',
  cityMissing: 'Enter the city you work in.',
  aboutTooLong: 'Keep it to 2000 characters.',
  trapped:
    'Nothing was sent: a hidden field was filled in, as programs do. It is empty again. Please send it once more.',
  tooFast: 'Nothing was sent yet: that was quicker than people type. Please send it once more.',
  unavailable:
    'We could not be sure that it arrived. Everything you typed is still here. Send it again: the same message is never kept twice.',
  unexpected: 'It could not be sent. Everything you typed is still here. Please try again later.',
};

/** What the two forms say when they are not sent. */
export function contactMessage(code: FailureCode, { retryAfter }: { retryAfter?: number }) {
  if (code === 'invalid_input') return contactMessages.checkFields;
  if (code === 'rate_limited') return waitMessage(retryAfter ?? 3600);
  if (code === 'unavailable') return contactMessages.unavailable;
  return contactMessages.unexpected;
}
