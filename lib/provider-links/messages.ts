import { getName } from '@/lib/outbox/facts';
import { formatMoney } from '@/lib/money';
import { getProviderFeeMessage } from '@/lib/policies/cancellation-messages';
import { getWaitMessage } from '@/lib/rate-limits/messages';
import type { FailureCode } from '@/lib/result';
import type { ProviderBooking } from './types';

export const providerLinkMessages = {
  unknown:
    "This link doesn't work anymore. The newest email about the booking has the current one.",
  ended: {
    title: "This link doesn't work anymore",
    message:
      'The newest email about a booking has the current one. Its page emails you a new link to your calendar.',
  },
  closed: 'This booking is canceled or over and can no longer be changed.',
  wrongTime: "That isn't possible at this time. Reload the page to see what is.",
  period: 'Choose an end that comes after the start and is still ahead, at most a year later.',
  hasBooking:
    "You have a booking in that time. Say that you can't make it first, with the link to that booking.",
  tooMuch: 'You have blocked as many times as we can keep. Remove one first.',
  endBeforeStart: 'Choose an end that comes after the start.',
  invalid: 'Please check the marked fields.',
  feed: 'Subscribe to a private link, and your calendar app shows your bookings and every change to them. Anyone who has the link can see them, so keep it to yourself.',
  unavailable: "We didn't hear back in time. Press the button again: nothing happens twice.",
  unexpected: "We couldn't reach our booking system. Nothing has changed, so please try again.",
} as const;

/** Message for a change through a provider's link that failed. */
export function getProviderLinkFailureMessage(code: FailureCode | string, { retryAfter = 0 } = {}) {
  switch (code) {
    case 'invalid_input':
    case 'not_found':
    case 'unknown_link':
      return providerLinkMessages.unknown;
    case 'rate_limited':
      return getWaitMessage(retryAfter);
    case 'booking_closed':
      return providerLinkMessages.closed;
    case 'wrong_time':
      return providerLinkMessages.wrongTime;
    case 'invalid_period':
      return providerLinkMessages.period;
    case 'has_booking':
      return providerLinkMessages.hasBooking;
    case 'too_much_time_off':
      return providerLinkMessages.tooMuch;
    case 'unavailable':
      return providerLinkMessages.unavailable;
    default:
      return providerLinkMessages.unexpected;
  }
}

/** Returns the state of a booking for its provider, with what the customer owes them. */
export function getBookingStatusMessage(booking: ProviderBooking) {
  const { status, accepted_at, can_accept, is_declined, fee_due } = booking;
  const fee = fee_due ? ` ${getProviderFeeMessage(fee_due, booking.fee_due_on)}` : '';
  if (is_declined) {
    return "You told us that you can't make it. We've told the customer, and the time stays blocked.";
  }
  if (status === 'cancelled') return `This booking is canceled.${fee}`;
  if (status === 'completed') return 'You marked this booking as done.';
  if (status === 'no_show') return `This booking is marked as missed.${fee}`;
  if (accepted_at) return "You accepted this booking, and we've told the customer.";
  return can_accept ? 'Please accept this booking, or tell us that you can’t make it.' : null;
}

/** Returns what happens if the provider can't make it. */
export function getDeclineMessage(booking: ProviderBooking) {
  const refund = booking.due_online ? 'is refunded in full, ' : '';
  return `${getName(booking.customer)} is told right away, ${refund}owes nothing, and gets the times of other providers. The time stays blocked for you.`;
}

/** Returns what happens if the customer isn't there. */
export function getNoShowMessage({ no_show_fee, customer }: ProviderBooking) {
  const fee = no_show_fee ? `Missing it costs them ${formatMoney(no_show_fee)}. ` : '';
  return `${fee}We tell ${getName(customer)}, who can write to us if they disagree.`;
}

export const providerLinkNotices = {
  calendarSent: {
    title: 'Check your email',
    message: 'We sent you the private link to your calendar, unless we just did.',
  },
  feedCreated: {
    title: 'Calendar link created',
    message: "Copy it into your calendar app now. We can't show it again.",
  },
} as const;
