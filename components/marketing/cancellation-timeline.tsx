import { getFreeChangeDeadline } from '@/lib/policies/cancellation';
import { formatFreeHours, formatLateFee } from '@/lib/policies/messages';
import type { CancellationPolicy } from '@/lib/policies/types';
import { formatDay, formatTime } from '@/lib/dates/format';
import { formatMoney } from '@/lib/money';
import { formats } from '@/lib/site-config';

/** Start of the example: a Friday at 3:00 PM, shown in UTC. */
const exampleStart = '2026-01-09T15:00:00Z';
/** Price in dollars. At $100, the fee equals the policy's percentage. Only the database computes fees. */
const examplePrice = 100;

/** Timeline of the cancellation policy. Screen readers get only the caption, which has the same facts. */
export function CancellationTimeline({ policy }: { policy: CancellationPolicy }) {
  const freeUntil = getFreeChangeDeadline(exampleStart, policy);
  const fee = formatMoney(policy.late_fee_percent);

  return (
    <figure className="rounded-card border border-border bg-surface p-5 sm:p-8">
      <div aria-hidden className="grid grid-cols-[2fr_1fr] text-sm font-semibold">
        <div className="border-t-8 border-accent pt-3 text-accent">Free to cancel</div>
        <div className="border-t-8 border-warning pt-3 text-warning">
          {formatLateFee(policy).replace(/^\w/, (letter) => letter.toUpperCase())} is due
        </div>
      </div>
      <div aria-hidden className="mt-4 grid grid-cols-[2fr_1fr] text-sm text-muted-foreground">
        <span>You book</span>
        <span className="flex justify-between">
          <span>{formatFreeHours(policy)} before</span>
          <span>Start</span>
        </span>
      </div>
      <figcaption className="mt-6 border-t border-border pt-4">
        For example, your massage is on {formatDayAndTime(exampleStart)} and costs{' '}
        {formatMoney(examplePrice)}. Cancel by {formatDayAndTime(freeUntil)} and you pay nothing;
        cancel later and {fee} is due.
      </figcaption>
    </figure>
  );
}

function formatDayAndTime(instant: string) {
  return `${formatDay(instant, 'UTC')} at ${formatTime(instant, 'UTC', formats.hourCycle)}`;
}
