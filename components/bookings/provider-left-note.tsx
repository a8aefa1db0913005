import { getProviderLeftMessage } from '@/lib/bookings/messages';
import { getBookingTab } from '@/lib/bookings/history';
import type { Booking } from '@/lib/bookings/queries';

export function ProviderLeftNote({ booking, now }: { booking: Booking; now: Date }) {
  const message = getProviderLeftMessage(booking, getBookingTab(booking, now) === 'upcoming');
  return (
    message && (
      <p className="mt-4 rounded-control bg-warning-soft px-4 py-3 text-warning">{message}</p>
    )
  );
}
