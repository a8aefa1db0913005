import Link from 'next/link';
import { buttonVariants } from '@/components/ui/button';
import type { BookingSelection } from '@/lib/booking-flow/selection';
import { getRepeatHref } from '@/lib/series/frequency';

export function RepeatLink({ selection }: { selection: BookingSelection }) {
  return (
    <Link
      prefetch={false}
      href={getRepeatHref(selection)}
      className={buttonVariants({ variant: 'link', className: 'justify-self-start' })}
    >
      Repeat weekly, every two weeks or monthly
    </Link>
  );
}
