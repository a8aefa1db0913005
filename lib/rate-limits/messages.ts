/** AUTH-3; every other form says how long. */
export const tooManyLogins =
  'Too many login attempts. Please wait a few minutes before trying again.';

/** For our own limits (LIM-6). */
export function waitMessage(seconds: number) {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return `Too many requests. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
}
