import { createCalendar } from '@/lib/bookings/calendar';
import { listCalendarFeed } from '@/lib/bookings/calendar-feed';
import { withReadTimeout } from '@/lib/http/timeouts';

export async function GET(_: Request, { params }: RouteContext<'/calendar/[token]'>) {
  const { token } = await params;
  const bookings = await withReadTimeout(() => listCalendarFeed(token));
  const headers = { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' };
  if (!bookings) return new Response('Not found', { status: 404, headers });
  return new Response(createCalendar(bookings), {
    headers: { ...headers, 'Content-Type': 'text/calendar; charset=utf-8' },
  });
}
