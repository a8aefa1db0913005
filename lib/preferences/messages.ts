import { serviceMessages } from '@/lib/auth/service-messages';
import { waitMessage } from '@/lib/rate-limits/messages';
import type { FailureCode } from '@/lib/result';

export const preferenceMessages = {
  notificationsFailed: 'Failed to load your notification choices',
} as const;

export const preferenceNotices = {
  notificationsSaved: {
    title: 'Notifications saved',
    message: 'From now on you hear from us as you chose.',
  },
  timesSaved: {
    title: 'Times saved',
    message: 'Your pages and messages now show times as you chose.',
  },
} as const;

/** The same moment each way, so that nobody has to know what they are called; '' is the locale's. */
export const hourCycleLabels = {
  '': { title: 'Automatic', description: 'As times are usually written here.' },
  h12: { title: '12-hour', description: '3:00 PM' },
  h23: { title: '24-hour', description: '15:00' },
} as const;

/** Which pages follow the choice: what is made once for everyone cannot. */
export const hourCycleScope =
  'For your bookings, search results, booking steps and the messages we send you. Home and the pages of providers and businesses are the same for everyone.';

/** What the section says of each message; the texts need a phone number. */
export const notificationLabels = {
  booking_emails: {
    label: 'Your bookings',
    description: 'A confirmation, and every change or cancellation.',
  },
  reminder_emails: { label: 'Reminders', description: 'The day before an appointment.' },
  review_request_emails: {
    label: 'Asking for a review',
    description: 'Once, after an appointment.',
  },
  booking_texts: {
    label: 'Your bookings',
    description: 'A confirmation, and every change or cancellation.',
  },
  reminder_texts: { label: 'Reminders', description: 'The day before an appointment.' },
} as const;

/** What a form of preferences says when its choice was not saved. */
export function preferenceMessage(code: FailureCode, { retryAfter = 0 } = {}) {
  return `Failed to save your choice: ${reasonFor(code, retryAfter)}`;
}

function reasonFor(code: FailureCode, retryAfter: number) {
  switch (code) {
    case 'not_signed_in':
      return serviceMessages.signInAgain;
    case 'rate_limited':
      return waitMessage(retryAfter);
    case 'unavailable':
      return serviceMessages.notAnswering;
    case 'invalid_input':
      return serviceMessages.notAccepted;
    default:
      return serviceMessages.wentWrong;
  }
}
