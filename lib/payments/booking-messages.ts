import { formatMoney } from '@/lib/money';

type Due = { due_online: number; due_on_site: number | null };

export const paymentMessages = {
  /** In general, before anything is chosen. */
  rule: 'You pay at the appointment. Where a provider asks for a deposit online, you see it before you confirm.',
  atAppointment: 'You pay at the appointment.',
  title: 'Your booking is not paid yet',
  overTitle: 'This time is no longer kept for you',
  over: 'No payment reached us in time, so nothing is booked. If one still comes, we book the time if it is free, and otherwise give you all of it back.',
  waiting: 'If you have just paid, word of it takes a moment.',
  unavailable:
    'We could not reach the payment page, and nothing was charged. Please try again in a moment.',
  unexpected: 'We could not begin your payment, and nothing was charged. Please try again.',
  notSignedIn: 'Please sign in to pay for your booking.',
} as const;

/** What will be paid when, before anyone confirms anything. */
export function paymentTerms({ due_online, due_on_site }: Due) {
  if (due_online === 0) return paymentMessages.atAppointment;
  const now = `You pay ${formatMoney(due_online)} online to confirm your booking`;
  return due_on_site
    ? `${now}, and ${formatMoney(due_on_site)} at the appointment.`
    : `${now}, and nothing at the appointment.`;
}

type Settled = Due & { status: string; refund?: number | null };

/** What a receipt says of payments. Null if there is nothing to say. */
export function receiptMessage(booking: Settled, isUpcoming: boolean) {
  const { status, due_online, due_on_site, refund } = booking;
  if (isUpcoming) return paidMessage(booking);
  if (due_online === 0) return null;
  const paid = `You paid ${formatMoney(due_online)} online`;
  if (status !== 'cancelled') {
    return `${paid}. ${formatMoney(due_on_site ?? 0)} was due at the appointment.`;
  }
  const back = refund === due_online ? 'all' : refund ? formatMoney(refund) : 'none';
  return `${paid}, and ${back} of it goes back to you.`;
}

/** What was paid for a booking that is made. */
export function paidMessage({ due_online, due_on_site }: Due) {
  if (due_online === 0) return paymentMessages.atAppointment;
  const paid = `You paid ${formatMoney(due_online)} online`;
  return due_on_site
    ? `${paid}, and pay ${formatMoney(due_on_site)} at the appointment.`
    : `${paid}. Nothing is due at the appointment.`;
}

/** What is left to do, and how long there is for it. */
export function unpaidMessage({ due_online }: Due, until: string) {
  return `We keep this time for you until ${until}. It is booked once your payment of ${formatMoney(due_online)} is confirmed.`;
}

/** What mails list of it; nothing where all is paid at the appointment. */
export function paidFacts({ due_online, due_on_site }: Due): [name: string, value: string][] {
  if (!due_online) return [];
  return [
    ['Paid online', formatMoney(due_online)],
    ['Due at the appointment', formatMoney(due_on_site ?? 0)],
  ];
}
