import { checkFields, createFailureFormatter } from '@/lib/actions/messages';
import { maxLengths } from '@/lib/form/max-lengths';

/** Maximum lengths in characters. The database checks them too. */
export const contactLimits = { name: 120, city: maxLengths.city, message: 4000, about: 2000 };

export const contactMessages = {
  invalid: checkFields,
  nameMissing: 'Enter your name.',
  messageMissing: 'Write your message.',
  cityMissing: 'Enter the city you work in.',
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
