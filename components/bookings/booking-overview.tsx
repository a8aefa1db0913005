import { RelativeWord } from '@/components/dates/relative-word';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { PageShell } from '@/components/layout/page-shell';
import { PostedForm } from '@/components/booking-flow/posted-form';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { TitledCard } from '@/components/ui/titled-card';
import { changeBookingDetails } from '@/lib/booking-changes/actions';
import { getAllowedChanges } from '@/lib/policies/cancellation';
import { HelpLink, HelpOffer, HelpRequests } from '@/components/help/help-requests';
import { canAskForHelp, type HelpRequest } from '@/lib/help/requests';
import { getBookingTab } from '@/lib/bookings/history';
import { getReviewStep, type CustomerReview } from '@/lib/reviews/customer-review';
import { getReceiptMessage } from '@/lib/payments/booking-messages';
import {
  getCanceledMessage,
  getFeePaymentMessage,
  getMissedMessage,
  getReceiptFee,
} from '@/lib/policies/cancellation-messages';
import { getBookingPolicyMessage } from '@/lib/policies/messages';
import type { Booking } from '@/lib/bookings/queries';
import type { SeriesBooking } from '@/lib/series/queries';
import { getVisitLabel } from '@/lib/series/frequency';
import type { HourCycle } from '@/lib/dates/format';
import { getTipMessage } from '@/lib/payments/messages';
import type { CustomerTip } from '@/lib/payments/tips';
import { getOnSiteValues } from '@/lib/form/on-site';
import { formatPhone } from '@/lib/form/phone';
import { routes } from '@/lib/routes';
import { getServerTime } from '@/lib/dates/server-time';
import { AlternativeProviders } from './alternative-providers';
import { BookingActions } from './booking-actions';
import { BookingFacts } from './booking-facts';
import { BookingHistory } from './booking-history';
import { BookingStatus } from './booking-status';
import { ChangeDetailsForm } from './change-details-form';
import { ChangeNotice, isCancellationShown } from './change-notice';
import { ProviderLeftNote } from './provider-left-note';
import { DirectionsLink } from './directions-link';
import { BookingsRefresher } from './bookings-refresher';
import { OfflineCacher } from './offline-cacher';
import { CustomerReviewText } from '@/components/reviews/customer-review-text';
import { ReviewPhotosOffer } from '@/components/reviews/review-photos';
import { PriceDetails } from '@/components/policies/price-details';
import { SeriesCard } from '@/components/series/series-card';

export function BookingOverview({
  booking,
  hourCycle,
  review,
  series = [],
  tip,
  profilePhone = null,
  change,
  helpRequests = [],
  thread,
}: {
  booking: Booking;
  hourCycle: HourCycle;
  review?: CustomerReview | null;
  series?: SeriesBooking[];
  tip?: CustomerTip;
  /** Phone number of the customer's profile. */
  profilePhone?: string | null;
  /** Value of the `change` query parameter. */
  change: unknown;
  helpRequests?: HelpRequest[];
  /** Messages between the customer and the provider, which load by themselves. */
  thread?: ReactNode;
}) {
  const now = getServerTime();
  const isUpcoming = getBookingTab(booking, now) === 'upcoming';
  const { reference } = booking;
  const timeFormat = { timeZone: booking.time_zone, hourCycle };
  const canAsk = canAskForHelp(helpRequests);
  const isLowRating = review?.written && review.written.rating <= 2;
  const helpOffer = canAsk && isLowRating && <HelpOffer reference={reference} />;
  const photosOffer = getReviewStep(review, now) === 'edit' &&
    review?.written?.photos.length === 0 && <ReviewPhotosOffer reference={reference} />;
  const message = isCancellationShown(booking, change)
    ? null
    : getPolicyMessage(booking, now, hourCycle);

  return (
    <PageShell
      title={booking.service?.name ?? 'A service no longer offered'}
      back={{ href: routes.myBookings, label: 'My bookings' }}
      aboveTitle={
        <>
          <BookingStatus status={booking.status} />{' '}
          {isUpcoming && (
            <RelativeWord instant={booking.starts_at ?? ''} timeZone={booking.time_zone} />
          )}
        </>
      }
    >
      <BookingsRefresher />
      <OfflineCacher hourCycle={hourCycle} />
      <div className="grid gap-6 lg:grid-cols-[1fr_22rem] lg:items-start lg:gap-10">
        <div className="grid min-w-0 gap-6">
          <ChangeNotice
            booking={booking}
            hourCycle={hourCycle}
            review={review}
            helpRequests={helpRequests}
            change={change}
          />
          {change === 'reviewed' && helpOffer}
          {change === 'reviewed' && photosOffer}
          <Card className="grid gap-6">
            <BookingFacts booking={booking} hourCycle={hourCycle} />
            <ProviderLeftNote booking={booking} now={now} />
            {message && (
              <div className="border-t border-border pt-5 text-muted-foreground">
                <p>{message}</p>
                {booking.status === 'no_show' && <NoShowDispute />}
              </div>
            )}
            <div className="grid justify-items-start gap-3">
              {isUpcoming && <DirectionsLink booking={booking} />}
              <BookingActions booking={booking} review={review} tip={tip} now={now} />
              {canAsk && <HelpLink reference={reference} />}
            </div>
            <DetailsChange booking={booking} profilePhone={profilePhone} now={now} />
          </Card>
          <AlternativeProviders booking={booking} hourCycle={hourCycle} />
          <HelpRequests requests={helpRequests} {...timeFormat} />
          {thread}
          {review?.written && (
            <TitledCard title="Your review">
              <CustomerReviewText review={review.written} now={now} {...timeFormat} />
              {change !== 'reviewed' && helpOffer}
              {change !== 'reviewed' && photosOffer}
            </TitledCard>
          )}
          <SeriesCard series={series} reference={reference} hourCycle={hourCycle} />
          <TitledCard title="History">
            <BookingHistory booking={booking} hourCycle={hourCycle} />
          </TitledCard>
        </div>
        <ReceiptCard booking={booking} tip={tip} isUpcoming={isUpcoming} />
      </div>
    </PageShell>
  );
}

