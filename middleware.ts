import { NextResponse, type NextRequest } from 'next/server';
import { env } from '@/lib/env';
import { passTimeLeft, withPageTimeout } from '@/lib/http/timeouts';
import { log } from '@/lib/log';
import { rejectOverLimit } from '@/lib/rate-limits/request-limit';
import { getPostRejection, isDecodable } from '@/lib/middleware/post-checks';
import { policyHeader, buildRequestPolicy } from '@/lib/middleware/request-policy';
import { findRoute } from '@/lib/route-table';
import { getSignInRedirect } from '@/lib/session/guard';
import { refreshSession } from '@/lib/supabase/middleware';

/**
 * Rejects posts that our pages didn't send, and requests over an IP address's limit. Sets a content security
 * policy with a nonce, refreshes the session on routes that read it, and redirects visitors from guarded
 * pages (SITE-2).
 */
export async function middleware(request: NextRequest) {
  // Outside the page's time, because it waits for the body.
  const rejection = request.method === 'POST' ? await rejectPost(request) : null;
  return rejection ?? withPageTimeout(() => respond(request));
}

/** Returns the response that rejects a post, or null. The body is read last, after everything that doesn't need it. */
async function rejectPost(request: NextRequest) {
  const status = getPostRejection(request);
  if (status) return refusePost(status);
  const limitResponse = await rejectOverLimit(request);
  if (limitResponse) return limitResponse;
  return (await isDecodable(request)) ? null : refusePost(400);
}

function refusePost(status: number) {
  log.security('post_refused', String(status));
  return new NextResponse(null, { status });
}

async function respond(request: NextRequest) {
  const limitResponse = request.method === 'POST' ? null : await rejectOverLimit(request);
  if (limitResponse) return limitResponse;
  const route = findRoute(request.nextUrl.pathname);
  // Such a request matches only by a header that other visitors don't send, but a shared cache may send them its page.
  if (route?.kind === 'prerendered' && request.method !== 'POST') return NextResponse.next();
  const policy = buildRequestPolicy();
  request.headers.set(policyHeader, policy);
  passTimeLeft(request.method, request.headers);
  const response = route?.session
    ? await withSession(request, route.guard === 'redirect')
    : NextResponse.next({ request });
  response.headers.set(policyHeader, policy);
  return response;
}

async function withSession(request: NextRequest, isGuarded: boolean) {
  const { state, response } = await refreshSession(request);
  // Redirects only pages. A form's server action responds to visitors itself and keeps their input.
  const isPage = request.method === 'GET' || request.method === 'HEAD';
  if (state !== 'signed-out' || !isGuarded || !isPage) return response;

  const { pathname, search } = request.nextUrl;
  const target = getSignInRedirect(env.ROAM_GUARD_REDIRECT, pathname + search);
  const headers = { 'Cache-Control': 'private, no-store' };
  return NextResponse.redirect(new URL(target, request.url), { headers });
}

/** Next reads the matcher at build time, so it must be a literal. A test compares it with the route table. */
export const config = {
  // Our `fetch` wrapper relies on Node's timers, which the edge runtime lacks.
  runtime: 'nodejs',
  matcher: [
    '/services',
    '/(business|provider|book-service)/:id/reviews',
    '/(business|provider)/:id/services',
    '/provider/:id/booking',
    '/book-service/:id/(service|time|details|confirm|repeat|waitlist)',
    '/booking-success/:path*',
    '/bookings/:path*',
    '/my-bookings:variant(.*)',
    '/customer/:path*',
    '/place/alerts',
    '/(tip-success|tip-cancel)',
    '/sign-in',
    '/auth/confirm',
    '/(test|test-twilio)',
    '/test-checkout/:id',
    '/(provider-booking|provider-calendar)/:token',
    // Requests with a body or a server action, on any path. Only posts have either (SEC-5).
    { source: '/:path*', has: [{ type: 'header', key: 'content-type' }] },
    { source: '/:path*', has: [{ type: 'header', key: 'next-action' }] },
  ],
};
