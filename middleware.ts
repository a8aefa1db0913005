import { NextResponse, type NextRequest } from 'next/server';
import { guardTarget, turnsAway } from '@/lib/auth/rules';
import { env } from '@/lib/env';
import { findRefusal } from '@/lib/refusals';
import { protectedPaths } from '@/lib/routes';
import { refreshSession } from '@/lib/supabase/middleware';
import { waitPage } from '@/lib/wait-page';

/**
 * Keeps the session fresh where it is read, politely turns visitors away (spec §2), and says with its
 * status that somebody has tried too often: an action can only answer 200.
 */
export async function middleware(request: NextRequest) {
  const { state, bearer, response } = await refreshSession(request);
  const refusal = await findRefusal(request, bearer);
  if (refusal) return tooManyAttempts(request, refusal, response);

  const { pathname, search } = request.nextUrl;
  const isGuarded = (protectedPaths as readonly string[]).includes(pathname) && turnsAway(pathname);
  // Who sends a form is told by its action, beside what they typed; only pages are turned away.
  const isPage = request.method === 'GET' || request.method === 'HEAD';
  if (state !== 'signed-out' || !isGuarded || !isPage) return response;

  const target = guardTarget(env.ROAM_GUARD_REDIRECT, pathname + search);
  const headers = { 'Cache-Control': 'private, no-store' };
  return NextResponse.redirect(new URL(target, request.url), { headers });
}

/**
 * Where scripts sent the form, they hand it words that come as text/plain, exactly; where none did,
 * the answer is all there is to read.
 */
function tooManyAttempts(
  { headers: asked, nextUrl }: NextRequest,
  { message, seconds }: { message: string; seconds: number },
  { cookies }: NextResponse,
) {
  const isByScript = asked.has('next-action');
  const headers = {
    'Cache-Control': 'private, no-store',
    'Content-Type': isByScript ? 'text/plain' : 'text/html; charset=utf-8',
    'Retry-After': String(seconds),
  };
  const body = isByScript ? message : waitPage(message, nextUrl.pathname + nextUrl.search);
  const answer = new NextResponse(body, { status: 429, headers });
  // A session that was renewed on the way is the browser's only one.
  for (const cookie of cookies.getAll()) answer.cookies.set(cookie);
  return answer;
}

/** Next reads this list at build time, so it stands here in full; a test compares it with routes. */
export const config = {
  // Our fetch is written for Node: the edge sandbox has not its timers.
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
    '/home',
    '/booknow',
    '/bookings',
    '/my-bookings-full',
    '/my-bookings-original',
    '/booking-success',
    '/book-service/:serviceId/review',
    // Where the sign-in form stands. Forms alone: their pages stay out of here.
    { source: '/', has: [{ type: 'header', key: 'content-type', value: 'multipart/form-data.*' }] },
    {
      source: '/sign-in',
      has: [{ type: 'header', key: 'content-type', value: 'multipart/form-data.*' }],
    },
  ],
};
