import { createCalendar, createProviderCalendar } from '@/lib/bookings/calendar';
import { listCalendarFeed } from '@/lib/bookings/calendar-feed-queries';
import { withReadTimeout } from '@/lib/http/timeouts';
import { listProviderFeed } from '@/lib/provider-links/queries';

/** Returns a customer's or a provider's bookings to a calendar app that has the secret link. */
export async function GET(_: Request, { params }: RouteContext<'/calendar/[token]'>) {
  const { token } = await params;
  const calendar = await withReadTimeout(() => findCalendar(token));
  const headers = { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' };
  if (calendar === null) return new Response('Not found', { status: 404, headers });
  return new Response(calendar, {
    headers: { ...headers, 'Content-Type': 'text/calendar; charset=utf-8' },
  });
}

async function findCalendar(token: string) {
  const customerBookings = await listCalendarFeed(token);
  if (customerBookings) return createCalendar(customerBookings);
  const providerBookings = await listProviderFeed(token);
  return providerBookings && createProviderCalendar(providerBookings);
}
