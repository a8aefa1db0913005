import { cache } from 'react';

/** 12-hour (`3:00 PM`) or 24-hour (`15:00`) time, named as in Intl. */
export type HourCycle = 'h12' | 'h23';

/** Returns the store of the request being rendered. In browsers and actions, React's `cache` stores nothing. */
const getRequestStore = cache((): { hourCycle: HourCycle | null } => ({ hourCycle: null }));

/** Returns the viewer's choice for this page, or null for the locale's default (TIME-11). */
export function getRequestHourCycle() {
  return getRequestStore().hourCycle;
}

export function setRequestHourCycle(hourCycle: HourCycle | null) {
  getRequestStore().hourCycle = hourCycle;
}
