import { removeCalendar } from '@/lib/provider-links/actions';
import {
  getSyncFailureMessage,
  getLastSyncMessage,
  externalCalendarMessages,
  listReadingProblems,
} from '@/lib/provider-links/external-calendar-messages';
import { formatWhen } from '@/lib/dates/format';
import type { ProviderCalendar } from '@/lib/provider-links/types';
import { formats } from '@/lib/site-config';
import { CalendarGuide } from './calendar-guide';
import { ProviderChangeForm } from './provider-change-form';
import { ExternalCalendarForm } from './external-calendar-form';

/** The provider's external calendar with the result of the last sync, or a form to connect one. */
export function ExternalCalendar({
  calendar,
  token,
}: {
  calendar: ProviderCalendar;
  token: string;
}) {
  const { external_calendar: externalCalendar, time_zone } = calendar;
  if (!externalCalendar) {
    return (
      <div className="grid gap-5">
        <p className="text-muted-foreground">{externalCalendarMessages.intro}</p>
        <ExternalCalendarForm token={token} />
        <CalendarGuide direction="export" />
      </div>
    );
  }
  const failureMessage = getSyncFailureMessage(externalCalendar, time_zone);
  const syncMessage = getLastSyncMessage(externalCalendar, time_zone);
  return (
    <div className="grid gap-4">
      <p className="font-medium break-words">{externalCalendar.host}</p>
      {failureMessage && <p className="font-medium text-destructive">{failureMessage}</p>}
      {syncMessage && <p className="text-muted-foreground">{syncMessage}</p>}
      {listReadingProblems(externalCalendar).map((problem) => (
        <p key={problem} className="font-medium">
          {problem}
        </p>
      ))}
      {externalCalendar.next_busy_times.length > 0 && (
        <div className="grid gap-1">
          <p className="font-medium">Blocked next</p>
          <ul className="text-muted-foreground">
            {externalCalendar.next_busy_times.map(({ starts_at, ends_at }) => (
              <li key={starts_at}>
                {formatWhen(starts_at, time_zone, formats.hourCycle)} to{' '}
                {formatWhen(ends_at, time_zone, formats.hourCycle)}
              </li>
            ))}
          </ul>
        </div>
      )}
      {!failureMessage && !syncMessage && (
        <p className="text-muted-foreground">{externalCalendarMessages.notSyncedYet}</p>
      )}
      <ProviderChangeForm
        action={removeCalendar}
        token={token}
        variant="outline"
        label="Remove this calendar"
      />
    </div>
  );
}
