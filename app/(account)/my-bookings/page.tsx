import type { Metadata } from 'next';
import { withPageErrors } from '@/components/feedback/with-page-errors';
import { BookingsView } from '@/components/bookings/bookings-view';
import { requireCustomer } from '@/lib/session/customer';
import { routes } from '@/lib/routes';

export const metadata: Metadata = { title: 'My bookings', robots: { index: false } };

export default withPageErrors(MyBookingsPage);

async function MyBookingsPage({ searchParams }: PageProps<'/my-bookings'>) {
  const [view] = await Promise.all([
    BookingsView({ path: routes.myBookings, searchParams }),
    requireCustomer(routes.myBookings),
  ]);
  return view;
}
