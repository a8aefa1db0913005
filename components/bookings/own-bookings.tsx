'use client';

import { lazy, Suspense } from 'react';
import { useSession } from '@/components/session/use-session';

const OwnBookingsShelf = lazy(() => import('./own-bookings-shelf'));

/** The customer's bookings, added in the browser to a page that is prerendered for everyone. */
export function OwnBookings() {
  const session = useSession();
  if (session.status !== 'customer') return null;
  return (
    <Suspense>
      <OwnBookingsShelf key={session.customer.id} />
    </Suspense>
  );
}
