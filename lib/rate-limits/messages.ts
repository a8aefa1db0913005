import { formatCount } from '@/lib/text';

/** Message for the sign-in form (AUTH-3). Other forms say how long to wait. */
export const tooManyLogins =
  'Too many login attempts. Please wait a few minutes before trying again.';

/** Returns the message for one of our own limits (LIM-6). */
export function getWaitMessage(seconds: number) {
  return `Too many requests. Please try again ${formatWait(seconds)}.`;
}

/** Returns `in 12 minutes`, `in 5 hours` from two hours up, or `later` if unknown. */
export function formatWait(seconds?: number) {
  if (seconds === undefined) return 'later';
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  if (minutes >= 120) return `in ${Math.ceil(minutes / 60)} hours`;
  return `in ${formatCount(minutes, 'minute')}`;
}
