import { removeCalendar } from '@/lib/provider-links/actions';
import {
  getCalendarFailureMessage,
  getCalendarReadMessage,
  ownCalendarMessages,
} from '@/lib/provider-links/own-calendar-messages';
import type { ProviderCalendar } from '@/lib/provider-links/types';
import { CalendarGuide } from './calendar-guide';
import { ProviderChangeForm } from './provider-change-form';
import { OwnCalendarForm } from './own-calendar-form';

/** The provider's own calendar with the result of the last import, or a form to connect it. */
export function OwnCalendar({ calendar, token }: { calendar: ProviderCalendar; token: string }) {
  const { own_calendar: ownCalendar, time_zone } = calendar;
  if (!ownCalendar) {
    return (
      <div className="grid gap-5">
        <p className="text-muted-foreground">{ownCalendarMessages.intro}</p>
        <OwnCalendarForm token={token} />
        <CalendarGuide direction="export" />
      </div>
    );
  }
  const failureMessage = getCalendarFailureMessage(ownCalendar, time_zone);
  const readMessage = getCalendarReadMessage(ownCalendar, time_zone);
  return (
    <div className="grid gap-4">
      <p className="font-medium break-words">{ownCalendar.host}</p>
      {failureMessage && <p className="font-medium text-destructive">{failureMessage}</p>}
      {readMessage && <p className="text-muted-foreground">{readMessage}</p>}
      {!failureMessage && !readMessage && (
        <p className="text-muted-foreground">{ownCalendarMessages.notReadYet}</p>
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
