import { randomUUID } from 'node:crypto';
import type { ReactNode } from 'react';
import { EmptyNotice } from '@/components/feedback/empty-notice';
import { PageShell } from '@/components/layout/page-shell';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import type { BookingDetails } from '@/lib/bookings/queries';
import { formatDate } from '@/lib/dates/format';
import { getEmergencyMessage, helpMessages } from '@/lib/help/messages';
import { isOpen, canAskForHelp } from '@/lib/help/requests';
import { routes } from '@/lib/routes';
import { formatFullName } from '@/lib/text';
import { HelpForm } from './help-form';

/** Page with the form that asks for help, or the reason why the customer can't ask now. */
export function HelpPage({
  booking,
  photos,
}: {
  booking: BookingDetails;
  /** Card with the booking's photos. */
  photos?: ReactNode;
}) {
  const { reference, service, provider, starts_at, time_zone, help_requests } = booking;
  const subtitleParts = [
    service?.name,
    provider && `with ${formatFullName(provider)}`,
    `on ${formatDate(starts_at ?? '', time_zone)}`,
  ];
  return (
    <PageShell
      narrow
      title={helpMessages.title}
      subtitle={subtitleParts.filter(Boolean).join(' ')}
      back={{ href: routes.booking(reference), label: 'Your booking' }}
    >
      <div className="grid gap-6">
        <p className="rounded-card bg-warning-soft px-4 py-3 font-semibold text-warning">
          {getEmergencyMessage()}
        </p>
        {canAskForHelp(help_requests) ? (
          <Card className="grid gap-6">
            <p>{helpMessages.intro}</p>
            <HelpForm reference={reference} nextId={randomUUID()} />
          </Card>
        ) : (
          <CantAsk booking={booking} />
        )}
        {photos}
      </div>
    </PageShell>
  );
}

function CantAsk({ booking: { reference, help_requests } }: { booking: BookingDetails }) {
  const isWaiting = help_requests.some(isOpen);
  return (
    <EmptyNotice {...(isWaiting ? helpMessages.waiting : helpMessages.usedUp)}>
      {isWaiting ? (
        <ButtonLink href={routes.booking(reference)}>Back to your booking</ButtonLink>
      ) : (
        <ButtonLink href={routes.contact}>Contact us</ButtonLink>
      )}
    </EmptyNotice>
  );
}
