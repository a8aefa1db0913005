import { formatTime } from '@/lib/dates/format';
import type { HourCycle } from '@/lib/dates/hour-cycle';

/** A time at which a customer is booked themselves. */
export type CustomerBookingTime = {
  starts_at: string | null;
  ends_at: string | null;
  time_zone: string;
  service: { name: string } | null;
};

export type Period = { starts_at: string; ends_at: string };

/** Those of one's own bookings that a time overlaps; what ends as another begins does not. */
export function getOverlaps({ starts_at, ends_at }: Period, own: CustomerBookingTime[]) {
  return own.filter(
    (one) =>
      Date.parse(one.starts_at ?? '') < Date.parse(ends_at) &&
      Date.parse(one.ends_at ?? '') > Date.parse(starts_at),
  );
}

/** `Haircut, 9:00 AM to 10:00 AM`: by the clock of where it takes place. */
export function formatOwnTime(
  { starts_at, ends_at, time_zone, service }: CustomerBookingTime,
  hourCycle?: HourCycle | null,
) {
  const time = (instant: string | null) => formatTime(instant ?? '', time_zone, hourCycle);
  return `${service?.name ?? 'Another booking'}, ${time(starts_at)} to ${time(ends_at)}`;
}
