import { checkFields, createFailureFormatter } from '@/lib/actions/messages';
import { bookingMessages } from '@/lib/bookings/messages';
import { sessionMessages } from '@/lib/session/messages';
import { formatCount } from '@/lib/text';
import type { Policy } from '@/lib/policies/types';

export const waitlistMessages = {
  notSignedIn: 'Please sign in to join the waitlist.',
  unexpected: "Something went wrong on our side. Please try again. You won't be added twice.",
  unavailable: "We didn't hear back in time. Please try again. You won't be added twice.",
  invalid: checkFields,
  noDay: 'Choose a day.',
  noWindow: 'Choose at least one time of day, or enter other hours.',
  halfWindow: 'Enter both a start and an end time.',
  windowOrder: 'Choose an end time after the start time.',
  loadFailed: 'Failed to load your waitlist',
  closed: "We can't send messages right now, so the waitlist is closed.",
  unreachable: {
    title: "We can't message you yet",
    message:
      "Booking messages are off in your settings, or we don't have an email or phone number for you. Update your settings, then join the waitlist.",
  },
  joined: {
    title: "You're on the waitlist",
    message: "We'll message you as soon as a time opens up. You can close this page.",
  },
  byCode: {
    past: bookingMessages.past,
    not_offered: "That provider doesn't offer this service there.",
    outside_hours: 'No one is available at that time. Choose another day or time of day.',
  },
} as const;

/** Notices for entries that ended without the customer leaving. */
export const waitlistEndings = {
  passed: 'No time opened up, so this entry has ended.',
  closed: 'This is no longer offered, so this entry has ended.',
} as const;

const channelNames: Partial<Record<string, string>> = { email: 'email', sms: 'text message' };

/** Terms of the waitlist. `channels` are those on which the customer is told, if there are any. */
export function formatWaitlistTerms({ waitlist_hold_minutes }: Policy, channels: string[]) {
  const names = channels.map((channel) => channelNames[channel]).join(' and ');
  return `If a time opens up, we hold it for the first person in line for ${formatCount(waitlist_hold_minutes, 'minute')} and message them. After that, it goes to the next person. Joining is free, and you can leave at any time.${names && ` We'll message you by ${names}.`}`;
}

export const getWaitlistFailureMessage = createFailureFormatter({
  ...waitlistMessages,
  unavailable: sessionMessages.unavailable,
});
