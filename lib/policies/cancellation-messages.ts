import { formatDate, type HourCycle } from '@/lib/dates/format';
import { formatMoney } from '@/lib/money';
import { formatFee, getFreeCancellationMessage, startedMessage } from './messages';
import type { BookingTerms, CancellationQuote } from './types';
import { siteName } from '@/lib/site-config';
import { formatFullName } from '@/lib/text';

type Payee = {
  first_name: string;
  last_name: string;
  business?: { business_name: string } | null;
};

type CanceledBooking = {
  cancellation_fee: number | null;
  due_online?: number;
  fee_due?: number | null;
  fee_due_on?: string | null;
  refund?: number | null;
  is_declined?: boolean;
  provider: Payee | null;
};

/** Returns the message about a canceled booking's fee and refund, or null if it has neither (BOOK-21). */
export function getCanceledMessage(booking: CanceledBooking) {
  const { cancellation_fee, refund } = booking;
  const sentences = [getCanceledFeeMessage(booking), refund ? getRefundMessage(refund) : null];
  return cancellation_fee === null && !refund ? null : sentences.filter(Boolean).join(' ');
}

/** Returns the message for a booking marked as missed, including what the customer owes. */
export function getMissedMessage(booking: Omit<CanceledBooking, 'cancellation_fee'>) {
  const { fee_due, refund, due_online, provider } = booking;
  const missed = `${provider?.first_name ?? 'Your provider'} has marked this booking as missed.`;
  // Without a fee, nothing is charged or refunded.
  if (typeof fee_due !== 'number') return missed;
  const feePart = due_online
    ? `A missed booking costs as much as a late cancellation. ${getPaidFeeMessage(booking)}`
    : fee_due > 0 && getFeeDueMessage(fee_due, booking);
  return [missed, feePart, refund ? getRefundMessage(refund) : null].filter(Boolean).join(' ');
}

function getCanceledFeeMessage(booking: CanceledBooking) {
  const { cancellation_fee, due_online } = booking;
  if (cancellation_fee === null) return null;
  if (booking.is_declined) {
    return `${booking.provider?.first_name ?? 'Your provider'} can't make it. You owe nothing.`;
  }
  if (cancellation_fee === 0) return 'Canceled for free. You owe nothing.';
  if (!due_online) return `Canceled late. ${getFeeDueMessage(cancellation_fee, booking)}`;
  return `Canceled late for ${formatMoney(cancellation_fee)}. ${getPaidFeeMessage(booking)}`;
}

/** Returns the sentence about how the online payment covers a fee. */
function getPaidFeeMessage({ fee_due, ...booking }: Omit<CanceledBooking, 'cancellation_fee'>) {
  return fee_due
    ? `Your online payment goes toward it. ${getFeeDueMessage(fee_due, booking)}`
    : "It's kept from what you paid online, and you owe nothing more.";
}

type ReceiptBooking = Omit<CanceledBooking, 'provider'> & {
  status: string;
  total: number;
  late_fee: number | null;
};

/** Returns what a canceled or missed booking costs instead of its price, or null if the price is due. */
export function getReceiptFee(booking: ReceiptBooking) {
  const { status, cancellation_fee, is_declined, fee_due, late_fee } = booking;
  if (status === 'cancelled') {
    const amount = is_declined ? 0 : (cancellation_fee ?? 0);
    return { label: amount ? 'Late cancellation fee' : 'Total after cancellation', amount };
  }
  // Without a fee, a missed booking isn't refunded, and its price stays due.
  if (status !== 'no_show' || typeof fee_due !== 'number') return null;
  return { label: 'Fee for the missed booking', amount: late_fee ?? 0 };
}

/** Returns the sentence about whom a canceled or missed booking's fee is due to and how it is paid, or null without one. */
export function getFeePaymentMessage(booking: ReceiptBooking & Pick<CanceledBooking, 'provider'>) {
  const fee = getReceiptFee(booking);
  if (!fee?.amount) return null;
  return booking.due_online ? getPaidFeeMessage(booking) : getFeeDueMessage(fee.amount, booking);
}

function getRefundMessage(refund: number) {
  return `${formatMoney(refund)} of your online payment is refunded.`;
}

/** Formats `$30.25 is due to Glow Studio by Wed, Dec 2, 2026.`, and adds that the customer pays them directly. */
function getFeeDueMessage(
  fee: number,
  { provider, fee_due_on }: Pick<CanceledBooking, 'provider' | 'fee_due_on'>,
) {
  const payee =
    provider?.business?.business_name ?? (provider ? formatFullName(provider) : 'your provider');
  return `${formatMoney(fee)} is due to ${payee}${formatDueDay(fee_due_on)}. You pay them directly, not through ${siteName}.`;
}

export function getProviderFeeMessage(fee: number, fee_due_on: string | null) {
  return `${formatMoney(fee)} is due to you${formatDueDay(fee_due_on)}. The customer pays you directly, not through ${siteName}.`;
}

function formatDueDay(day?: string | null) {
  return day ? ` by ${formatDate(`${day}T12:00:00Z`, 'UTC')}` : '';
}

/** Returns what canceling now means: the deadline, the fee and who receives it, and the refund. */
export function getCancellationMessage(
  { outcome, fee, fee_due = null, fee_due_on = null, refund = null }: CancellationQuote,
  booking: BookingTerms & Pick<CanceledBooking, 'provider' | 'due_online'>,
  hourCycle: HourCycle,
) {
  if (outcome === 'started' || fee === null) return startedMessage;
  const refundSentence = refund ? ` ${getRefundMessage(refund)}` : '';
  if (outcome === 'free')
    return `${getFreeCancellationMessage('Free', booking, hourCycle)}${refundSentence}`;
  if (fee === 0) return `Canceling is free.${refundSentence}`;
  const { provider, due_online } = booking;
  const dueSentence = due_online
    ? getPaidFeeMessage({ fee_due, fee_due_on, provider })
    : getFeeDueMessage(fee, { fee_due_on, provider });
  return `Canceling now costs ${formatFee(fee, booking.policy)}. ${dueSentence}${refundSentence}`;
}
