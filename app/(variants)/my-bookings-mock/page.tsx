import { SampleBookings } from '@/components/bookings/sample-bookings';
import { requireCustomer } from '@/lib/session/customer';

export { metadata } from '@/app/(account)/my-bookings/page';

/** Bookings page over sample bookings, for signed-in customers (spec §2). */
export default async function SamplePage() {
  await requireCustomer('/my-bookings-mock');
  return <SampleBookings />;
}
