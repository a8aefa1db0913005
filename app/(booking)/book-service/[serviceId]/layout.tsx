import type { ReactNode } from 'react';
import { LeaveFlow } from '@/components/booking-flow/leave-flow';

/** Stays mounted across the steps, so that `LeaveFlow` releases the hold when the customer leaves them. */
export default function BookingLayout({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <LeaveFlow />
    </>
  );
}
