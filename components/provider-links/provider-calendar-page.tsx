import { PageShell } from '@/components/layout/page-shell';
import { TitledCard } from '@/components/ui/titled-card';
import { formatWhen, formatZone } from '@/lib/dates/format';
import { getServerTime } from '@/lib/dates/server-time';
import { unblockTime } from '@/lib/provider-links/actions';
import type { ProviderCalendar } from '@/lib/provider-links/types';
import { formats } from '@/lib/site-config';
import { BlockTimeForm } from './block-time-form';
import { ProviderChangeForm } from './provider-change-form';
import { ProviderFeedForm } from './provider-feed-form';
import { ExternalCalendar } from './external-calendar';

/** Page where a provider manages time off and connects their calendar app in both directions. */
export function ProviderCalendarPage({
  calendar,
  token,
}: {
  calendar: ProviderCalendar;
  token: string;
}) {
  const { time_off, time_zone, has_feed } = calendar;
  const format = (instant: string) => formatWhen(instant, time_zone, formats.hourCycle);
  return (
    <PageShell narrow title="Your calendar">
      <div className="grid gap-6">
        <TitledCard title="Block time off">
          <p className="mb-5 text-muted-foreground">
            No one can book you during this time. Times are in{' '}
            {formatZone(getServerTime().toISOString(), time_zone, 'longGeneric')}.
          </p>
          <BlockTimeForm token={token} />
        </TitledCard>
        {time_off.length > 0 && (
          <TitledCard title="Time off">
            <ul className="grid gap-5">
              {time_off.map(({ id, starts_at, ends_at, reason, is_imported }) => (
                <li key={id} className="grid gap-2">
                  <p className="font-medium">
                    {format(starts_at)} to {format(ends_at)}
                  </p>
                  {reason && <p className="text-muted-foreground">{reason}</p>}
                  {!is_imported && (
                    <ProviderChangeForm
                      action={unblockTime}
                      token={token}
                      id={id}
                      variant="outline"
                      label={
                        <span>
                          Remove
                          <span className="sr-only"> {format(starts_at)}</span>
                        </span>
                      }
                    />
                  )}
                </li>
              ))}
            </ul>
          </TitledCard>
        )}
        <TitledCard title="Your own calendar">
          <ExternalCalendar calendar={calendar} token={token} />
        </TitledCard>
        <TitledCard title="Private calendar link">
          <ProviderFeedForm token={token} hasFeed={has_feed} />
        </TitledCard>
      </div>
    </PageShell>
  );
}
