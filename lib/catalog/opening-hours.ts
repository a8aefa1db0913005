import { getWallClock } from '@/lib/dates/format';
import type { WorkingHours } from './types';

/** Whether a shift crosses midnight, which is when its closing time is before its opening time. */
function isOvernight({ opens_at, closes_at }: Pick<WorkingHours, 'opens_at' | 'closes_at'>) {
  return closes_at < opens_at;
}

/** Returns a team's week, Monday first, from each day's earliest opening to its latest closing. */
export function mergeWeek(hours: readonly WorkingHours[]) {
  return [1, 2, 3, 4, 5, 6, 0].map((weekday) => {
    const shifts = hours.filter((row) => row.weekday === weekday);
    const opens = shifts.map((row) => row.opens_at).sort();
    const overnight = shifts.filter(isOvernight);
    const closes = (overnight.length > 0 ? overnight : shifts).map((row) => row.closes_at).sort();
    return {
      weekday,
      opens_at: opens[0] ?? null,
      closes_at: closes.at(-1) ?? null,
      closesNextDay: overnight.some((row) => row.closes_at > '00:00:00'),
    };
  });
}

/** Whether anyone on the team is working at `now`. Breaks between shifts count as closed. */
export function isOpenAt(hours: readonly WorkingHours[], now: Date, timeZone: string) {
  const { weekday, time } = getWallClock(now, timeZone);
  return hours.some((row) => {
    const isToday = row.weekday === weekday && row.opens_at <= time;
    if (!isOvernight(row)) return isToday && time < row.closes_at;
    return isToday || ((row.weekday + 1) % 7 === weekday && time < row.closes_at);
  });
}
