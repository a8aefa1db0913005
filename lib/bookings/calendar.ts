import 'server-only';
import ical, { ICalCalendarMethod, ICalEventStatus, type ICalEventData } from 'ical-generator';
import { env } from '@/lib/env';
import { routes } from '@/lib/routes';
import { onSiteLabels } from '@/lib/form/on-site';
import type { Booking } from './queries';
import { formatBookingAddress } from './addresses';
import { siteName } from '@/lib/site-config';

export type CalendarBooking = Pick<
  Booking,
  'id' | 'reference' | 'status' | 'starts_at' | 'ends_at' | 'place' | 'address'
> & {
  service: { name: string } | null;
  provider: Parameters<typeof formatBookingAddress>[0]['provider'];
  events: Pick<Booking['events'][number], 'kind'>[];
};

/** Booking in a provider's feed, which names the customer and who will be there instead. */
export type ProviderCalendarBooking = CalendarBooking & {
  customer_name: string | null;
  on_site_name: string | null;
};

export function createCalendar(bookings: CalendarBooking[]) {
  return formatCalendar(bookings.map(toCalendarEvent));
}

/** Returns a provider's bookings as iCalendar text, without links to the customer's pages. */
export function createProviderCalendar(bookings: ProviderCalendarBooking[]) {
  return formatCalendar(
    bookings.map((booking) => {
      const event = toCalendarEvent(booking);
      const summary = [event.summary, booking.customer_name].filter(Boolean).join(' for ');
      const person = booking.on_site_name && `${onSiteLabels.on_site}: ${booking.on_site_name}`;
      const description = [event.description, person].filter(Boolean).join('\n');
      return { ...event, summary, description, url: undefined };
    }),
  );
}

function formatCalendar(events: ICalEventData[]) {
  const calendar = ical({ name: siteName, method: ICalCalendarMethod.PUBLISH, ttl: 60 * 60 });
  for (const event of events) calendar.createEvent(event);
  return calendar.toString();
}

function toCalendarEvent(booking: CalendarBooking) {
  return {
    id: `${booking.id}@roam`,
    start: new Date(booking.starts_at ?? ''),
    end: new Date(booking.ends_at ?? ''),
    // Calendar apps replace an event only if its sequence has increased.
    sequence: booking.events.filter(({ kind }) => kind !== 'confirmed').length,
    status: booking.status === 'cancelled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    summary: booking.service?.name ?? 'Booking',
    location: formatBookingAddress(booking),
    description: `Reference ${booking.reference}`,
    url: new URL(routes.booking(booking.reference), env.NEXT_PUBLIC_SITE_URL).href,
  };
}
