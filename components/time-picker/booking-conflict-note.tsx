import { formatBookedTime, type CustomerBookingTime } from '@/lib/booking-flow/overlaps';
import type { HourCycle } from '@/lib/dates/format';

/** Warning about the customer's existing bookings at that time. */
export function BookingConflictNote({
  bookedTimes,
  hourCycle,
  children,
}: {
  bookedTimes: CustomerBookingTime[];
  hourCycle: HourCycle;
  children: string;
}) {
  if (bookedTimes.length === 0) return null;
  const times = bookedTimes.map((bookedTime) => formatBookedTime(bookedTime, hourCycle));
  return (
    <p className="rounded-control bg-warning-soft px-4 py-3">
      You're already booked: {times.join('; ')}. {children}
    </p>
  );
}
