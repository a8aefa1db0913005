import { BookingsView } from '@/components/bookings/bookings-view';
import { withStreaming } from '@/components/feedback/with-streaming';

export { metadata } from '@/app/(booking)/bookings/page';

/** Bookings page as a minimal list (spec §2). */
export default withStreaming(({ searchParams }: PageProps<'/my-bookings-full'>) =>
  BookingsView({ path: '/my-bookings-full', searchParams, layout: 'rows' }),
);
