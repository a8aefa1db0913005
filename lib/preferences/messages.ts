import { getFailureReason } from '@/lib/actions/messages';
import { capitalize } from '@/lib/text';
import { formatReminderTime } from '@/lib/policies/messages';
import type { Policy } from '@/lib/policies/types';
import type { FailureCode } from '@/lib/result';

export const preferenceMessages = {
  notificationsFailed: 'Failed to load your notification choices',
} as const;

export const preferenceNotices = {
  notificationsSaved: {
    title: 'Notifications saved',
    message: "We'll follow your choices from now on.",
  },
  timesSaved: {
    title: 'Time format saved',
    message: 'Your pages and messages now use this format.',
  },
} as const;

/** Labels of the time formats, with one time as an example in each. '' follows the locale. */
export const hourCycleLabels = {
  '': { title: 'Automatic', description: 'The usual format for this site.' },
  h12: { title: '12-hour', description: '3:00 PM' },
  h23: { title: '24-hour', description: '15:00' },
} as const;

/** Note on where the time format applies. Prerendered pages can't follow it. */
export const hourCycleScope =
  'Applies to your bookings, search results, booking steps and our messages. Home, provider and business pages are the same for everyone.';

export const createNotificationLabels = (policy: Pick<Policy, 'reminder_days'>) => ({
  booking_emails: {
    label: 'Your bookings',
    description: 'Confirmations, changes and cancellations.',
  },
  reminder_emails: {
    label: 'Reminders',
    description: `${capitalize(formatReminderTime(policy))} an appointment.`,
  },
  review_request_emails: {
    label: 'Review requests',
    description: 'Once, after an appointment.',
  },
  booking_texts: {
    label: 'Your bookings',
    description: 'Confirmations, changes and cancellations.',
  },
  reminder_texts: {
    label: 'Reminders',
    description: `${capitalize(formatReminderTime(policy))} an appointment.`,
  },
});

export function getPreferenceFailureMessage(code: FailureCode, failure?: { retryAfter?: number }) {
  return `Failed to save your choice: ${getFailureReason(code, failure)}`;
}
