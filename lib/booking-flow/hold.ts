import { isSameInstant } from '@/lib/dates/instant';

type Held = {
  starts_at: string | null;
  provider_id: string | null;
  hold_expires_at: string | null;
};
type Slot = { starts_at: string; provider_id: string | null };

type Extendable = { hold_expires_at: string | null; hold_extendable_until: string | null };

export function isExtendable({ hold_expires_at, hold_extendable_until }: Extendable) {
  if (!hold_expires_at || !hold_extendable_until) return false;
  return Date.parse(hold_extendable_until) > Date.parse(hold_expires_at);
}

/** Whether the hold still guards its slot. */
export function isLive({ hold_expires_at }: Pick<Held, 'hold_expires_at'>, now: Date) {
  return hold_expires_at !== null && Date.parse(hold_expires_at) > now.getTime();
}

/** Returns when the hold of this slot expires; null if it has, or if it is for another slot. */
export function getHoldExpiry(held: Held, { starts_at, provider_id }: Slot, now: Date) {
  const isSameSlot =
    isSameInstant(held.starts_at, starts_at) &&
    (provider_id ?? held.provider_id) === held.provider_id;
  return isSameSlot && isLive(held, now) ? held.hold_expires_at : null;
}
