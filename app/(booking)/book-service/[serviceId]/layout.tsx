import type { ReactNode } from 'react';
import { HoldRelease } from '@/components/booking-flow/hold-release';

/** Stays mounted across the steps so that `HoldRelease` releases the hold when the customer leaves them. */
export default function BookingLayout({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <HoldRelease />
    </>
  );
}
