import { formatCount } from '@/lib/text';

export const bookingMessages = {
  notSignedIn: 'Please sign in to book.',
  unexpected: "We couldn't reach our booking system. Nothing was booked, so please try again.",
  unavailable: "We didn't hear back in time. Press Confirm again. You won't be booked twice.",
  timesFailed: 'Failed to load available times',
  invalidRequest: 'Something is missing from this booking. Please start again.',
  bookingsFailed: 'Failed to load your bookings',
  alternativesFailed: 'Failed to load other providers',
  noAlternatives: 'No one else is free around that time. Book again to see all times.',
  signInToSee: 'Please sign in to see your bookings.',
};

export const emptyListMessages = {
  upcoming: {
    title: 'Nothing booked yet',
    message: "When you book a service, you'll find its time, place and provider here.",
  },
  past: { title: 'No past bookings', message: 'Bookings move here once they are over.' },
  cancelled: { title: 'No canceled bookings', message: 'Canceled bookings appear here.' },
};

export const sampleMessage =
  "Sample bookings that show every state of this page. None of them is yours, and the buttons don't work.";

/** Formats how many times of a day are available: `12 open times`. */
export function formatFreeTimes(number: number) {
  return number === 0 ? 'No open times' : formatCount(number, 'open time');
}
