import type { ReactNode } from 'react';
import { LeaveFlow } from '@/components/booking-flow/leave-flow';

/** The same around every step: leaving it is leaving the booking. */
export default function BookingLayout({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <LeaveFlow />
    </>
  );
}
