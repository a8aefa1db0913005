/** AUTH-3; every other form says how long. */
export const tooManyLogins =
  'Too many login attempts. Please wait a few minutes before trying again.';

/** For our own limits (LIM-6). */
export function waitMessage(seconds: number) {
  return `Too many requests. Please try again ${formatWait(seconds)}.`;
}

/** Returns `in 12 minutes`, from two hours on `in 5 hours`, or `later` if it is unknown. */
export function formatWait(seconds?: number) {
  if (seconds === undefined) return 'later';
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  if (minutes >= 120) return `in ${Math.ceil(minutes / 60)} hours`;
  return `in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
}
