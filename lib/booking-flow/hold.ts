import { formatTime, formatZone, type HourCycle } from '@/lib/dates/format';
import { isSameInstant } from '@/lib/dates/instant';

type Hold = {
  starts_at: string | null;
  provider_id: string | null;
  hold_expires_at: string | null;
};
type Slot = { starts_at: string; provider_id: string | null };

type ExtensionLimits = {
  hold_expires_at: string | null;
  hold_extendable_until: string | null;
  due_online: number;
};

export function isExtendable(hold: ExtensionLimits) {
  const { hold_expires_at, hold_extendable_until, due_online } = hold;
  // A hold that is awaiting payment grows when the payment page opens.
  if (!hold_expires_at || !hold_extendable_until || due_online > 0) return false;
  return Date.parse(hold_extendable_until) > Date.parse(hold_expires_at);
}

function isLive({ hold_expires_at }: Pick<Hold, 'hold_expires_at'>, now: Date) {
  return hold_expires_at !== null && Date.parse(hold_expires_at) > now.getTime();
}

/** Returns when the slot's hold expires, or null if it has expired or is for another slot. */
export function getHoldExpiry(hold: Hold, { starts_at, provider_id }: Slot, now: Date) {
  const isSameSlot =
    isSameInstant(hold.starts_at, starts_at) &&
    (provider_id ?? hold.provider_id) === hold.provider_id;
  return isSameSlot && isLive(hold, now) ? hold.hold_expires_at : null;
}

/** Returns the slot's hold as the last step shows it, or null if it has expired or is for another slot. */
export function getShownHold(
  hold: Hold & ExtensionLimits,
  slot: Slot,
  { now, timeZone, hourCycle }: { now: Date; timeZone: string; hourCycle: HourCycle },
) {
  const expiresAt = getHoldExpiry(hold, slot, now);
  if (!expiresAt) return null;
  const expiryLabel = `${formatTime(expiresAt, timeZone, hourCycle)} ${formatZone(expiresAt, timeZone, 'short')}`;
  return { expiresAt, expiryLabel, isExtendable: isExtendable(hold) };
}
