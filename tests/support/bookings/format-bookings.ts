// Reads bookings from stdin and prints how a server in this process's time zone formats their times.
import '../jest/outside-next';
import { json } from 'node:stream/consumers';
import type { CalendarBooking } from '@/lib/bookings/calendar';
import type { BookingData } from '@/lib/outbox/types';

export type BookingToFormat = {
  /** Start of the booking in the format of `list_free_slots`, as the booking form posts it. */
  postedStart: string;
  booking: CalendarBooking & { starts_at: string; time_zone: string; service_id: string };
  message: BookingData;
};
export type FormattedBooking = ReturnType<typeof formatBooking>;

const { createCalendar } = await import('@/lib/bookings/calendar');
const { parseSelection } = await import('@/lib/booking-flow/selection-schema');
const { getSelectionHref } = await import('@/lib/booking-flow/selection');
const { getCalendarDay, formatWhen, formatTimes } = await import('@/lib/dates/format');
const { emailTemplates } = await import('@/lib/outbox/messages');
const site = {
  now: new Date(),
  toUrl: (path: string) => path,
  hourCycle: 'h12' as const,
  takesTips: true,
};

function formatBooking({ postedStart, booking, message }: BookingToFormat) {
  const { service_id, time_zone, starts_at } = booking;
  const href = getSelectionHref('confirm', { service_id, starts_at: postedStart });
  const query = Object.fromEntries(new URL(href, 'http://roam.test').searchParams);
  const email = emailTemplates['booking_confirmed/customer']!(message as never, site);
  return {
    parsedStart: new Date(parseSelection(service_id, query).starts_at ?? NaN).toISOString(),
    timeLabel: formatTimes([postedStart], time_zone, site.hourCycle)[0],
    day: getCalendarDay(starts_at, time_zone),
    listedTime: formatWhen(starts_at, time_zone, site.hourCycle),
    emailedTime: email.facts.find(([name]) => name === 'When')?.[1],
    calendarTimes: createCalendar([booking]).match(/DT(START|END).*/g),
  };
}

process.stdout.write(
  JSON.stringify(((await json(process.stdin)) as BookingToFormat[]).map(formatBooking)),
);
