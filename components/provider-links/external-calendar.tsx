import { removeCalendar } from '@/lib/provider-links/actions';
import {
  getSyncFailureMessage,
  getLastSyncMessage,
  externalCalendarMessages,
} from '@/lib/provider-links/external-calendar-messages';
import type { ProviderCalendar } from '@/lib/provider-links/types';
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
