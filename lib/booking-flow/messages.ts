import { checkFields, createFailureFormatter } from '@/lib/actions/messages';
import { isNameError } from '@/lib/form/names';
import type { FailureCode } from '@/lib/result';
import { formatMoney } from '@/lib/money';
import { bookingMessages } from '@/lib/bookings/messages';

export const flowMessages = {
  stepUnavailable:
    "We couldn't reach our booking system. Your choices are saved, so please try again.",
  pageUnavailable: "We couldn't reach our booking system. Please try again in a moment.",
  detailsUnavailable:
    "We couldn't reach our booking system. Everything you typed is still here, so please try again.",
  detailsInvalid: checkFields,
  singleVisit: "This booking can't be repeated, so you're booking a single visit.",
  providerLeft: "Your provider no longer offers this service. Here are other providers' times.",
};

/** Messages for a failed hold, when the customer hasn't tried to book yet. */
export const holdMessages = {
  ...bookingMessages,
  unexpected: flowMessages.stepUnavailable,
  unavailable: flowMessages.stepUnavailable,
};

export const extensionMessages = {
  notSignedIn: 'Please sign in to keep this time.',
  unexpected: 'Something went wrong on our side. You can still confirm this time.',
  unavailable: "We couldn't reach our booking system. Press Confirm, or try again.",
};

export const getSelectionFailureMessage = createFailureFormatter({
  ...bookingMessages,
  invalid: bookingMessages.invalidRequest,
});

/** Returns a failure's message on the last step, where the customer can correct only their name. */
export function getConfirmFailureMessage(
  code: FailureCode,
  failure: { retryAfter?: number; fields?: Record<string, string> },
) {
  if (code === 'invalid_input' && isNameError(failure.fields)) return flowMessages.detailsInvalid;
  return getSelectionFailureMessage(code, failure);
}

/** Returns the message for a price that has changed since the time was chosen. */
export function getChangedPriceMessage(shown: number, total: number) {
  return `The price was ${formatMoney(shown)} when you chose this time, and is ${formatMoney(total)} now. You can book at the new price or choose another time.`;
}
