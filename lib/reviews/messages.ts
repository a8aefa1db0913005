import { formatWhen } from '@/lib/dates/format';
import { count } from '@/lib/policies/messages';

export const ownReviewMessages = {
  notSignedIn: 'Please sign in to review your booking.',
  unexpected: "We couldn't save your review. Your text is still here, so please try again.",
  unavailable:
    "We didn't hear back in time. Press the button again: your review won't be posted twice.",
  invalid: 'Please check the marked fields.',
  unread: 'Failed to load your review',
  saved: {
    title: 'Thanks for your review',
    message: "It will appear on your provider's profile in a minute or two.",
  },
};

/** Returns the terms of a review: its visibility and how long it can be edited. */
export function reviewTerms(days: number) {
  const change = days === 0 ? "You can't change it" : `You can change it for ${count(days, 'day')}`;
  return `Everyone can read it, with your first name and initial. ${change} afterwards.`;
}

/** Returns the end of the edit period, past or future. */
export function editableMessage(editable_until: string, timeZone: string, now: Date) {
  const until = formatWhen(editable_until, timeZone);
  return now.getTime() < Date.parse(editable_until)
    ? `You can change it until ${until}.`
    : `You could change it until ${until}.`;
}
