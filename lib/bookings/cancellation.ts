import type { CancellationPolicy } from './types';

const hour = 60 * 60 * 1000;

/** The last instant at which cancelling is free, as ISO string. */
export function freeUntil(startsAt: string, { free_change_hours }: CancellationPolicy) {
  return new Date(Date.parse(startsAt) - free_change_hours * hour).toISOString();
}

/** What cancelling would mean at `now`: free, part of the price kept, or no longer possible. */
export function cancellationOutcome(startsAt: string, policy: CancellationPolicy, now: Date) {
  if (now.getTime() >= Date.parse(startsAt)) return 'started';
  return now.getTime() < Date.parse(freeUntil(startsAt, policy)) ? 'free' : 'late';
}
