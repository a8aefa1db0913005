import type { NextRequest } from 'next/server';
import { isSameOrigin } from '@/lib/http/same-origin';
import { routes } from '@/lib/routes';
import { findBodyLimit } from '@/lib/route-table';

/** Route handlers that accept cross-site posts because they verify a secret or a signature. */
const verifiedRoutes: readonly string[] = [routes.revalidate, routes.stripeWebhook];

/** Content types that our pages send: forms, action arguments and error reports. */
const bodyTypePattern = /^(?:multipart\/form-data;\s*boundary=\S+|text\/plain|application\/json)/i;
const actionIdPattern = /^[0-9a-f]{40,44}$/;

/** Returns the status that rejects a cross-site or malformed post, or null. Doesn't read the body (SEC-5, FAIL-10). */
export function getPostRejection({ headers, nextUrl: { pathname } }: NextRequest) {
  if (verifiedRoutes.includes(pathname)) return null;
  if (!isSameOrigin(headers)) return 403;
  const origin = headers.get('origin') ?? 'null';
  const action = headers.get('next-action');
  const isWellFormed = origin === 'null' || URL.canParse(origin);
  if (!isWellFormed || (action !== null && !actionIdPattern.test(action))) return 400;
  const type = headers.get('content-type');
  if (Number(headers.get('content-length')) > findBodyLimit(pathname, type)) return 413;
  return bodyTypePattern.test(type ?? 'text/plain') ? null : 415;
}

/**
 * Whether a multipart form or a server action's arguments can be decoded. Other bodies aren't read. Next.js responds to
 * an undecodable one with 500 and logs a stack trace (FAIL-10).
 */
export async function isDecodable(request: NextRequest) {
  try {
    if (/^multipart/i.test(request.headers.get('content-type') ?? '')) await request.formData();
    else if (request.headers.has('next-action')) JSON.parse(await request.text());
    return true;
  } catch {
    return false;
  }
}
