import { redirect } from 'next/navigation';
import { ButtonLink } from '@/components/ui/button-link';
import { getCustomer } from '@/lib/session/customer';
import { policyMessage } from '@/lib/bookings/messages';
import { getAttempt, getPolicy, type BookableService, type Quote } from '@/lib/bookings/queries';
import {
  cancellationOutcome,
  freeUntil,
  isSameTime,
  liveHold,
  quotedOffer,
  toQuery,
} from '@/lib/bookings/rules';
import type { Picks } from '@/lib/bookings/types';
import { formatTime, formatZone } from '@/lib/dates';
import { routes } from '@/lib/routes';
import { ConfirmForm } from './confirm-form';

/** What confirming means, and the button; or the way to sign in with nothing lost. */
export async function ReviewDecision({
  service,
  picks,
  quote,
}: {
  service: BookableService;
  picks: Picks & { start: string };
  quote: Quote | null;
}) {
  const [customer, policy] = await Promise.all([getCustomer(), getPolicy()]);
  const here = routes.bookService(service.id, 'review', toQuery(picks));
  if (!customer) return <SignInFirst next={here} />;

  const attempt = await getAttempt(picks.attempt);
  if (attempt && attempt.status !== 'held') {
    // Back from a booking made: the same wishes lead to it, other wishes are a new attempt.
    redirect(
      isSameTime(attempt.starts_at, picks.start)
        ? routes.receipt(attempt.reference)
        : routes.bookService(service.id, 'review', { ...toQuery(picks), attempt: null }),
    );
  }
  const heldUntil = attempt && liveHold(attempt, picks.start, new Date());
  const timeZone =
    quotedOffer(service.offers, picks.provider, quote)?.provider.time_zone ??
    attempt?.time_zone ??
    'UTC';
  const outcome = cancellationOutcome(picks.start, policy, new Date());

  return (
    <section aria-label="Confirm" className="grid gap-5">
      <p>
        {policyMessage(outcome, {
          until: freeUntil(picks.start, policy),
          timeZone,
          latePercent: policy.late_fee_percent,
        })}{' '}
        You pay at the appointment.
      </p>
      {/* A refusal belongs to the time it was given for. */}
      <ConfirmForm
        key={picks.start}
        serviceId={service.id}
        picks={picks}
        heldUntil={
          heldUntil &&
          `${formatTime(heldUntil, timeZone)} ${formatZone(heldUntil, timeZone, 'short')}`
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
        Everything you picked is kept, and the time is held once you are signed in. Browsing needs
        no account; a booking does, so that only you can see and change it.
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
