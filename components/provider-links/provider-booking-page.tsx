import { BookingStatus } from '@/components/bookings/booking-status';
import { PageShell } from '@/components/layout/page-shell';
import { ProviderThread } from '@/components/threads/provider-thread';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { formatPhone, getPhoneHref } from '@/lib/form/phone';
import { getMapsHref } from '@/lib/locations/directions';
import { getContactFacts, getProviderFacts } from '@/lib/outbox/facts';
import { formatMoney } from '@/lib/money';
import {
  requestCalendarLink,
  acceptBooking,
  completeBooking,
  declineBooking,
  markNoShow,
} from '@/lib/provider-links/actions';
import {
  getBookingStatusMessage,
  getDeclineMessage,
  getNoShowMessage,
} from '@/lib/provider-links/messages';
import type { ProviderBooking } from '@/lib/provider-links/types';
import { getServerTime } from '@/lib/dates/server-time';
import { formats } from '@/lib/site-config';
import { ProviderChangeForm } from './provider-change-form';

/** Page where a provider sees a booking, with the same facts as in their email, and can change it. */
export function ProviderBookingPage({
  booking,
  token,
}: {
  booking: ProviderBooking;
  token: string;
}) {
  const { status, service, due_online, total } = booking;
  const site = {
    now: getServerTime(),
    toUrl: (path: string) => path,
    hourCycle: formats.hourCycle,
    takesTips: false,
  };
  const isConfirmed = status === 'confirmed';
  const facts = [
    ...getProviderFacts(booking, site),
    ...(isConfirmed && due_online === 0 ? [['Due at the appointment', formatMoney(total)]] : []),
    ...getContactFacts(booking),
  ];
  const statusMessage = getBookingStatusMessage(booking);

  return (
    <PageShell narrow title={service.name} aboveTitle={<BookingStatus status={status} />}>
      <Card className="grid gap-6">
        {statusMessage && (
          <p role="status" className="font-medium">
            {statusMessage}
          </p>
        )}
        <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-[auto_1fr]">
          {facts.map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="-mb-2 text-sm text-muted-foreground sm:mb-0 sm:text-base">{name}</dt>
              <dd className="min-w-0 font-medium break-words whitespace-pre-line">{value}</dd>
            </div>
          ))}
        </dl>
        {isConfirmed && <ContactLinks booking={booking} />}
        <BookingChanges booking={booking} token={token} />
      </Card>
      <div className="mt-8 grid gap-8">
        <ProviderThread booking={booking} token={token} />
        <ProviderChangeForm
          action={requestCalendarLink}
          token={token}
          variant="ghost"
          label="Email me a link to my calendar"
        />
      </div>
    </PageShell>
  );
}

/** Links to call the person on site and the customer, and to find their address. */
function ContactLinks({
  booking: { customer, on_site, place, address },
}: {
  booking: ProviderBooking;
}) {
  return (
    <div className="flex flex-wrap gap-3">
      {on_site && (
        <ButtonLink href={getPhoneHref(on_site.phone)} variant="outline" prefetch={false}>
          Call {on_site.name}
        </ButtonLink>
      )}
      {customer.phone && (
        <ButtonLink href={getPhoneHref(customer.phone)} variant="outline" prefetch={false}>
          Call {formatPhone(customer.phone)}
        </ButtonLink>
      )}
      {place === 'home' && address && (
        <ButtonLink
          href={getMapsHref(address)}
          variant="outline"
          target="_blank"
          rel="noreferrer"
          prefetch={false}
        >
          Directions<span className="sr-only"> (opens a map in a new tab)</span>
        </ButtonLink>
      )}
    </div>
  );
}

/** Buttons for the changes a provider can make to a booking now. Irreversible changes ask for confirmation. */
function BookingChanges({ booking, token }: { booking: ProviderBooking; token: string }) {
  const { can_accept, can_close, can_decline } = booking;
  if (!can_accept && !can_close && !can_decline) return null;
  return (
    <div className="grid gap-4">
      {can_accept && <ProviderChangeForm action={acceptBooking} token={token} label="Accept" />}
      {can_close && (
        <>
          <ProviderChangeForm action={completeBooking} token={token} label="Mark as done" />
          <ProviderChangeForm
            action={markNoShow}
            token={token}
            label="The customer wasn't there"
            variant="destructive"
            confirmation={{ summary: 'Mark as no-show', message: getNoShowMessage(booking) }}
          />
        </>
      )}
      {can_decline && (
        <ProviderChangeForm
          action={declineBooking}
          token={token}
          label="Cancel this booking"
          variant="destructive"
          confirmation={{ summary: "I can't make it", message: getDeclineMessage(booking) }}
        />
      )}
    </div>
  );
}
