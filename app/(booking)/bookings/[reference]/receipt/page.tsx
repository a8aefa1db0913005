import type { Metadata } from 'next';
import { withBookingErrors } from '@/components/booking-flow/with-booking-errors';
import { renderBookingPage } from '@/components/bookings/render-booking-page';
import { BookingReceipt } from '@/components/bookings/booking-receipt';
import { routes } from '@/lib/routes';
import { requireCustomer } from '@/lib/session/customer';
import { listBookingTransactions } from '@/lib/transactions/queries';

export const metadata: Metadata = { title: 'Receipt', robots: { index: false } };

export default withBookingErrors(ReceiptPage);

async function ReceiptPage({ params }: PageProps<'/bookings/[reference]/receipt'>) {
  return renderBookingPage((await params).reference, routes.receipt, async (booking, hourCycle) => (
    <BookingReceipt
      booking={booking}
      customer={await requireCustomer()}
      transactions={await listBookingTransactions(booking.id)}
      hourCycle={hourCycle}
    />
  ));
}
