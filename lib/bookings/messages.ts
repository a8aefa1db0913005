import type { FailureCode } from '@/lib/result';
import { count } from '@/lib/policies/messages';
import type { BookingTab } from './types';

export const bookingMessages = {
  notSignedIn: 'Please sign in to book.',
  unexpected: 'We could not reach the booking service. Nothing was booked. Please try again.',
  unavailable:
    'The booking service did not answer in time. Press the button again: the same booking is never made twice.',
  detailsUnavailable:
    'The booking service did not answer. Everything you typed is still here. Please try again.',
  stepUnavailable:
    'The booking service did not answer. Everything you picked is kept. Please try again.',
  unread: 'Failed to load the booking',
  datesFailed: 'Failed to load the dates',
  timesFailed: 'Failed to load free times',
  ratingMissing: 'Choose one to five stars.',
  detailsInvalid: 'Please check the marked fields.',
  invalidRequest: 'Something in this booking is missing or cannot be read. Please start again.',
  bookingsFailed: 'Failed to load your bookings',
  signInToSee: 'Please sign in to see your bookings.',
};

/** Messages for a slot that could not be held: nothing was to be booked yet. */
export const holdMessages = { ...bookingMessages, unavailable: bookingMessages.stepUnavailable };

/** Message for a posted selection that never reached the database. */
export function selectionMessage(code: FailureCode) {
  if (code === 'invalid_input') return bookingMessages.invalidRequest;
  if (code === 'not_signed_in') return bookingMessages.notSignedIn;
  if (code === 'unavailable') return bookingMessages.unavailable;
  return bookingMessages.unexpected;
}

export const extensionMessages = {
  notSignedIn: 'Please sign in to keep this time.',
  unexpected: 'This time could not be kept for longer. You can still confirm it.',
  unavailable: 'The booking service did not answer. Press Confirm, or try again.',
};

export const emptyListMessages: Record<BookingTab, { title: string; message: string }> = {
  upcoming: {
    title: 'Nothing booked yet',
    message: 'When you book a service, you will find its time, place and provider here.',
  },
  past: { title: 'No past bookings', message: 'Bookings move here once they are over.' },
  cancelled: { title: 'No cancelled bookings', message: 'Cancelled bookings are kept here.' },
};

export const sampleMessage =
  'Sample bookings: made up, to show every state of this page at once. Nothing here is yours, and nothing can be pressed.';

/** How much of a day is still free: `12 free times`. */
export function formatFreeTimes(number: number) {
  return number === 0 ? 'No free times' : count(number, 'free time');
}
