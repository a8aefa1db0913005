import { checkFields } from '@/lib/actions/messages';
import { bookingFailures } from '@/lib/bookings/failure-messages';
import { declinedMessage, formatFullName } from '@/lib/outbox/facts';
import { formatMoney } from '@/lib/money';
import { getProviderFeeMessage } from '@/lib/policies/cancellation-messages';
import { getWaitMessage } from '@/lib/rate-limits/messages';
import type { FailureCode } from '@/lib/result';
import type { ProviderBooking } from './types';

/** Copy for the pages behind the private links that we email to providers, who have no accounts. */
export const providerLinkMessages = {
  invalidLink: {
    title: "This link doesn't work anymore",
    message:
      'Open the link in your latest booking email. From there, you can request a new link to your calendar.',
  },
  endBeforeStart: 'Choose an end time after the start time.',
  invalid: checkFields,
  unavailable: "We didn't hear back in time. Please try again; nothing will happen twice.",
  unexpected: 'Something went wrong on our side. Please try again; nothing will happen twice.',
} as const;

/** Messages for the database's rejection codes. */
export const providerLinkRejections: Record<string, string> = {
  unknown_link:
    "This link doesn't work anymore. Use the link in your latest email about this booking.",
  booking_closed: bookingFailures.booking_closed(),
  wrong_time: "You can't do that right now. Reload the page to see your options.",
  invalid_period: 'Choose a future end time, after the start time and no more than a year later.',
  has_booking:
    "You have a booking at that time. Open that booking's link, tell us you can't make it, then try again.",
  too_much_time_off: "You've reached the limit for blocked times. Remove one to add another.",
};

export function getProviderLinkFailureMessage(code: FailureCode | string, { retryAfter = 0 } = {}) {
  switch (code) {
    case 'invalid_input':
    case 'not_found':
      return getProviderLinkFailureMessage('unknown_link');
    case 'rate_limited':
      return getWaitMessage(retryAfter);
    case 'unavailable':
      return providerLinkMessages.unavailable;
    default:
      return providerLinkRejections[code] ?? providerLinkMessages.unexpected;
  }
}

/** Returns the booking's status for the provider, with any fee the customer owes. */
export function getBookingStatusMessage(booking: ProviderBooking) {
  const { status, accepted_at, can_accept, is_declined, fee_due } = booking;
  const fee = fee_due ? ` ${getProviderFeeMessage(fee_due, booking.fee_due_on)}` : '';
  if (is_declined) {
    return declinedMessage;
  }
  if (status === 'cancelled') return `This booking is canceled.${fee}`;
  if (status === 'completed') return 'This booking is marked as done.';
  if (status === 'no_show') return `This booking is marked as a no-show.${fee}`;
  if (accepted_at) return "You accepted this booking, and we've let the customer know.";
  return can_accept ? "Please accept this booking, or tell us you can't make it." : null;
}

/** Returns the text that explains what happens if the provider can't make it. */
export function getDeclineMessage(booking: ProviderBooking) {
  const payment = booking.due_online ? ', refund them in full' : ' that nothing is due';
  return `We'll tell ${formatFullName(booking.customer)} right away${payment} and suggest other providers. The time stays blocked for you.`;
}

/** Returns the text that explains what happens if the customer doesn't show up. */
export function getNoShowMessage({ no_show_fee, customer }: ProviderBooking) {
  const name = formatFullName(customer);
  return no_show_fee
    ? `${name} will owe a no-show fee of ${formatMoney(no_show_fee)}. We'll let them know, and they can contact us if they disagree.`
    : `We'll let ${name} know, and they can contact us if they disagree.`;
}

export const providerLinkNotices = {
  calendarSent: {
    title: 'Check your email',
    message:
      "We've emailed your private calendar link. If you asked a moment ago, use the one we already sent.",
  },
  feedCreated: {
    title: 'Calendar link created',
    message: "Copy it into your calendar app now. We can't show it again.",
  },
} as const;
