import type { NextRequest } from 'next/server';
import { createCalendar } from '@/lib/bookings/calendar';
import { isUnpaid } from '@/lib/bookings/history';
import { getBooking } from '@/lib/bookings/queries';
import { referenceSchema } from '@/lib/bookings/query-schema';
import { withReadTimeout } from '@/lib/http/timeouts';
import { formatContentDisposition } from '@/lib/http/content-disposition';

export async function GET(request: NextRequest) {
  const parsedReference = referenceSchema.safeParse(request.nextUrl.searchParams.get('reference'));
  const booking = parsedReference.success
    ? await withReadTimeout(() => getBooking(parsedReference.data))
    : null;
  if (!booking || isUnpaid(booking)) return new Response('Not found', { status: 404 });

  return new Response(createCalendar([booking]), {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': formatContentDisposition(`${booking.reference}.ics`),
      'Cache-Control': 'private, no-store',
    },
  });
}
