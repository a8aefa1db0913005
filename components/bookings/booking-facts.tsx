import Link from 'next/link';
import type { ReactNode } from 'react';
import type { Booking } from '@/lib/bookings/queries';
import { formatBookingAddress } from '@/lib/bookings/addresses';
import { formatTime, formatWhen, type HourCycle } from '@/lib/dates/format';
import { formatOnSite, onSiteLabels } from '@/lib/form/on-site';
import { formatPhone, getPhoneHref } from '@/lib/form/phone';
import { routes } from '@/lib/routes';
import { siteName } from '@/lib/site-config';
import { formatFullName } from '@/lib/text';

export function BookingFacts({ booking, hourCycle }: { booking: Booking; hourCycle: HourCycle }) {
  const { provider } = booking;

  return (
    <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-[auto_1fr]">
      <Fact label="When">{formatWhen(booking.starts_at ?? '', booking.time_zone, hourCycle)}</Fact>
      {booking.ends_at && (
        <Fact label="Until">{formatTime(booking.ends_at, booking.time_zone, hourCycle)}</Fact>
      )}
      <Fact label="With">
        <ProviderContact provider={provider} />
      </Fact>
      <Fact label="Where">
        {[booking.location?.label, formatBookingAddress(booking)].filter(Boolean).join(': ')}
      </Fact>
      {booking.access_notes && <Fact label="Getting in">{booking.access_notes}</Fact>}
      {booking.notes && <Fact label="Notes">{booking.notes}</Fact>}
      {booking.on_site_name && (
        <Fact label={onSiteLabels.on_site}>
          {formatOnSite(booking.on_site_name, booking.on_site_phone)}
        </Fact>
      )}
      {booking.phone && <Fact label="Your phone">{formatPhone(booking.phone)}</Fact>}
      <Fact label="Reference">
        <span className="tracking-wide tabular-nums">{booking.reference}</span>
      </Fact>
    </dl>
  );
}

/** The provider's name, which leads to their profile, and their business with its phone number. */
function ProviderContact({ provider }: Pick<Booking, 'provider'>) {
  if (!provider) return `A provider who has left ${siteName}`;
  const { id, business } = provider;
  if (!business) return formatFullName(provider);
  return (
    <>
      <Link href={routes.provider(id)} prefetch={false} className={linkClasses}>
        {formatFullName(provider)}
      </Link>
      {`, ${business.business_name}`}
      {business.phone && (
        <>
          {', '}
          <a
            href={getPhoneHref(business.phone)}
            className={`inline-block max-w-full ${linkClasses}`}
          >
            {formatPhone(business.phone)}
          </a>
        </>
      )}
    </>
  );
}

const linkClasses = 'text-accent underline underline-offset-4';

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="-mb-2 text-sm text-muted-foreground sm:mb-0 sm:text-base">{label}</dt>
      <dd className="min-w-0 font-medium break-words whitespace-pre-line">{children}</dd>
    </div>
  );
}
