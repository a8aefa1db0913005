import Link from 'next/link';
import type { ReactNode } from 'react';
import { SectionFailure } from '@/components/feedback/section-failure';
import { buttonVariants } from '@/components/ui/button';
import { getBookingFailureMessage } from '@/lib/bookings/failure-messages';
import { paymentMessages } from '@/lib/payments/booking-messages';
import { seriesMessages } from '@/lib/series/messages';
import { findPolicy } from '@/lib/policies/queries';
import type { TermsQuote } from '@/lib/policies/types';
import { listRepeatDates, type RepeatDate } from '@/lib/series/queries';
import { getSeriesTermsMessage } from '@/lib/series/messages';
import { getSelectionHref, type CompleteSelection } from '@/lib/booking-flow/selection';
import type { ShownAddress } from '@/lib/booking-flow/details-schema';
import type { BookingFrequency } from '@/lib/bookings/types';
import { formatCalendarMonth, formatWhen, type HourCycle } from '@/lib/dates/format';
import { getServerTime } from '@/lib/dates/server-time';
import { toResult } from '@/lib/result';
import { FrequencyForm } from './frequency-form';
import { SeriesForm } from './series-form';

/** Step that repeats a booking, with the frequency, the dates and the button that books the chosen ones. */
export async function RepeatDecision({
  selection,
  shownAddress,
  total,
  terms,
  series: { frequency, count: requestedCount },
  hourCycle,
  asksName = false,
  children,
}: {
  selection: CompleteSelection & { provider_id: string };
  shownAddress: ShownAddress;
  total: number;
  terms: TermsQuote | null;
  series: { frequency: BookingFrequency; count: number };
  hourCycle: HourCycle;
  asksName?: boolean;
  children: ReactNode;
}) {
  const policy = await findPolicy();
  // The database rejects a longer series, such as the default if the policy allows only two dates.
  const count = Math.min(requestedCount, policy?.max_series_bookings ?? requestedCount);
  const dates = await toResult(
    listRepeatDates(selection, frequency, count),
    seriesMessages.datesFailed,
  );
  const maxCount = dates.ok
    ? (dates.data[0]?.max_count ?? 0)
    : (policy?.max_series_bookings ?? count);
  if (maxCount < 2) {
    return (
      <div className="grid gap-10">
        <p role="status">
          {getBookingFailureMessage('too_many_dates_with_provider', policy ?? {})}
        </p>
        <SingleVisitLink selection={selection} />
      </div>
    );
  }
  const timeZone = (dates.ok && dates.data[0]?.time_zone) || 'UTC';
  const firstVisit = { startsAt: selection.starts_at, timeZone, total };

  return (
    <div className="grid grid-cols-1 gap-10">
      <FrequencyForm
        selection={selection}
        frequency={frequency}
        count={Math.min(count, maxCount)}
        maxCount={maxCount}
      />
      <SingleVisitLink selection={selection} />
      {!dates.ok ? (
        <SectionFailure failure={dates} />
      ) : (
        <SeriesForm
          key={frequency + dates.data.length}
          selection={selection}
          shownAddress={shownAddress}
          frequency={frequency}
          count={dates.data.length}
          total={total}
          dates={dates.data.map((date) => addDateLabel(date, hourCycle))}
          hourCycle={hourCycle}
          asksName={asksName}
        >
          {children}
          <p>
            {policy &&
              terms &&
              `${getSeriesTermsMessage(policy, { ...firstVisit, terms }, getServerTime(), hourCycle)} `}
            {total > 0 ? 'You pay at each appointment.' : paymentMessages.free}
          </p>
        </SeriesForm>
      )}
    </div>
  );
}

function SingleVisitLink({ selection }: { selection: CompleteSelection }) {
  return (
    <Link
      prefetch={false}
      href={getSelectionHref('confirm', { ...selection, frequency: null })}
      className={buttonVariants({ variant: 'link', className: '-mt-6 justify-self-start' })}
    >
      Book one visit instead
    </Link>
  );
}

function addDateLabel({ day, starts_at, time_zone, state }: RepeatDate, hourCycle: HourCycle) {
  const label = starts_at ? formatWhen(starts_at, time_zone, hourCycle) : formatCalendarMonth(day);
  return { day, starts_at, state, label };
}
