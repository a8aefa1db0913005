import { ownTimeWords, type OwnTime } from '@/lib/bookings/overlaps';

/** Said before one books a second time at once. */
export function OwnTimesNote({ own, children }: { own: OwnTime[]; children: string }) {
  if (own.length === 0) return null;
  return (
    <p className="rounded-control bg-warning-soft px-4 py-3">
      You are booked already: {own.map(ownTimeWords).join('; ')}. {children}
    </p>
  );
}
