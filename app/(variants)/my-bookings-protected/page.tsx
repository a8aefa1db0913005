import { withPageErrors } from '@/components/feedback/with-page-errors';
import { BookingsView } from '@/components/bookings/bookings-view';
import { requireCustomer } from '@/lib/session/customer';

export { metadata } from '@/app/(account)/my-bookings/page';

export default withPageErrors(GuardedPage);

/** Bookings page behind the guard (spec §2). */
async function GuardedPage({ searchParams }: PageProps<'/my-bookings-protected'>) {
  const [view] = await Promise.all([
    BookingsView({ path: '/my-bookings-protected', searchParams }),
    requireCustomer('/my-bookings-protected'),
  ]);
  return view;
}
