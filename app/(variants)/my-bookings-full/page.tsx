import { BookingsView } from '@/components/bookings/bookings-view';
import { withPageErrors } from '@/components/feedback/with-page-errors';

export { metadata } from '@/app/(booking)/bookings/page';

/** Bookings page as a minimal list (spec §2). */
export default withPageErrors(({ searchParams }: PageProps<'/my-bookings-full'>) =>
  BookingsView({ path: '/my-bookings-full', searchParams, layout: 'rows' }),
);
