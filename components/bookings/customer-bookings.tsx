'use client';

import { lazy, Suspense } from 'react';
import { useSession } from '@/components/session/use-session';

const CustomerShelves = lazy(() => import('./customer-shelves'));

/** The customer's bookings and favorites, added in the browser to a page that is prerendered for everyone. */
export function CustomerBookings() {
  const session = useSession();
  if (session.status !== 'customer') return null;
  return (
    <Suspense>
      <CustomerShelves key={session.customer.id} />
    </Suspense>
  );
}
