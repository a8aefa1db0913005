import { formatMoney } from '@/lib/money';
import { features } from '@/lib/site-config';

type AmountsDue = { due_online: number; due_on_site: number | null };

const atAppointment = 'You pay at the appointment.';

export const paymentMessages = {
  /** Payment rule, shown before the customer selects anything. */
  rule: features.deposits
    ? `${atAppointment} If a provider asks for an online deposit, you'll see it before you confirm.`
    : atAppointment,
  atAppointment,
  free: 'There is nothing to pay.',
  unpaidTitle: "Your booking isn't paid yet",
  expiredTitle: 'This time is no longer held for you',
  /** While the payment page may still report a payment. */
  expired:
    "Your payment didn't arrive in time, so nothing is booked. If it still arrives, we'll book the time if it's available or refund you in full.",
  notCharged:
    "You didn't pay in time, so nothing is booked and you weren't charged. Book again to choose a new time.",
  waiting: 'If you just paid, the confirmation can take a moment.',
  unavailable: "We couldn't reach the payment page. Please try again. You won't be charged twice.",
  depositsOff: "This can't be booked online right now. Please contact us.",
  unexpected: "Something went wrong on our side. Please try again. You won't be charged twice.",
  notSignedIn: 'Please sign in to pay for your booking.',
} as const;

/** Returns the sentence, shown before confirming, about what is paid online and at the appointment. */
export function formatPaymentTerms({ due_online, due_on_site }: AmountsDue) {
  if (due_online === 0) return getOnSiteMessage(due_on_site);
  const onlinePart = `You pay ${formatMoney(due_online)} online to confirm your booking`;
  return due_on_site
    ? `${onlinePart}, and ${formatMoney(due_on_site)} at the appointment.`
    : `${onlinePart}, and nothing at the appointment.`;
}

/** Returns the sentence for a booking without an online payment. A service can be free. */
function getOnSiteMessage(due_on_site: number | null) {
  return due_on_site === 0 ? paymentMessages.free : paymentMessages.atAppointment;
}

/** Returns the label of the confirm button: `Pay $97.50 and confirm` if part is due online. */
export function getConfirmLabel(dueOnline = 0) {
  return dueOnline > 0 ? `Pay ${formatMoney(dueOnline)} and confirm` : 'Confirm booking';
}

type PaidBooking = AmountsDue & { status: string; refund?: number | null };

/** Returns the sentence about payments on a receipt, or null if none is needed. */
export function getReceiptMessage(booking: PaidBooking, isUpcoming: boolean) {
  const { status, due_online, due_on_site, refund } = booking;
  if (isUpcoming) return getPaidMessage(booking);
  if (due_online === 0) return null;
  const onlinePart = `You paid ${formatMoney(due_online)} online`;
  // A missed booking without a fee isn't refunded, and its price stays due.
  if (status !== 'cancelled' && !(status === 'no_show' && typeof refund === 'number')) {
    return `${onlinePart}. ${formatMoney(due_on_site ?? 0)} was due at the appointment.`;
  }
  const refundedAmount = refund === due_online ? 'all' : refund ? formatMoney(refund) : 'none';
  return `${onlinePart}, and ${refundedAmount} of it is refunded.`;
}

export function getPaidMessage({ due_online, due_on_site }: AmountsDue) {
  if (due_online === 0) return getOnSiteMessage(due_on_site);
  const onlinePart = `You paid ${formatMoney(due_online)} online`;
  return due_on_site
    ? `${onlinePart}, and ${formatMoney(due_on_site)} is due at the appointment.`
    : `${onlinePart}. Nothing is due at the appointment.`;
}

export function getUnpaidMessage({ due_online }: AmountsDue, until: string) {
  return `We're holding this time for you until ${until}. It's booked once your payment of ${formatMoney(due_online)} is confirmed.`;
}

/** What became of the payment for a booking whose hold has ended. */
export type PaymentOutcome = {
  outcome: 'open' | 'unpaid' | 'refunding' | 'refunded' | 'refund_failed';
  /** Amount of the payment that was too late. */
  amount: number | null;
};

/** Returns what happened to a booking whose hold has ended, and to its payment (MONEY-11). */
export function getLapsedMessage({ outcome, amount }: PaymentOutcome) {
  if (outcome === 'open') return paymentMessages.expired;
  if (outcome === 'unpaid' || amount === null) return paymentMessages.notCharged;
  const next = {
    refunding: "We're refunding it in full.",
    refunded: "We've refunded it in full.",
    refund_failed: 'The refund failed, so please contact us to get it back.',
  }[outcome];
  return `We couldn't book this time with your payment of ${formatMoney(amount)}. ${next}`;
}

/** Returns the payment rows of an email. Empty if everything is paid at the appointment. */
export function getPaymentFacts({
  due_online,
  due_on_site,
}: AmountsDue): [label: string, value: string][] {
  if (!due_online) return [];
  return [
    ['Paid online', formatMoney(due_online)],
    ['Due at the appointment', formatMoney(due_on_site ?? 0)],
  ];
}
