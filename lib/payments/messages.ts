import { formatMoney } from '@/lib/money';
import { tipLimits } from './tips';
import type { Checkout } from './types';

export const tipMessages = {
  notSignedIn: 'Please sign in to add a tip.',
  unavailable:
    'We could not reach the payment page, and nothing was charged. Please try again in a moment.',
  unexpected: 'We could not begin your tip, and nothing was charged. Please try again.',
  invalid: 'Please check the marked fields.',
  noChoice: 'Choose an amount.',
  invalidAmount: `Type an amount between ${formatMoney(tipLimits.least)} and ${formatMoney(tipLimits.most)}, such as 7.50.`,
  twoAmounts: 'Choose “Another amount”, or leave this empty.',
  unread: 'Failed to load your tips',
  checkoutUnread: 'Failed to load your payment',
  amountHint: 'Only for another amount.',
  nothingToTip:
    'A booking can be tipped once it is over, unless it was cancelled or missed, and where tips are paid online.',
  unknown: 'Tips are shown here when you come back from paying them.',
  testOnly: 'No real money moves here. This page stands in for the payment page of Stripe.',
  closed: 'Nothing can be paid here any more.',
  testRefused: 'The test bank has refused the payment. Nothing was charged.',
  terms: 'You pay on the next page, and nothing before it. A booking can be tipped once.',
} as const;

export type TipFailureCode =
  | 'not_completed'
  | 'already_tipped'
  | 'invalid_amount'
  | 'too_many_tips'
  | 'unknown_booking'
  | 'payment_under_way';

/** Why the database, or the payment page, refuses a tip. */
export const tipFailures: Record<TipFailureCode, string> = {
  not_completed: 'Only a booking that has taken place can be tipped.',
  already_tipped: 'You have tipped this booking already, so nothing more was charged.',
  invalid_amount: tipMessages.invalidAmount,
  too_many_tips: 'You have begun many tips. Please try again later.',
  unknown_booking: 'There is no booking with that reference.',
  payment_under_way:
    'You have paid a tip for this booking, and we are waiting for word of it. Nothing more was charged.',
};

/** What stands on the payment page, and in the bank's list. */
export function checkoutDescription({ kind, provider_name, service_name }: Named) {
  return kind === 'tip' ? `Tip for ${provider_name}` : `${service_name} with ${provider_name}`;
}

type Named = Pick<Checkout, 'kind' | 'provider_name' | 'service_name'>;

/** Beside a booking that was tipped. */
export function tipped(amount: number) {
  return `You added a tip of ${formatMoney(amount)}.`;
}

type Told = Pick<Checkout, 'state' | 'amount' | 'returned' | 'provider_name'>;

/** What can be said of a tip, and no more than the payment service has told: `came` is no proof. */
export function tipOutcome({ state, amount, returned, provider_name }: Told, came: Came) {
  const tip = `your tip of ${formatMoney(amount)} for ${provider_name}`;
  if (state === 'paid') {
    return {
      title: 'Thank you for your tip',
      message: `Your bank has confirmed ${tip}.`,
      next:
        returned > 0
          ? `${formatMoney(returned)} of it came back to you since.`
          : 'You find it among your transactions. There is nothing left to do.',
    };
  }
  if (state === 'rejected') {
    return {
      title: 'Your tip was not accepted',
      message: `The payment of ${formatMoney(amount)} for ${provider_name} was not for the amount we asked for.`,
      next: 'We refund it in full. You can add a tip from your booking again.',
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
      title: 'The tip is not paid',
      message: `Your bank has refused ${tip}, and nothing was charged.`,
      next: 'You can try again from your booking, with another card if you like.',
    };
  }
  if (came === 'back') {
    return {
      title: 'The tip is not paid',
      message: `You left the payment page. We have no word of a payment for ${tip}.`,
      next: 'You can still add it from your booking.',
    };
  }
  return {
    title: 'Waiting for word of your tip',
    message: `We are waiting for word of the payment for ${tip}.`,
    next: 'As soon as your bank confirms it, this page and your transactions say so.',
  };
}

/** By which of its two ways a customer came back from the payment page. */
type Came = 'through' | 'back';
