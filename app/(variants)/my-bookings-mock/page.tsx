import { withPageErrors } from '@/components/feedback/with-page-errors';
import { SampleBookings } from '@/components/bookings/sample-bookings';
import { getHourCycle, requireCustomer } from '@/lib/session/customer';

export { metadata } from '@/app/(account)/my-bookings/page';

export default withPageErrors(SamplePage);

/** Bookings page over sample bookings, for signed-in customers (spec §2). */
async function SamplePage() {
  await requireCustomer('/my-bookings-mock');
  return <SampleBookings hourCycle={await getHourCycle()} />;
}
