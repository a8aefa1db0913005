import { formatTime, type HourCycle } from '@/lib/dates/format';

/** Time of a booking that isn't for someone else. */
export type CustomerBookingTime = {
  starts_at: string | null;
  ends_at: string | null;
  time_zone: string;
  service: { name: string } | null;
};

export type Period = { starts_at: string; ends_at: string };

/** Returns the customer's bookings that overlap a time. Back-to-back bookings don't count. */
export function getOverlaps({ starts_at, ends_at }: Period, bookedTimes: CustomerBookingTime[]) {
  return bookedTimes.filter(
    (booking) =>
      Date.parse(booking.starts_at ?? '') < Date.parse(ends_at) &&
      Date.parse(booking.ends_at ?? '') > Date.parse(starts_at),
  );
}

/** Formats `Haircut, 9:00 AM to 10:00 AM` in the booking's own time zone. */
export function formatBookedTime(
  { starts_at, ends_at, time_zone, service }: CustomerBookingTime,
  hourCycle: HourCycle,
) {
  const format = (instant: string | null) => formatTime(instant ?? '', time_zone, hourCycle);
  return `${service?.name ?? 'Another booking'}, ${format(starts_at)} to ${format(ends_at)}`;
}
