import { formatMoney } from '@/lib/money';
import type { FailureCode } from '@/lib/result';
import { count } from '@/lib/policies/messages';
import type { BookingTab } from './types';

export const bookingMessages = {
  notSignedIn: 'Please sign in to book.',
  unexpected: "We couldn't reach our booking system. Nothing was booked, so please try again.",
  unavailable: "We didn't hear back in time. Press Confirm again. You won't be booked twice.",
  detailsUnavailable:
    "We couldn't reach our booking system. Everything you typed is still here, so please try again.",
  stepUnavailable:
    "We couldn't reach our booking system. Your choices are saved, so please try again.",
  singleVisit: "This provider takes one booking at a time, so you're booking a single visit.",
  providerLeft: "Your provider no longer offers this service. These are everyone else's times.",
  unread: 'Failed to load the booking',
  datesFailed: 'Failed to load the dates',
  timesFailed: 'Failed to load free times',
  ratingMissing: 'Choose one to five stars.',
  detailsInvalid: 'Please check the marked fields.',
  invalidRequest: 'Something is missing from this booking. Please start again.',
  bookingsFailed: 'Failed to load your bookings',
  alternativesFailed: 'Failed to load other providers',
  noAlternatives: 'No one else is free around that time. Book again to see all times.',
  signInToSee: 'Please sign in to see your bookings.',
};

/** Messages for a failed hold, when the customer hasn't tried to book yet. */
export const holdMessages = { ...bookingMessages, unavailable: bookingMessages.stepUnavailable };

export function selectionMessage(code: FailureCode) {
  if (code === 'invalid_input') return bookingMessages.invalidRequest;
  if (code === 'not_signed_in') return bookingMessages.notSignedIn;
  if (code === 'unavailable') return bookingMessages.unavailable;
  return bookingMessages.unexpected;
}

export const extensionMessages = {
  notSignedIn: 'Please sign in to keep this time.',
  unexpected: "We couldn't extend your hold. You can still confirm this time.",
  unavailable: "We couldn't reach our booking system. Press Confirm, or try again.",
};

export const emptyListMessages: Record<BookingTab, { title: string; message: string }> = {
  upcoming: {
    title: 'Nothing booked yet',
    message: "When you book a service, you'll find its time, place and provider here.",
  },
  past: { title: 'No past bookings', message: 'Bookings move here once they are over.' },
  cancelled: { title: 'No canceled bookings', message: 'Canceled bookings appear here.' },
};

export const sampleMessage =
  "Sample bookings that show every state of this page. None of them is yours, and the buttons don't work.";

/** Says that a time costs something else than when it was chosen. */
export function changedPriceMessage(shown: number, total: number) {
  return `The price was ${formatMoney(shown)} when you chose this time, and is ${formatMoney(total)} now. You can book at the new price or choose another time.`;
}

/** Formats how many times of a day are free: `12 free times`. */
export function formatFreeTimes(number: number) {
  return number === 0 ? 'No free times' : count(number, 'free time');
}
