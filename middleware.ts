import { NextResponse, type NextRequest } from 'next/server';
import { env } from '@/lib/env';
import { log } from '@/lib/log';
import { refusePost } from '@/lib/responses/refused-posts';
import { policyHeader, requestPolicy } from '@/lib/responses/request-policy';
import { isSessionPath, protectedPaths } from '@/lib/routes';
import { guardTarget, redirectsVisitors } from '@/lib/session/guard';
import { refreshSession } from '@/lib/supabase/middleware';

/**
 * Refuses posts that none of our pages sent, gives each page that is rendered per request a policy of
 * its own, keeps the session fresh where it is read, and politely turns visitors away (SITE-2).
 */
export async function middleware(request: NextRequest) {
  const { pathname } = request.nextUrl;
  const refused = await refusePost(request);
  if (refused) {
    log.security('post_refused', String(refused));
    return new NextResponse(null, { status: refused });
  }
  const policy = requestPolicy();
  request.headers.set(policyHeader, policy);
  const response = isSessionPath(pathname)
    ? await readSession(request)
    : NextResponse.next({ request });
  response.headers.set(policyHeader, policy);
  return response;
}

async function readSession(request: NextRequest) {
  const { state, response } = await refreshSession(request);
  const { pathname, search } = request.nextUrl;
  const isGuarded =
    (protectedPaths as readonly string[]).includes(pathname) && redirectsVisitors(pathname);
  // Who sends a form is answered by its action, beside what they typed; only pages redirect.
  const isPage = request.method === 'GET' || request.method === 'HEAD';
  if (state !== 'signed-out' || !isGuarded || !isPage) return response;

  const target = guardTarget(env.ROAM_GUARD_REDIRECT, pathname + search);
  const headers = { 'Cache-Control': 'private, no-store' };
  return NextResponse.redirect(new URL(target, request.url), { headers });
}

/** Next reads this list at build time, so it stands here in full; a test compares it with routes. */
export const config = {
  // Our fetch relies on Node's timers, which the edge runtime lacks.
  runtime: 'nodejs',
  matcher: [
    '/my-bookings',
    '/my-bookings-protected',
    '/my-bookings-mock',
    '/customer/favorites',
    '/customer/locations',
    '/customer/transactions',
    '/customer/profile',
    '/customer/settings',
    '/bookings',
    '/my-bookings-full',
    '/my-bookings-original',
    '/booking-success',
    '/book-service/:serviceId/confirm',
    '/book-service/:serviceId/repeat',
    '/book-service/:serviceId/waitlist',
    '/bookings/:reference',
    '/bookings/:reference/cancel',
    '/bookings/:reference/reschedule',
    '/bookings/:reference/review',
    '/bookings/:reference/tip',
    '/bookings/:reference/receipt',
    '/customer/transactions/export',
    '/customer/locations/new',
    '/customer/locations/:locationId',
    '/customer/locations/:locationId/delete',
    // Whatever has a body or calls an action, wherever it is sent: only posts do (SEC-5).
    { source: '/:path*', has: [{ type: 'header', key: 'content-type' }] },
    { source: '/:path*', has: [{ type: 'header', key: 'next-action' }] },
    // From here on for the policy alone, which a page fetched into another has no use for.
    { source: '/sign-in', missing: [{ type: 'header', key: 'rsc' }] },
    { source: '/auth/confirm', missing: [{ type: 'header', key: 'rsc' }] },
    { source: '/(tip-success|tip-cancel)', missing: [{ type: 'header', key: 'rsc' }] },
    { source: '/test-checkout/:checkoutId', missing: [{ type: 'header', key: 'rsc' }] },
    {
      source: '/provider/:providerId',
      has: [{ type: 'query', key: 'booking', value: 'true' }],
      missing: [{ type: 'header', key: 'rsc' }],
    },
    {
      source: '/book-service/:serviceId',
      has: [{ type: 'query', key: 'idempotency_key' }],
      missing: [{ type: 'header', key: 'rsc' }],
    },
    {
      source: '/book-service/:serviceId',
      has: [{ type: 'query', key: 'provider_id' }],
      missing: [{ type: 'header', key: 'rsc' }],
    },
    {
      source: '/book-service/:serviceId',
      has: [{ type: 'query', key: 'add_on_ids' }],
      missing: [{ type: 'header', key: 'rsc' }],
    },
    {
      source: '/book-service/:serviceId',
      has: [{ type: 'query', key: 'date' }],
      missing: [{ type: 'header', key: 'rsc' }],
    },
    {
      source: '/book-service/:serviceId',
      has: [{ type: 'query', key: 'starts_at' }],
      missing: [{ type: 'header', key: 'rsc' }],
    },
    {
      source: '/book-service/:serviceId',
      has: [{ type: 'query', key: 'place' }],
      missing: [{ type: 'header', key: 'rsc' }],
    },
    {
      source: '/book-service/:serviceId',
      has: [{ type: 'query', key: 'postal_code' }],
      missing: [{ type: 'header', key: 'rsc' }],
    },
    { source: '/(test|test-twilio)', missing: [{ type: 'header', key: 'rsc' }] },
    { source: '/services', missing: [{ type: 'header', key: 'rsc' }] },
    {
      source: '/book-service/:serviceId/(service|time|details)',
      missing: [{ type: 'header', key: 'rsc' }],
    },
    { source: '/provider/:providerId/booking', missing: [{ type: 'header', key: 'rsc' }] },
    { source: '/(provider|business)/:id/reviews', missing: [{ type: 'header', key: 'rsc' }] },
  ],
};
