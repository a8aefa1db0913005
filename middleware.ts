import { NextResponse, type NextRequest } from 'next/server';
import { guardTarget, turnsAway } from '@/lib/auth/rules';
import { isTooLarge, tooLargeMessage } from '@/lib/body-limit';
import { env } from '@/lib/env';
import { refusalPage } from '@/lib/refusal-page';
import { findRefusal } from '@/lib/refusals';
import { protectedPaths } from '@/lib/routes';
import { refreshSession } from '@/lib/supabase/middleware';

/**
 * Keeps the session fresh where it is read, politely turns visitors away (spec §2), and says with its
 * status that somebody has tried too often or sent too much: an action can only answer 200, and is
 * never asked about what is too large to read.
 */
export async function middleware(request: NextRequest) {
  const { state, bearer, response } = await refreshSession(request);
  const { pathname, search } = request.nextUrl;
  if (await isTooLarge(request)) {
    const message = tooLargeMessage(pathname);
    return refuse(request, { status: 413, title: 'Too large', message }, response);
  }
  const refusal = await findRefusal(request, bearer);
  if (refusal) {
    const { message, seconds } = refusal;
    return refuse(request, { status: 429, title: 'Please wait', message, seconds }, response);
  }

  const isGuarded = (protectedPaths as readonly string[]).includes(pathname) && turnsAway(pathname);
  // Who sends a form is told by its action, beside what they typed; only pages are turned away.
  const isPage = request.method === 'GET' || request.method === 'HEAD';
  if (state !== 'signed-out' || !isGuarded || !isPage) return response;

  const target = guardTarget(env.ROAM_GUARD_REDIRECT, pathname + search);
  const headers = { 'Cache-Control': 'private, no-store' };
  return NextResponse.redirect(new URL(target, request.url), { headers });
}

type Refusal = { status: number; title: string; message: string; seconds?: number };

/**
 * Where scripts sent the form, they hand it words that come as text/plain, exactly; where none did,
 * the answer is all there is to read.
 */
function refuse(
  { headers: asked, nextUrl }: NextRequest,
  { status, title, message, seconds }: Refusal,
  { cookies }: NextResponse,
) {
  const isByScript = asked.has('next-action');
  const headers = {
    'Cache-Control': 'private, no-store',
    'Content-Type': isByScript ? 'text/plain' : 'text/html; charset=utf-8',
    ...(seconds !== undefined && { 'Retry-After': String(seconds) }),
  };
  const back = nextUrl.pathname + nextUrl.search;
  const body = isByScript ? message : refusalPage(title, message, back);
  const answer = new NextResponse(body, { status, headers });
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
