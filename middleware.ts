import { NextResponse, type NextRequest } from 'next/server';
import { env } from '@/lib/env';
import { protectedPaths } from '@/lib/routes';
import { guardTarget, redirectsVisitors } from '@/lib/session/guard';
import { refreshSession } from '@/lib/supabase/middleware';

/** Keeps the session fresh where it is read, and politely turns visitors away (spec §2). */
export async function middleware(request: NextRequest) {
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
    '/book-service/:serviceId/review',
  ],
};
