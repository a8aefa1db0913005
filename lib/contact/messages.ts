import { getWaitMessage } from '@/lib/rate-limits/messages';
import type { FailureCode } from '@/lib/result';

export const contactMessages = {
  checkFields: 'Please check the highlighted fields.',
  nameMissing: 'Enter your name.',
  messageMissing: 'Write your message.',
  messageTooLong: 'Keep your message to 4000 characters.',
  cityMissing: 'Enter the city you work in.',
  aboutTooLong: 'Keep this text to 2000 characters.',
  filledHoneypot:
    "We haven't sent this because a hidden field was filled in. We've cleared it, so please send it again.",
  tooFast:
    "That was faster than most people type, so we haven't sent it yet. Please send it again.",
  unavailable:
    "We couldn't confirm that this arrived, and everything you typed is still here. Please send it again; we won't get it twice.",
  unexpected:
    "We couldn't send this. Everything you typed is still here, so please try again later.",
};

export function getContactFailureMessage(
  code: FailureCode,
  { retryAfter }: { retryAfter?: number },
) {
  if (code === 'invalid_input') return contactMessages.checkFields;
  if (code === 'rate_limited') return getWaitMessage(retryAfter ?? 3600);
  if (code === 'unavailable') return contactMessages.unavailable;
  return contactMessages.unexpected;
}
