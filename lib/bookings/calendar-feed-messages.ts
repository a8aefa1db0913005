import { waitMessage } from '@/lib/rate-limits/messages';
import type { FailureCode } from '@/lib/result';
import { sessionMessages } from '@/lib/session/messages';

export const calendarFeedMessages = {
  failed: 'Failed to load your calendar',
  notSignedIn: 'Your session has ended. Please sign in again.',
  unexpected: 'Something went wrong on our side. Please try again.',
  intro:
    'A private address that your calendar app can subscribe to. Your bookings then appear there and follow every change. Whoever knows the address can read them, so keep it to yourself.',
  exists:
    'Your calendar has an address. It was shown when it was made and is not kept here. If it is lost or known to somebody else, make a new one: the old one stops working.',
} as const;

export const calendarFeedNotices = {
  created: {
    title: 'Calendar address made',
    message: 'Copy it into your calendar app now: it is not shown again.',
  },
  revoked: {
    title: 'Calendar address removed',
    message: 'It shows your bookings to nobody any more.',
  },
} as const;

export function calendarFeedMessage(code: FailureCode, { retryAfter = 0 } = {}) {
  switch (code) {
    case 'not_signed_in':
      return calendarFeedMessages.notSignedIn;
    case 'rate_limited':
      return waitMessage(retryAfter);
    case 'unavailable':
      return sessionMessages.notAnswering;
    default:
      return calendarFeedMessages.unexpected;
  }
}
