import type { CancellationPolicy } from './types';

const hour = 60 * 60 * 1000;

/** Returns the end of the free cancellation period, as an ISO string. */
export function freeUntil(startsAt: string, { free_change_hours }: CancellationPolicy) {
  return new Date(Date.parse(startsAt) - free_change_hours * hour).toISOString();
}

/** Whether canceling at `now` is free, late (for part of the price) or no longer possible. */
export function cancellationOutcome(startsAt: string, policy: CancellationPolicy, now: Date) {
  if (now.getTime() >= Date.parse(startsAt)) return 'started';
  return now.getTime() < Date.parse(freeUntil(startsAt, policy)) ? 'free' : 'late';
}

type Changeable = { status: string; starts_at: string | null; policy: CancellationPolicy };

/** Returns the changes to offer. The database checks them again. */
export function getAllowedChanges({ status, starts_at, policy }: Changeable, now: Date) {
  const outcome =
    status === 'confirmed' ? cancellationOutcome(starts_at ?? '', policy, now) : 'started';
  return { canMove: outcome === 'free', canCancel: outcome !== 'started' };
}
