import type { BookingTerms, CancellationPolicy } from './types';

const hourMilliseconds = 60 * 60 * 1000;

/** Returns when canceling a booking with this start stops being free under a policy, as an ISO string. */
export function getFreeChangeDeadline(startsAt: string, { free_change_hours }: CancellationPolicy) {
  return new Date(Date.parse(startsAt) - free_change_hours * hourMilliseconds).toISOString();
}

type Terms = Pick<BookingTerms, 'starts_at' | 'free_until'>;

/** Returns the outcome of canceling at `now`: free, late (for part of the price) or no longer possible. */
export function getCancellationOutcome({ starts_at, free_until }: Terms, now: Date) {
  if (now.getTime() >= Date.parse(starts_at ?? '')) return 'started';
  return now.getTime() < Date.parse(free_until ?? '') ? 'free' : 'late';
}

/** Returns the changes to offer for a booking. The database checks them again. */
export function getAllowedChanges({ status, ...terms }: Terms & { status: string }, now: Date) {
  const outcome = status === 'confirmed' ? getCancellationOutcome(terms, now) : 'started';
  return { canReschedule: outcome === 'free', canCancel: outcome !== 'started' };
}
