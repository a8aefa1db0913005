import { EmptyNotice } from '@/components/feedback/empty-notice';
import { PageShell } from '@/components/layout/page-shell';
import { TipForm } from './tip-form';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import type { Booking } from '@/lib/bookings/queries';
import { formatDate } from '@/lib/dates/format';
import { tipMessages, getTipMessage } from '@/lib/payments/messages';
import type { CustomerTip } from '@/lib/payments/tips';
import type { TipChoice } from '@/lib/payments/types';
import { routes } from '@/lib/routes';

/** Page with the tip form, the tip already given, or the reason no tip can be given. */
export function TipDecision({
  booking,
  tip,
  choices,
}: {
  booking: Booking;
  tip: CustomerTip | null;
  choices: TipChoice[];
}) {
  const { reference, service, provider, starts_at, time_zone } = booking;
  const providerName = provider ? `${provider.first_name} ${provider.last_name}` : 'your provider';
  const subtitleParts = [service?.name, `on ${formatDate(starts_at ?? '', time_zone)}`];

  return (
    <PageShell
      narrow
      title={`A tip for ${providerName}`}
      subtitle={subtitleParts.filter(Boolean).join(' ')}
      back={{ href: routes.booking(reference), label: 'Your booking' }}
    >
      {tip?.amount === null ? (
        <div className="grid gap-6">
          <Card>
            <TipForm reference={reference} tip={tip} choices={choices} />
          </Card>
          <p className="text-muted-foreground">{tipMessages.terms}</p>
        </div>
      ) : (
        <EmptyNotice
          title={tip ? 'Thank you for your tip' : 'No tip to add'}
          message={tip ? getTipMessage(tip.amount) : tipMessages.nothingToTip}
        >
          <ButtonLink href={routes.booking(reference)}>Back to your booking</ButtonLink>
        </EmptyNotice>
      )}
    </PageShell>
  );
}
