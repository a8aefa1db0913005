import { BookingsView } from '@/components/bookings/bookings-view';
import { withPageErrors } from '@/components/feedback/with-page-errors';

export { metadata } from '@/app/(booking)/bookings/page';

/** Second URL of the bookings page (spec §2). */
export default withPageErrors(({ searchParams }: PageProps<'/my-bookings-original'>) =>
  BookingsView({ path: '/my-bookings-original', searchParams }),
);
