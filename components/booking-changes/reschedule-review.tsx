import { Card } from '@/components/ui/card';
import { isSameInstant, normalizeInstant } from '@/lib/dates/instant';
import { getRescheduleQuote } from '@/lib/booking-changes/queries';
import { getBookingPolicyMessage, getRescheduledPolicyMessage } from '@/lib/policies/messages';
import type { RescheduleQuote } from '@/lib/policies/types';
import type { Booking } from '@/lib/bookings/queries';
import { formatWhen, type HourCycle } from '@/lib/dates/format';
import { formatMoney } from '@/lib/money';
import { getServerTime } from '@/lib/dates/server-time';
import { RescheduleForm } from './reschedule-form';
import { formatFullName } from '@/lib/text';

export async function RescheduleReview({
  booking,
  startsAt,
  hourCycle,
}: {
  booking: Booking;
  startsAt: string;
  hourCycle: HourCycle;
}) {
  const { reference, time_zone, provider, total } = booking;
  const quote = await getRescheduleQuote(reference, startsAt);
  const now = getServerTime();
  const when = formatWhen(startsAt, time_zone, hourCycle);

  return (
    <div className="grid max-w-2xl gap-8">
      <Card>
        <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-[auto_1fr]">
          <dt className="text-muted-foreground">Current time</dt>
          <dd className="text-muted-foreground line-through">
            {formatWhen(booking.starts_at ?? '', time_zone, hourCycle)}
          </dd>
          <dt className="text-muted-foreground">New time</dt>
          <dd className="font-bold">{when}</dd>
          <dt className="text-muted-foreground">Stays the same</dt>
          <dd>
            {provider && `${formatFullName(provider)}, `}
            {formatMoney(total)}, the place and all other details.
          </dd>
        </dl>
        <div className="mt-5 grid gap-2 border-t border-border pt-5">
          {!hasSameTerms(booking, quote) && (
            <p>{getBookingPolicyMessage(booking, now, hourCycle)}</p>
          )}
          <p>{getRescheduledPolicyMessage(booking, startsAt, quote, hourCycle)}</p>
        </div>
      </Card>
      {/* The key clears a failure when the customer chooses another time. */}
      <RescheduleForm
        key={startsAt}
        reference={reference}
        startsAt={normalizeInstant(startsAt)}
        when={when}
        hourCycle={hourCycle}
      />
    </div>
  );
}

/** Whether the free cancellation deadline and the late fee stay the same at the new time. */
function hasSameTerms({ free_until, late_fee }: Booking, quote: RescheduleQuote) {
  return (
    quote.outcome === 'free' &&
    isSameInstant(free_until, quote.free_until) &&
    late_fee === quote.late_fee
  );
}
