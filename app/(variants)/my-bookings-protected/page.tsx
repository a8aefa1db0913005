import { withLoadingScreen } from '@/components/feedback/streamed-content';
import { BookingsView } from '@/components/bookings/bookings-view';
import { requireCustomer } from '@/lib/session/customer';

export { metadata } from '@/app/(account)/my-bookings/page';

export default withLoadingScreen(GuardedPage);

/** Bookings page behind the guard (spec §2). */
async function GuardedPage({ searchParams }: PageProps<'/my-bookings-protected'>) {
  const [view] = await Promise.all([
    BookingsView({ path: '/my-bookings-protected', searchParams }),
    requireCustomer('/my-bookings-protected'),
  ]);
  return view;
}
