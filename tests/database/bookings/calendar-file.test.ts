/** Route that serves a booking's calendar file (BOOK-24). */
import { NextRequest } from 'next/server';
import '@/tests/support/next/app-environment';
import { GET } from '@/app/(booking)/booking-success/calendar/route';
import { createCustomer } from '@/tests/support/auth/customer';
import { signInAs } from '@/tests/support/next/context';
import { mockFetch, restoreFetch } from '@/tests/support/next/fetch';

afterEach(restoreFetch);

test("a booking's calendar file returns 404 if the access token expires during the request (BOOK-24)", async () => {
  await signInAs(await createCustomer());
  mockFetch(({ url }) => {
    if (!new URL(url).pathname.endsWith('/rest/v1/bookings')) return;
    return Response.json({ code: 'PGRST303', message: 'JWT expired' }, { status: 401 });
  });
  const request = new NextRequest('http://localhost/booking-success/calendar?reference=ABCDEFGH');
  expect((await GET(request)).status).toBe(404);
});
