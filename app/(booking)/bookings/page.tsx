import type { Metadata } from 'next';
import { BookingsView } from '@/components/bookings/bookings-view';
import { withPageErrors } from '@/components/feedback/with-page-errors';
import { routes } from '@/lib/routes';

export const metadata: Metadata = {
  title: 'My bookings',
  alternates: { canonical: routes.myBookings },
  robots: { index: false },
};

/** Bookings page. It is public (SITE-2), and visitors see a sign-in prompt instead of the list. */
export default withPageErrors(({ searchParams }: PageProps<'/bookings'>) =>
  BookingsView({ path: routes.bookings, searchParams }),
);
