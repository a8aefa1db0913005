import { checkFields } from '@/lib/actions/messages';
import { bookingFailures } from '@/lib/bookings/failure-messages';
import { paymentMessages } from './booking-messages';
import { formatBareAmount, formatMoney } from '@/lib/money';
import type { CustomerTip } from './tips';
import type { Checkout } from './types';

export const tipMessages = {
  notSignedIn: 'Please sign in to add a tip.',
  unavailable: paymentMessages.unavailable,
  unexpected: paymentMessages.unexpected,
  invalid: checkFields,
  noChoice: 'Choose an amount.',
  refused: "Tips can't be paid online right now, and nothing was charged.",
  invalidAmount: `Enter an amount, such as ${formatBareAmount(7.5)}.`,
  outOfRange: 'Enter an amount within these limits.',
  twoAmounts: 'Choose “Another amount”, or leave this empty.',
  loadFailed: 'Failed to load your tips',
  checkoutFailed: 'Failed to load your payment',
  nothingToTip:
    "You can add a tip once a booking is over, as long as it wasn't canceled or missed and we accept tips online.",
  unknown: "You'll see your tip here when you return from the payment page.",
  testOnly: "No real money moves here. This page stands in for Stripe's payment page.",
  closed: 'This payment page is closed.',
  testDeclined: 'The test bank declined the payment. Nothing was charged.',
  terms: 'You pay on the next page. You can tip a booking once.',
} as const;

export const tipFailures = {
  not_completed: bookingFailures.not_completed(),
  tips_off: tipMessages.refused,
  already_tipped: "You've already tipped this booking, so nothing more was charged.",
  invalid_amount: tipMessages.invalid,
  too_many_tips: "You've started several tips. Please try again later.",
  unknown_booking: bookingFailures.unknown_booking(),
  payment_under_way:
    "You've already paid a tip for this booking, and we're waiting for your bank to confirm it. Nothing more was charged.",
};
export type TipFailureCode = keyof typeof tipFailures;

export function formatCheckoutDescription({ kind, provider_name, service_name }: CheckoutNames) {
  return kind === 'tip' ? `Tip for ${provider_name}` : `${service_name} with ${provider_name}`;
}

type CheckoutNames = Pick<Checkout, 'kind' | 'provider_name' | 'service_name'>;

/** Returns what the field for another amount takes. */
export function formatTipLimits({ minimum, maximum }: Pick<CustomerTip, 'minimum' | 'maximum'>) {
  return `Only if you chose “Another amount”: ${formatMoney(minimum)} to ${formatMoney(maximum)}.`;
}

export function getTipMessage(amount: number) {
  return `You added a tip of ${formatMoney(amount)}.`;
}

type TipCheckout = Pick<Checkout, 'state' | 'amount' | 'returned' | 'provider_name'>;

/** Returns the title, message and next step for a tip. Only the payment service confirms a payment, never `via`. */
export function getTipOutcome(
  { state, amount, returned, provider_name }: TipCheckout,
  via: TipReturn,
) {
  const tip = `your tip of ${formatMoney(amount)} for ${provider_name}`;
  const refundOutcome = getTipRefundOutcome({ state, amount, returned, provider_name });
  if (refundOutcome) return refundOutcome;
  if (state === 'paid') {
    return {
      title: 'Thank you for your tip',
      message: `Your bank confirmed ${tip}.`,
      next:
        returned > 0
          ? `${formatMoney(returned)} of it has been refunded since.`
          : "It's in your transactions. You're all set.",
    };
  }
  if (state === 'closed') {
    return {
      title: 'No tip was paid',
      message: `The payment page for ${tip} was closed, and nothing was charged.`,
      next: 'You can add a tip from your booking at any time.',
    };
  }
  if (state === 'failed') {
    return {
      title: "Your tip wasn't paid",
      message: `Your bank declined ${tip}, and nothing was charged.`,
      next: 'You can try again from your booking, with another card if you like.',
    };
  }
  if (via === 'cancel') {
    return {
      title: "Your tip wasn't paid",
      message: `You left the payment page, and we haven't received a payment for ${tip}.`,
      next: 'You can still add it from your booking.',
    };
  }
  return {
    title: "We're confirming your tip",
    message: `We're waiting for your bank to confirm ${tip}.`,
    next: "Once it's confirmed, you'll see it here and in your transactions.",
  };
}

/** Returns the title, message and next step for a tip that was or will be refunded in full, or null for another tip. */
function getTipRefundOutcome({ state, amount, returned, provider_name }: TipCheckout) {
  if ((state === 'paid' || state === 'rejected') && returned >= amount) {
    return {
      title: 'Your tip was refunded',
      message: `You got back your tip of ${formatMoney(amount)} for ${provider_name} in full.`,
      next: 'You can add a tip again from your booking.',
    };
  }
  if (state === 'rejected') {
    return {
      title: "Your tip wasn't accepted",
      message: `The payment didn't match your tip of ${formatMoney(amount)} for ${provider_name}.`,
      next: "We'll refund it in full. You can add a tip again from your booking.",
    };
  }
  if (state === 'repeated') {
    return {
      title: "Your second tip wasn't accepted",
      message: `You had already tipped ${provider_name} for this booking, so we keep only one tip.`,
      next: `We'll refund the other ${formatMoney(amount)} in full.`,
    };
  }
  return null;
}

/** Return URL through which the customer left the payment page. */
type TipReturn = 'success' | 'cancel';
