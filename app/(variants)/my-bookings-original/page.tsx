import { BookingsView } from '@/components/bookings/bookings-view';
import { withStreaming } from '@/components/feedback/with-streaming';

export { metadata } from '@/app/(booking)/bookings/page';

/** Second URL of the bookings page (spec §2). */
export default withStreaming(({ searchParams }: PageProps<'/my-bookings-original'>) =>
  BookingsView({ path: '/my-bookings-original', searchParams }),
);
