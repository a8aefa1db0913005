import { siteName } from '@/lib/site-config';
import { capitalize, formatCount, formatFullName } from '@/lib/text';

export const bookingMessages = {
  notSignedIn: 'Please sign in to book.',
  unexpected: "Something went wrong on our side. Press Confirm again. You won't be booked twice.",
  unavailable: "We didn't hear back in time. Press Confirm again. You won't be booked twice.",
  overlapRule: "You can't have two bookings for yourself at the same time.",
  timesFailed: 'Failed to load available times',
  past: 'That time has passed. Choose a later one.',
  reviewClosed: 'This review can no longer be changed.',
  invalidRequest: 'Something is missing from this booking. Please start again.',
  bookingsFailed: 'Failed to load your bookings',
  alternativesFailed: 'Failed to load other providers',
  noAlternatives: 'No one else is available around that time. Book again to see all times.',
  signInToSee: 'Please sign in to see your bookings.',
};

export const emptyListMessages = {
  upcoming: {
    title: 'Nothing booked yet',
    message: "When you book a service, you'll find its time, place and provider here.",
  },
  past: { title: 'No past bookings', message: "Bookings move here once they're over." },
  cancelled: { title: 'No canceled bookings', message: 'Canceled bookings appear here.' },
};

export const sampleMessage =
  "These sample bookings show every state of this page. They aren't yours, and the buttons don't work.";

/** Formats the number of available times in a day: `12 open times`. */
export function formatOpenTimes(count: number) {
  return count === 0 ? 'No open times' : formatCount(count, 'open time');
}

const changeableDetails: Record<string, string> = {
  notes: 'notes',
  access_notes: 'access notes',
  phone: 'phone number',
  on_site_name: 'who will be there',
  on_site_phone: 'their phone number',
};

/** Formats which of a booking's columns were changed: `Access notes and phone number`. */
export function formatChangedDetails(columns: string[]) {
  const names = Object.keys(changeableDetails).filter((column) => columns.includes(column));
  return capitalize(
    new Intl.ListFormat('en').format(names.map((name) => changeableDetails[name] ?? '')),
  );
}

type Provider = { first_name: string; last_name: string; business: object | null };

/** Returns the notice that a booking's provider or their business has left, or null if neither has. */
export function getProviderLeftMessage(
  { provider }: { provider: Provider | null },
  isUpcoming: boolean,
) {
  if (provider?.business) return null;
  const message = provider
    ? `${formatFullName(provider)}'s business is no longer on ${siteName}.`
    : `Your provider has left ${siteName}.`;
  if (!isUpcoming) return message;
  return `${message} Your booking still stands unless it's canceled. Contact us if you're not sure.`;
}

/** Returns which address gets the confirmation of a new booking, and what happens next (BOOK-64). */
export function getNextStepsMessage(
  { provider }: { provider: { first_name: string } | null },
  email?: string | null,
) {
  const emailPart = email ? `Your confirmation goes to ${email}. ` : '';
  const who = provider?.first_name ?? 'Your provider';
  return `${emailPart}${who} knows about your booking, so you're all set until the appointment.`;
}
