import Link from 'next/link';
import { buttonStyle } from '@/components/ui/button';
import { formatWhen } from '@/lib/dates';
import { toQuery } from '@/lib/bookings/rules';
import type { BookingState, Picks } from '@/lib/bookings/types';
import { routes } from '@/lib/routes';

/** Why it was not booked, and the nearest way on: another time, a booking that exists, a sign-in. */
export function RefusalNotice({
  refusal,
  serviceId,
  picks,
}: {
  refusal: Pick<BookingState, 'message' | 'nearest' | 'href'>;
  serviceId: string;
  picks: Picks;
}) {
  const { message, nearest, href } = refusal;
  const stepHref = (step: 'when' | 'review', start: string | null) =>
    routes.bookService(serviceId, step, { ...toQuery(picks), date: null, start });

  return (
    <div role="alert" className="rounded-card bg-destructive-soft p-5">
      <p className="font-semibold text-destructive">{message}</p>
      {href && (
        <Link href={href} className={buttonStyle({ variant: 'secondary', className: 'mt-4' })}>
          Continue
        </Link>
      )}
      {nearest && (
        <>
          <p className="mt-2">
            {nearest.length > 0 ? 'The nearest free times:' : 'Nothing else is free around then.'}
          </p>
          <ul className="mt-3 grid gap-2">
            {nearest.map(({ starts_at, time_zone }) => (
              <li key={starts_at}>
                <Link
                  prefetch={false}
                  href={stepHref('review', new Date(starts_at).toISOString())}
                  className={buttonStyle({ variant: 'secondary', wide: true })}
                >
                  {formatWhen(starts_at, time_zone)}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      {!href && (
        <Link
          prefetch={false}
          href={stepHref('when', null)}
          className={buttonStyle({ variant: 'link', className: 'mt-4' })}
        >
          See all times
        </Link>
      )}
    </div>
  );
}
