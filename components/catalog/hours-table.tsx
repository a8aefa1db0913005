import { mergeWeek } from '@/lib/catalog/opening-hours';
import type { WorkingHours } from '@/lib/catalog/types';
import { formatWallTime, formatWeekday, formatZone, getWallClock } from '@/lib/dates/format';
import { formats } from '@/lib/site-config';

export function HoursTable({
  hours,
  now,
  timeZone,
}: {
  hours: readonly WorkingHours[];
  now: Date;
  timeZone: string;
}) {
  const today = getWallClock(now, timeZone).weekday;
  const format = (time: string) => formatWallTime(time, formats.hourCycle);
  return (
    <>
      <table className="w-full text-left">
        <caption className="sr-only">Opening hours</caption>
        <tbody>
          {mergeWeek(hours).map(({ weekday, opens_at, closes_at, closesNextDay }) => (
            // The row wraps so that large text puts the times below their day.
            <tr
              key={weekday}
              className={`flex flex-wrap ${weekday === today ? 'font-semibold' : ''}`}
            >
              <th scope="row" className="py-1 pr-2 align-top [font-weight:inherit]">
                {formatWeekday(weekday)}
                {weekday === today && <span className="sr-only"> (today)</span>}
              </th>
              <td className="ml-auto py-1 text-right tabular-nums">
                {opens_at && closes_at ? (
                  <>
                    <span className="inline-block">{format(opens_at)} –</span>{' '}
                    <span className="inline-block">{format(closes_at)}</span>{' '}
                    {closesNextDay && (
                      <span className="block text-sm font-normal">the next day</span>
                    )}
                  </>
                ) : (
                  'Closed'
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 text-sm text-muted-foreground">{formatZone(now, timeZone)}</p>
    </>
  );
}
