import 'server-only';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { env } from '@/lib/env';
import { routes } from '@/lib/routes';
import type { Booking } from './queries';
import { placeOf } from './places';

/**
 * A booking as an iCalendar text. Times are instants, so no zone table has to travel along. The same
 * entry again, with a higher sequence, replaces the one before.
 */
export function createCalendarEntry(booking: Booking) {
  const calendar = ical({ name: 'Roam', method: ICalCalendarMethod.PUBLISH });
  calendar.createEvent({
    id: `${booking.id}@roam`,
    start: new Date(booking.starts_at ?? ''),
    end: new Date(booking.ends_at ?? ''),
    sequence: booking.events.filter(({ kind }) => kind !== 'confirmed').length,
    status: booking.status === 'cancelled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    summary: booking.service?.name ?? 'Booking',
    location: placeOf(booking),
    description: `Reference ${booking.reference}`,
    url: new URL(routes.booking(booking.reference), env.NEXT_PUBLIC_SITE_URL).href,
  });
  return calendar.toString();
}
