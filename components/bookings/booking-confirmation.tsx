import { CircleCheck } from 'lucide';
import type { ReactNode } from 'react';
import { Avatar } from '@/components/ui/avatar';
import { Icon } from '@/components/ui/icon';
import { Name } from '@/components/ui/name';
import { Card } from '@/components/ui/card';
import { ButtonLink } from '@/components/ui/button-link';
import type { HourCycle } from '@/lib/dates/format';
import { getReceiptMessage } from '@/lib/payments/booking-messages';
import { getBookingPolicyMessage } from '@/lib/policies/messages';
import { getNextStepsMessage } from '@/lib/bookings/messages';
import type { Booking } from '@/lib/bookings/queries';
import { getBookingTab } from '@/lib/bookings/history';
import { getReceiptFee } from '@/lib/policies/cancellation-messages';
import { getVisitLabel } from '@/lib/series/frequency';
import type { SeriesBooking } from '@/lib/series/queries';
import { routes } from '@/lib/routes';
import { getServerTime } from '@/lib/dates/server-time';
import { formatFullName } from '@/lib/text';
import { BookAgainLink } from './book-again-link';
import { BookingFacts } from './booking-facts';
import { BookingStatus } from './booking-status';
import { CalendarLink } from './calendar-link';
import { DirectionsLink } from './directions-link';
import { PriceDetails } from '@/components/policies/price-details';
import { SeriesCard } from '@/components/series/series-card';

/** Confirmation of a booking just made. Safe to reload or revisit. */
export function BookingConfirmation({
  booking,
  hourCycle,
  series = [],
  email,
  notice,
  photos,
}: {
  booking: Booking;
  hourCycle: HourCycle;
  series?: SeriesBooking[];
  /** Address that gets the confirmation, if one does. */
  email?: string | null;
  notice?: ReactNode;
  /** Card with the booking's photos. */
  photos?: ReactNode;
}) {
  const now = getServerTime();
  const isUpcoming = getBookingTab(booking, now) === 'upcoming';
  const paymentMessage = getReceiptMessage(booking, isUpcoming);

  return (
    <div className="container-prose pt-10 sm:pt-16">
      {booking.status === 'confirmed' ? (
        <Icon icon={CircleCheck} className="size-12 text-success" />
      ) : (
        <BookingStatus status={booking.status} />
      )}
      <h1 className="mt-4 text-title font-bold">
        {booking.status === 'confirmed' ? 'Booking confirmed' : 'Your booking'}
      </h1>
      <Welcome booking={booking} isUpcoming={isUpcoming} />
      {isUpcoming && <p className="mt-4">{getNextStepsMessage(booking, email)}</p>}
      {notice && <div className="mt-6">{notice}</div>}
      <Card className="mt-8 grid gap-6">
        <BookingFacts booking={booking} hourCycle={hourCycle} />
        <div className="border-t border-border pt-6">
          <PriceDetails
            lines={booking.lines}
            total={booking.total}
            totalLabel={getVisitLabel(booking)}
            fee={getReceiptFee(booking)}
          />
          {paymentMessage && <p className="mt-3 text-muted-foreground">{paymentMessage}</p>}
        </div>
        {isUpcoming && (
          <p className="text-muted-foreground">
            {getBookingPolicyMessage(booking, now, hourCycle)}
          </p>
        )}
      </Card>
      {series.length > 0 && (
        <div className="mt-6">
          <SeriesCard series={series} reference={booking.reference} hourCycle={hourCycle} />
        </div>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink href={routes.booking(booking.reference)}>Manage booking</ButtonLink>{' '}
        {isUpcoming && (
          <>
            <CalendarLink reference={booking.reference} /> <DirectionsLink booking={booking} />
          </>
        )}
        {!isUpcoming && <BookAgainLink booking={booking} />}
      </div>
      {photos && <div className="mt-8">{photos}</div>}
    </div>
  );
}

/** Portrait of the provider, and whether they come or the customer is expected. Only the service for a past visit. */
function Welcome({ booking, isUpcoming }: { booking: Booking; isUpcoming: boolean }) {
  const { provider, place } = booking;
  const service = booking.service?.name ?? 'Your service';
  if (!isUpcoming || !provider)
    return <p className="mt-3 text-lead text-muted-foreground">{service}.</p>;
  return (
    <div className="mt-4 flex items-center gap-4">
      <Avatar name={formatFullName(provider)} src={provider.image_url} size={56} />
      <p className="text-lead text-muted-foreground">
        <Name>{provider.first_name}</Name>
        {place === 'home' ? ' comes to you. ' : ' expects you. '}
        <span>{service}.</span>
      </p>
    </div>
  );
}
