import Link from 'next/link';
import { buttonStyle } from '@/components/ui/button';
import type { BookingSelection } from '@/lib/bookings/selection';
import { waitlistHref } from '@/lib/bookings/waitlist';

/** For whom none of the times suits. */
export function WaitlistLink({ selection }: { selection: BookingSelection }) {
  return (
    <Link
      prefetch={false}
      href={waitlistHref(selection)}
      className={buttonStyle({ variant: 'link', className: 'justify-self-start' })}
    >
      No time that suits? Join the waitlist
    </Link>
  );
}
