import { formatOwnTime, type CustomerBookingTime } from '@/lib/booking-flow/overlaps';
import type { HourCycle } from '@/lib/dates/hour-cycle';

/** Said before one books a second time at once. */
export function OwnTimesNote({
  own,
  hourCycle,
  children,
}: {
  own: CustomerBookingTime[];
  /** In a client component; a server component knows it by itself. */
  hourCycle?: HourCycle | null;
  children: string;
}) {
  const words = own.map((one) => formatOwnTime(one, hourCycle));
  if (own.length === 0) return null;
  return (
    <p className="rounded-control bg-warning-soft px-4 py-3">
      You are booked already: {words.join('; ')}. {children}
    </p>
  );
}
