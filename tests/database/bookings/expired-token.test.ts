import { NextRequest } from 'next/server';
import { createCustomer } from '@/tests/support/auth/customer';
import { mockNextHeaders, pointAtBackend, signInAs } from '@/tests/support/next/context';

jest.mock('next/headers', () => mockNextHeaders);

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

test('a booking’s calendar file isn’t found if the token expires while it is read (BOOK-24)', async () => {
  pointAtBackend();
  const { GET } = await import('@/app/(booking)/booking-success/calendar/route');
  await signInAs(await createCustomer());
  globalThis.fetch = (async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    if (!new URL(url).pathname.endsWith('/rest/v1/bookings')) return realFetch(input, init);
    return Response.json({ code: 'PGRST303', message: 'JWT expired' }, { status: 401 });
  }) as typeof fetch;
  const request = new NextRequest('http://localhost/booking-success/calendar?reference=ABCDEFGH');
  expect((await GET(request)).status).toBe(404);
});
