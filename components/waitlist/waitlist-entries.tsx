import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { getSelectionHref } from '@/lib/booking-flow/selection';
import { formatWindow } from '@/lib/waitlist/windows';
import { siteName } from '@/lib/site-config';
import { waitlistEndings } from '@/lib/waitlist/messages';
import type { WaitlistEntry } from '@/lib/waitlist/queries';
import {
  formatCalendarDay,
  formatTime,
  formatWhen,
  formatZone,
  type HourCycle,
} from '@/lib/dates/format';
import { LeaveWaitlistForm } from './leave-waitlist-form';
import { formatFullName } from '@/lib/text';

type Props = { entries: WaitlistEntry[]; hourCycle: HourCycle };

export function WaitlistEntries({ entries, hourCycle }: Props) {
  return (
    <ul className="grid gap-4">
      {entries.map((entry) => (
        <li key={entry.id}>
          <Entry entry={entry} hourCycle={hourCycle} />
        </li>
      ))}
    </ul>
  );
}

function Entry({ entry, hourCycle }: { entry: WaitlistEntry; hourCycle: HourCycle }) {
  const { id, day, service, provider_id, provider, windows, outcome, held: hold } = entry;
  const title = [service?.name ?? 'A service', formatCalendarDay(day)].join(', ');
  // The data API returns null for a provider who has left.
  const providerName = provider
    ? formatFullName(provider)
    : provider_id
      ? `a provider who has left ${siteName}`
      : 'any provider';
  return (
    <Card as="article" aria-labelledby={id} className="grid gap-4">
      <div className="min-w-0">
        <h3 id={id} className="font-bold">
          {title}
        </h3>
        <p className="text-muted-foreground">
          With {providerName}. Starting:{' '}
          {windows.map((window) => formatWindow(window, hourCycle)).join(', ')}.
        </p>
        {outcome === 'passed' || outcome === 'closed' ? (
          <p>{waitlistEndings[outcome]}</p>
        ) : (
          <p role="status">
            {hold ? formatHeldTime(hold, hourCycle) : "We'll message you when a time opens up."}
          </p>
        )}
      </div>
      {!outcome && (
        <div className="flex flex-wrap items-start gap-3">
          {/* The service is null if it was deactivated after the offer. */}
          {hold && service && (
            <ButtonLink href={getConfirmHref(entry, hold)} prefetch={false} aria-describedby={id}>
              Book it
            </ButtonLink>
          )}
          <LeaveWaitlistForm entryId={id} label={title} />
        </div>
      )}
    </Card>
  );
}

type Hold = NonNullable<WaitlistEntry['held']>;

function formatHeldTime({ starts_at, time_zone, hold_expires_at }: Hold, hourCycle: HourCycle) {
  const when = formatWhen(starts_at ?? '', time_zone, hourCycle);
  const expiresAt = hold_expires_at ?? '';
  return `Available on ${when}. Held for you until ${formatTime(expiresAt, time_zone, hourCycle)} ${formatZone(expiresAt, time_zone, 'short')}.`;
}

function getConfirmHref({ service, add_on_ids, place, postal_code }: WaitlistEntry, hold: Hold) {
  const { provider_id, starts_at, idempotency_key } = hold;
  return getSelectionHref('confirm', {
    service_id: service.id,
    add_on_ids,
    place,
    postal_code,
    provider_id,
    starts_at,
    idempotency_key,
    answered: 'on',
  });
}
