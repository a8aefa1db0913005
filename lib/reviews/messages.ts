import { formatWhen } from '@/lib/dates/format';
import { count } from '@/lib/policies/messages';

export const ownReviewMessages = {
  notSignedIn: 'Please sign in to review your booking.',
  unexpected: 'We could not save your review. What you wrote is still here. Please try again.',
  unavailable:
    'The booking service did not answer in time. Press the button again: a booking is never reviewed twice.',
  invalid: 'Please check the marked fields.',
  unread: 'Failed to load your review',
  saved: {
    title: 'Thank you for your review',
    message: 'It is shown on the pages of your provider within a minute or two.',
  },
};

/** Who sees a review and for how long it can be changed, said before it is written. */
export function reviewTerms(days: number) {
  const change =
    days === 0 ? 'It cannot be changed' : `You can change it for ${count(days, 'day')}`;
  return `Everyone can read it, with your first name and initial. ${change} afterwards.`;
}

/** Until when a review can be changed, or that it stays. */
export function editableMessage(editable_until: string, timeZone: string, now: Date) {
  const until = formatWhen(editable_until, timeZone);
  return now.getTime() < Date.parse(editable_until)
    ? `You can change it until ${until}.`
    : `It could be changed until ${until}.`;
}
