import { checkFields, createFailureFormatter } from '@/lib/actions/messages';
import { formatWhen, type HourCycle } from '@/lib/dates/format';
import { formatCount } from '@/lib/text';

export const customerReviewMessages = {
  notSignedIn: 'Please sign in to review your booking.',
  unexpected: "We couldn't save your review. Your text is still here, so please try again.",
  unavailable: "We didn't hear back in time. Please try again. Your review won't be posted twice.",
  invalid: checkFields,
  ratingMissing: 'Choose one to five stars.',
  loadFailed: 'Failed to load your review',
  saved: {
    title: 'Thanks for your review',
    message: "It will appear on your provider's profile in a minute or two.",
  },
  /** For a review that the operator has hidden, because saving it doesn't show it again (MOD-1). */
  savedHidden: {
    title: 'Your review is saved',
    message: 'Only you can see it while it is hidden.',
  },
};

export const reportMessages = {
  signIn: "Sign in to report this review. Its author won't know who reported it.",
  notSignedIn: 'Please sign in to report a review.',
  invalid: checkFields,
  reasonMissing: "Choose what's wrong with the review.",
  gone: "This review is no longer shown, so there's nothing left to report.",
  own: 'This is your own review. You can edit it from your booking.',
  loadFailed: 'Failed to load the review',
  unexpected: "We couldn't send your report. Your text is still here, so please try again.",
  unavailable: "We didn't hear back in time. Please send it again. We won't get it twice.",
  sent: {
    title: 'Thanks for your report',
    message: "We'll look at this review. Its author won't know who reported it.",
  },
};

export const getReportFailureMessage = createFailureFormatter(reportMessages, 24 * 60 * 60);

export function formatReviewTerms(days: number) {
  const changeRule =
    days === 0 ? "You can't change it" : `You can change it for ${formatCount(days, 'day')}`;
  const photoRule = days === 0 ? '' : ' Once it is published, you can add photos.';
  return `Everyone can read your review, with your first name and last initial. ${changeRule} afterward.${photoRule}`;
}

export const hiddenReviewTitle = 'Only you can see this review';

export function getHiddenReviewMessage(reason: string) {
  return `We hid your review for this reason: ${reason}`;
}

/** Returns the sentence about when the edit period ends or ended. */
export function getEditableMessage(
  editable_until: string,
  timeZone: string,
  hourCycle: HourCycle,
  now: Date,
) {
  const until = formatWhen(editable_until, timeZone, hourCycle);
  return now.getTime() < Date.parse(editable_until)
    ? `You can change your review until ${until}.`
    : `The deadline to change your review was ${until}.`;
}
