import { createFailureFormatter, failureReasons } from '@/lib/actions/messages';
import { market } from '@/lib/site-config';
import { formatCount } from '@/lib/text';

/** Limits. Must match private.create_place_alert and private.queue_place_alert_emails. */
export const areaAlertLimits = { count: 10, years: 1 };

export const alertMessages = {
  purpose: "We'll email you once when a provider starts serving your area.",
  none: 'Search for a service in your area. If no one offers it yet, we can email you when someone does.',
  loadFailed: "We couldn't load your alerts",
  offered: 'Good news: this is already available in that area.',
  closed: "We can't send emails right now, so we can't add alerts.",
  unavailable: "We didn't hear back in time. Please try again. You won't be added twice.",
  unexpected: "We couldn't save your alert. Please try again.",
  terms: `We'll send one email. You can remove an alert here at any time, and it ends after ${formatCount(areaAlertLimits.years, 'year')}.`,
} as const;

/** Messages for the database's rejection codes. */
export const alertRejections: Record<string, string> = {
  no_email: 'Your account has no email address. Add one in your settings, then try again.',
  too_many_alerts: `You can have up to ${formatCount(areaAlertLimits.count, 'alert')}. Remove one to add another.`,
  unknown_place: `We couldn't find that area. Try another ${market.words.postalCode}.`,
  unknown_subject: "That category or service isn't offered anymore. Choose another one.",
};

export const alertNotices = {
  added: {
    title: "You're on the list",
    message: "We'll email you as soon as it's available in that area.",
  },
  removed: { title: 'Alert removed', message: "We won't email you about it." },
} as const;

export const getAlertFailureMessage = createFailureFormatter(
  {
    ...alertMessages,
    invalid: alertRejections.unknown_place,
    notSignedIn: failureReasons.notSignedIn,
  },
  0,
);
