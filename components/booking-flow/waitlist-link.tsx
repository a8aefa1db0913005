import Link from 'next/link';
import { buttonVariants } from '@/components/ui/button';
import type { BookingSelection } from '@/lib/booking-flow/selection';
import { getWaitlistHref } from '@/lib/waitlist/windows';
import { offersWaitlist } from '@/lib/outbox/channels';

/** Link to the waitlist, shown only if freed slots are offered to waitlisted customers. */
export function WaitlistLink({ selection }: { selection: BookingSelection }) {
  if (!offersWaitlist) return null;
  return (
    <Link
      prefetch={false}
      href={getWaitlistHref(selection)}
      className={buttonVariants({ variant: 'link', className: 'justify-self-start' })}
    >
      Can't find a time? Join the waitlist
    </Link>
  );
}
