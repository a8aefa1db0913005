import { redirect } from 'next/navigation';
import { ButtonLink } from '@/components/ui/button-link';
import { getCustomer } from '@/lib/session/customer';
import { heldUntil } from '@/lib/bookings/hold';
import { isSameInstant } from '@/lib/bookings/instant';
import { bookingMessages } from '@/lib/bookings/messages';
import { quotedOffer } from '@/lib/bookings/offers';
import { policyMessage } from '@/lib/bookings/policy-messages';
import { findPolicy } from '@/lib/bookings/policy-queries';
import type { Quote } from '@/lib/bookings/price-queries';
import { getBookingByKey } from '@/lib/bookings/queries';
import { selectionHref, type CompleteSelection } from '@/lib/bookings/selection';
import type { BookableService } from '@/lib/bookings/service-queries';
import { formatTime, formatZone } from '@/lib/dates';
import { toResult } from '@/lib/result';
import { routes } from '@/lib/routes';
import { sessionMessages } from '@/lib/session/messages';
import { ConfirmForm } from './confirm-form';

/** The terms and the confirm button; for a visitor, a sign-in link that keeps the selection. */
export async function ReviewDecision({
  service,
  selection,
  quote,
}: {
  service: BookableService;
  selection: CompleteSelection;
  quote: Quote | null;
}) {
  const [customer, policy] = await Promise.all([
    toResult(getCustomer(), sessionMessages.notAnswering),
    findPolicy(),
  ]);
  if (customer.ok && !customer.data)
    return <SignInFirst next={selectionHref('review', selection)} />;

  const { starts_at, provider_id } = selection;
  // What cannot be read now is asked again by the action behind the button: nothing is booked twice.
  const found = await toResult(getBookingByKey(selection.idempotency_key), bookingMessages.unread);
  const own = found.ok ? found.data : null;
  if (own && own.status !== 'held') {
    // Back from a booking made: the same time leads to it, another time is a booking of its own.
    redirect(
      isSameInstant(own.starts_at, starts_at)
        ? routes.receipt(own.reference)
        : selectionHref('review', { ...selection, idempotency_key: '' }),
    );
  }
  const now = new Date();
  const until = own && heldUntil(own, starts_at, now);
  const timeZone =
    quotedOffer(service.offers, provider_id, quote)?.provider.time_zone ?? own?.time_zone ?? 'UTC';

  return (
    <section aria-label="Confirm" className="grid gap-5">
      <p>
        {policy && `${policyMessage({ startsAt: starts_at, timeZone, policy }, now)} `}
        You pay at the appointment.
      </p>
      {/* A failure belongs to the time it was given for. */}
      <ConfirmForm
        key={starts_at}
        selection={selection}
        total={quote?.total}
        heldUntil={
          until && `${formatTime(until, timeZone)} ${formatZone(until, timeZone, 'short')}`
        }
      />
    </section>
  );
}

function SignInFirst({ next }: { next: string }) {
  return (
    <section aria-label="Sign in" className="rounded-card bg-muted p-6">
      <h2 className="text-heading font-bold">Sign in to confirm</h2>
      <p className="mt-2 text-muted-foreground">
        Everything you picked is kept, and we hold the time once you have signed in. A booking needs
        an account, so that only you can see it.
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <ButtonLink href={routes.signInThen(next)}>Sign in to confirm</ButtonLink>
        <ButtonLink variant="secondary" href={routes.signInThen(next, 'sign-up')}>
          Create an account
        </ButtonLink>
      </div>
    </section>
  );
}
