import type { ReactNode } from 'react';
import { LeaveFlow } from '@/components/booking-flow/leave-flow';

/** Stays mounted across the steps, so it unmounts when the customer leaves the booking. */
export default function BookingLayout({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <LeaveFlow />
    </>
  );
}
