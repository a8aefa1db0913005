import { createFailureFormatter } from '@/lib/actions/messages';

export const contactMessages = {
  invalid: 'Please check the highlighted fields.',
  nameMissing: 'Enter your name.',
  messageMissing: 'Write your message.',
  messageTooLong: 'Keep your message to 4,000 characters.',
  cityMissing: 'Enter the city you work in.',
  aboutTooLong: 'Keep this text to 2,000 characters.',
  filledHoneypot:
    "We haven't sent this because a hidden field was filled in. We've cleared it, so please send it again.",
  tooFast:
    "That was faster than most people type, so we haven't sent it yet. Please send it again.",
  unavailable:
    "We couldn't confirm that this arrived, but everything you typed is still here. Please send it again; we won't get it twice.",
  unexpected:
    "Something went wrong on our side, but everything you typed is still here. Please send it again; we won't get it twice.",
};

export const getContactFailureMessage = createFailureFormatter(contactMessages, 60 * 60);
