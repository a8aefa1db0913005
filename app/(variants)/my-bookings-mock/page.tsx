import { SampleBookings } from '@/components/bookings/sample-bookings';
import { requireCustomer } from '@/lib/session/customer';

export { metadata } from '@/app/(account)/my-bookings/page';

export default async function Variant() {
  await requireCustomer('/my-bookings-mock');
  return <SampleBookings />;
}
