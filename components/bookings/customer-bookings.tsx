'use client';

import { lazy, Suspense } from 'react';
import { useSession } from '@/components/session/use-session';

const CustomerBookingsShelf = lazy(() => import('./customer-bookings-shelf'));

/** The customer's bookings, added in the browser to a page that is prerendered for everyone. */
export function CustomerBookings() {
  const session = useSession();
  if (session.status !== 'customer') return null;
  return (
    <Suspense>
      <CustomerBookingsShelf key={session.customer.id} />
    </Suspense>
  );
}
