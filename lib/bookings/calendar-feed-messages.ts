import { getWaitMessage } from '@/lib/rate-limits/messages';
import type { FailureCode } from '@/lib/result';
import { sessionMessages } from '@/lib/session/messages';

export const calendarFeedMessages = {
  failed: 'Failed to load your calendar',
  notSignedIn: 'Your session has ended. Please sign in again.',
  unexpected: 'Something went wrong on our side. Please try again.',
  intro:
    'Subscribe to your private link to see your bookings, and any changes to them, in your calendar app. Anyone who has the link can see them, so keep it to yourself.',
  exists:
    "We showed your private calendar link once and can't show it again. If you lost it or someone else has it, create a new one: the old one stops working.",
} as const;

export const calendarFeedNotices = {
  created: {
    title: 'Calendar link created',
    message: "Copy it into your calendar app now. We can't show it again.",
  },
  revoked: {
    title: 'Calendar link removed',
    message: 'The old link no longer shows your bookings.',
  },
} as const;

export function getCalendarFeedFailureMessage(code: FailureCode, { retryAfter = 0 } = {}) {
  switch (code) {
    case 'not_signed_in':
      return calendarFeedMessages.notSignedIn;
    case 'rate_limited':
      return getWaitMessage(retryAfter);
    case 'unavailable':
      return sessionMessages.unavailable;
    default:
      return calendarFeedMessages.unexpected;
  }
}
