import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { BookingFrame } from '@/components/booking-flow/booking-frame';
import { BookingSummary } from '@/components/booking-flow/booking-summary';
import { withBookingErrors } from '@/components/booking-flow/with-booking-errors';
import { PostedForm } from '@/components/booking-flow/posted-form';
import { joinWaitlist } from '@/lib/waitlist/actions';
import { NoChannelNotice } from '@/components/waitlist/no-channel-notice';
import { WaitlistForm } from '@/components/waitlist/waitlist-form';
import { NotFoundNotice } from '@/components/feedback/not-found-notice';
import { findDetails } from '@/lib/booking-flow/details-queries';
import { getOffer } from '@/lib/booking-flow/offers';
import { getPolicy } from '@/lib/policies/queries';
import { findQuote } from '@/lib/booking-flow/price-queries';
import { readBookingContext } from '@/lib/booking-flow/booking-context';
import { listMessageChannels } from '@/lib/waitlist/queries';
import { getWaitlistHref } from '@/lib/waitlist/windows';
import { formatWaitlistTerms } from '@/lib/waitlist/messages';
import { addDaysTo, getCalendarDay, formatZone } from '@/lib/dates/format';
import { offersWaitlist } from '@/lib/outbox/channels';
import { routes } from '@/lib/routes';
import { getServerTime } from '@/lib/dates/server-time';
import { getCustomer, getHourCycle } from '@/lib/session/customer';

export const metadata: Metadata = { title: 'Join the waitlist', robots: { index: false } };

export default withBookingErrors(WaitlistPage, <PostedForm action={joinWaitlist} />);

/** Page where the customer chooses a day and times to wait for. Opened from the time step. */
async function WaitlistPage({
  params,
  searchParams,
}: PageProps<'/book-service/[serviceId]/waitlist'>) {
  const context = await readBookingContext((await params).serviceId, await searchParams);
  if (!context || !offersWaitlist) return <NotFoundNotice />;
  const { service, selection } = context;
  if (!(await getCustomer())) redirect(routes.signInWithNext(getWaitlistHref(selection)));
  const untimedSelection = { ...selection, starts_at: null };
  const [policy, quote, { asksForDetails }, channels, hourCycle] = await Promise.all([
    getPolicy(),
    findQuote(untimedSelection),
    findDetails(service, selection),
    listMessageChannels(),
    getHourCycle(),
  ]);
  const offer = getOffer(service.offers, selection.provider_id) ?? service.offers[0];
  const timeZone = offer?.provider.time_zone ?? 'UTC';
  const today = getCalendarDay(getServerTime(), timeZone);
  const choices = { service, selection: untimedSelection, quote, hourCycle };

  return (
    <BookingFrame
      {...choices}
      step="time"
      asksForDetails={asksForDetails}
      summary={<BookingSummary {...choices} />}
      title="Join the waitlist"
    >
      <p className="mb-8 max-w-xl">{formatWaitlistTerms(policy, channels)}</p>
      {channels.length > 0 ? (
        <WaitlistForm
          selection={selection}
          today={today}
          lastDay={addDaysTo(today, policy.horizon_days)}
          timeZoneName={formatZone(getServerTime(), timeZone, 'longGeneric')}
          hourCycle={hourCycle}
        />
      ) : (
        <NoChannelNotice waitlistHref={getWaitlistHref(selection)} />
      )}
    </BookingFrame>
  );
}