/** Form for changing the details until the booking starts. Afterward, an answer to a form that was posted too late. */
function DetailsChange({
  booking,
  profilePhone,
  now,
}: {
  booking: Booking;
  profilePhone: string | null;
  now: Date;
}) {
  // Details can be changed as long as the booking can be canceled.
  if (!getAllowedChanges(booking, now).canCancel)
    return <PostedForm action={changeBookingDetails} fallback={null} />;
  return (
    <ChangeDetailsForm
      // A saved change closes the form.
      key={booking.events.findLast(({ kind }) => kind === 'details_changed')?.id}
      reference={booking.reference}
      isAtHome={booking.place === 'home'}
      values={{
        notes: booking.notes ?? '',
        access_notes: booking.access_notes ?? '',
        phone: formatPhone(booking.phone),
        ...getOnSiteValues(booking),
      }}
      profilePhone={formatPhone(profilePhone)}
    />
  );
}

function NoShowDispute() {
  return (
    <p className="mt-2">
      Were you there?{' '}
      <Link href={routes.contact} className="text-accent underline underline-offset-4">
        Contact us
      </Link>
      , and we'll look into it.
    </p>
  );
}

function ReceiptCard({
  booking,
  tip,
  isUpcoming,
}: {
  booking: Booking;
  tip?: CustomerTip;
  isUpcoming: boolean;
}) {
  const messages = [getFeePaymentMessage(booking), getReceiptMessage(booking, isUpcoming)];
  return (
    <TitledCard title="Receipt">
      <PriceDetails
        lines={booking.lines}
        total={booking.total}
        totalLabel={getVisitLabel(booking)}
        fee={getReceiptFee(booking)}
      />
      {messages.map(
        (message) =>
          message && (
            <p key={message} className="mt-5 text-sm text-muted-foreground">
              {message}
            </p>
          ),
      )}
      {typeof tip?.amount === 'number' && (
        <p className="mt-5 text-sm text-muted-foreground">{getTipMessage(tip.amount)}</p>
      )}
      <ButtonLink
        variant="outline"
        size="sm"
        prefetch={false}
        href={routes.receipt(booking.reference)}
        className="mt-5"
      >
        Print receipt
      </ButtonLink>
    </TitledCard>
  );
}

/** Returns the cancellation terms of an upcoming booking, or the cost of a canceled or missed one. */
function getPolicyMessage(booking: Booking, now: Date, hourCycle: HourCycle) {
  if (getBookingTab(booking, now) === 'upcoming')
    return getBookingPolicyMessage(booking, now, hourCycle);
  return booking.status === 'no_show' ? getMissedMessage(booking) : getCanceledMessage(booking);
}
