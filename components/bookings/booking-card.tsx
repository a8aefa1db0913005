import Link from 'next/link';
import { Card } from '@/components/ui/card';
import { getBookingTab } from '@/lib/bookings/history';
import type { CustomerReview } from '@/lib/reviews/customer-review';
import { getCanceledMessage } from '@/lib/policies/cancellation-messages';
import { getBookingPolicyMessage } from '@/lib/policies/messages';
import type { Booking } from '@/lib/bookings/queries';
import { formatMoney } from '@/lib/money';
import { getTipMessage } from '@/lib/payments/messages';
import type { CustomerTip } from '@/lib/payments/tips';
import { routes } from '@/lib/routes';
import { BookingActions } from './booking-actions';
import { BookingStatus } from './booking-status';
import { UnreadBadge } from '@/components/ui/unread-badge';
import { ProviderLeftNote } from './provider-left-note';
import { DirectionsLink } from './directions-link';
import { LaterVisits } from '@/components/series/later-visits';
import { RelativeWord } from '@/components/dates/relative-word';
import { formatDateParts, formatWhen, type HourCycle } from '@/lib/dates/format';
import { Avatar } from '@/components/ui/avatar';
import { Instant } from '@/components/ui/instant';
import { formatBookingAddress } from '@/lib/bookings/addresses';
import { siteName } from '@/lib/site-config';
import { formatFullName } from '@/lib/text';

/** Card for one booking. The customer's next booking stands out and offers directions. */
export function BookingCard({
  booking,
  laterVisits = [],
  review,
  tip,
  hourCycle,
  now,
  isNext = false,
}: {
  booking: Booking;
  /** Later bookings of the same series. */
  laterVisits?: Booking[];
  review?: CustomerReview | null;
  tip?: CustomerTip;
  hourCycle: HourCycle;
  now: Date;
  isNext?: boolean;
}) {
  const name = booking.service?.name ?? 'A service no longer offered';
  const isUpcoming = getBookingTab(booking, now) === 'upcoming';
  const message = isUpcoming
    ? getBookingPolicyMessage(booking, now, hourCycle)
    : getCanceledMessage(booking);

  return (
    <Card as="article" aria-label={name} className={isNext ? 'border-accent' : undefined}>
      <div className="flex flex-wrap gap-4 sm:gap-6">
        <DateBlock
          instant={booking.starts_at ?? ''}
          timeZone={booking.time_zone}
          isUpcoming={isUpcoming}
        />
        <div className="grid min-w-0 grow basis-40 gap-4">
          <CardHeading booking={booking} name={name} isNext={isNext} />
          <CompactBookingFacts booking={booking} hourCycle={hourCycle} />
        </div>
      </div>
      <ProviderLeftNote booking={booking} now={now} />
      <p className="mt-5 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-border pt-4">
        <span className="text-lead font-bold tabular-nums">{formatMoney(booking.total)}</span>{' '}
        <span className="text-sm text-muted-foreground">
          Reference <span className="tracking-wide tabular-nums">{booking.reference}</span>
        </span>
      </p>
      {message && <p className="mt-2 text-sm text-muted-foreground">{message}</p>}
      {typeof tip?.amount === 'number' && (
        <p className="mt-2 text-sm text-muted-foreground">{getTipMessage(tip.amount)}</p>
      )}
      <div className="mt-5 grid gap-3">
        {isNext && <DirectionsLink booking={booking} />}
        <LaterVisits next={booking} visits={laterVisits} hourCycle={hourCycle} />
        <BookingActions booking={booking} review={review} tip={tip} now={now} />
        <Link
          prefetch={false}
          href={routes.booking(booking.reference)}
          className="inline-flex min-h-11 items-center justify-self-start font-medium text-accent underline-offset-4 hover:underline"
        >
          Receipt and history<span className="sr-only"> for {name}</span>
        </Link>
      </div>
    </Card>
  );
}

function CardHeading({
  booking,
  name,
  isNext,
}: {
  booking: Booking;
  name: string;
  isNext: boolean;
}) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <div className="min-w-0">
        {isNext && <p className="text-sm font-semibold text-accent">Your next booking</p>}
        <h2 className="text-heading font-bold">
          <Link
            prefetch={false}
            href={routes.booking(booking.reference)}
            className="underline-offset-4 hover:underline"
          >
            {name}
          </Link>
        </h2>
      </div>
      <span className="flex flex-wrap gap-2">
        <UnreadBadge count={booking.unread_messages} />
        <BookingStatus status={booking.status} />
      </span>
    </div>
  );
}

/**
 * Date styled as a calendar page. Hidden from screen readers, because the date is also written out nearby. Below it, an
 * upcoming date gets a word such as `Tomorrow`.
 */
function DateBlock({
  instant,
  timeZone,
  isUpcoming,
}: {
  instant: string;
  timeZone: string;
  isUpcoming: boolean;
}) {
  const { weekday, day, month } = formatDateParts(instant, timeZone);
  return (
    <span className="grid w-20 shrink-0 justify-items-center gap-1 self-start text-center">
      <span aria-hidden className="grid w-16 overflow-hidden rounded-control border border-border">
        <span className="bg-accent-soft py-1 text-sm font-semibold text-accent-strong">
          {month}
        </span>
        <span className="pt-1.5 text-heading leading-tight font-bold tabular-nums">{day}</span>
        <span className="pb-1.5 text-sm text-muted-foreground">{weekday}</span>
      </span>{' '}
      {isUpcoming && <RelativeWord instant={instant} timeZone={timeZone} className="min-h-[1lh]" />}
    </span>
  );
}

/** Short version of a booking's facts for lists: time, provider and address. */
function CompactBookingFacts({ booking, hourCycle }: { booking: Booking; hourCycle: HourCycle }) {
  const { provider } = booking;
  const providerName = provider && formatFullName(provider);

  return (
    <div className="grid gap-3">
      <p className="font-semibold">
        {booking.starts_at && (
          <Instant value={booking.starts_at}>
            {formatWhen(booking.starts_at, booking.time_zone, hourCycle)}
          </Instant>
        )}{' '}
        {booking.series_id && (
          <span className="block text-sm font-normal text-muted-foreground">Part of a series</span>
        )}
      </p>
      <p className="flex flex-wrap items-center gap-3">
        {providerName && <Avatar name={providerName} src={provider.image_url} size={32} />}
        <span className="min-w-0 grow basis-32 break-words">
          {providerName ?? `A provider who has left ${siteName}`}
          {provider?.business && `, ${provider.business.business_name}`}
        </span>
      </p>
      <p className="break-words text-muted-foreground">{formatBookingAddress(booking)}</p>
    </div>
  );
}
