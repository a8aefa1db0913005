import { cache } from 'react';

/** `3:00 PM` or `15:00`, under Intl's names. Without a choice it is the locale's. */
export type HourCycle = 'h12' | 'h23';

/** One per rendered request. Outside of one, as in a browser or an action, nothing is remembered. */
const perRequest = cache((): { hourCycle: HourCycle | null } => ({ hourCycle: null }));

/** How whoever asked for this page reads times: what `lib/dates/format` writes them by (TIME-11). */
export function requestHourCycle() {
  return perRequest().hourCycle;
}

export function setRequestHourCycle(hourCycle: HourCycle | null) {
  perRequest().hourCycle = hourCycle;
}
