import { EmptyNotice } from '@/components/feedback/empty-notice';
import { PageShell } from '@/components/layout/page-shell';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { formatDate } from '@/lib/dates/format';
import { formatMoney } from '@/lib/money';
import { tipMessages, getTipOutcome } from '@/lib/payments/messages';
import type { Checkout } from '@/lib/payments/types';
import { routes, withQuery } from '@/lib/routes';

/** Page that a tip's checkout returns to. It changes nothing, so it's safe to reload. */
export function TipOutcome({
  checkout,
  via,
}: {
  checkout: Checkout | null;
  via: 'success' | 'cancel';
}) {
  if (!checkout) {
    return (
      <PageShell title="No tip to show" narrow>
        <EmptyNotice title="There is nothing to show" message={tipMessages.unknown}>
          <ButtonLink href={routes.bookings}>My bookings</ButtonLink>
        </EmptyNotice>
      </PageShell>
    );
  }
  const { title, message, next } = getTipOutcome(checkout, via);
  const isWaiting = via === 'success' && checkout.state === 'open';
  const checkAgainHref = withQuery(routes.tipSuccess, { checkout: checkout.id });

  return (
    <PageShell title={title} narrow>
      <p className="text-lead">{message}</p>
      <Card className="mt-6">
        <Facts checkout={checkout} />
      </Card>
      <p className="mt-6 text-muted-foreground">{next}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        {isWaiting && <ButtonLink href={checkAgainHref}>Check again</ButtonLink>}
        <ButtonLink
          variant={isWaiting ? 'outline' : undefined}
          prefetch={false}
          href={routes.booking(checkout.reference)}
        >
          Your booking
        </ButtonLink>
      </div>
    </PageShell>
  );
}

function Facts({ checkout }: { checkout: Checkout }) {
  const { amount, provider_name, service_name, starts_at, time_zone, reference } = checkout;
  const facts = {
    Tip: formatMoney(amount),
    For: provider_name,
    Booking: `${service_name} on ${formatDate(starts_at, time_zone)}`,
    Reference: reference,
  };
  return (
    <dl className="grid gap-4 sm:grid-cols-2">
      {Object.entries(facts).map(([name, value]) => (
        <div key={name}>
          <dt className="text-sm text-muted-foreground">{name}</dt>
          <dd className="font-semibold break-words tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
