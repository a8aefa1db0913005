import { isSameInstant } from '@/lib/dates/instant';

type Held = { starts_at: string | null; hold_expires_at: string | null };

type Extendable = { hold_expires_at: string | null; hold_extendable_until: string | null };

export function isExtendable({ hold_expires_at, hold_extendable_until }: Extendable) {
  if (!hold_expires_at || !hold_extendable_until) return false;
  return Date.parse(hold_extendable_until) > Date.parse(hold_expires_at);
}

/** Returns when the hold of this start expires; null if it has, or if it is for another start. */
export function getHoldExpiry({ starts_at, hold_expires_at }: Held, start: string, now: Date) {
  const isLive = hold_expires_at && Date.parse(hold_expires_at) > now.getTime();
  return isLive && isSameInstant(starts_at, start) ? hold_expires_at : null;
}
