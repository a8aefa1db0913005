import type { NextRequest } from 'next/server';
import { isSameOrigin } from '@/lib/http/same-origin';
import { routes } from '@/lib/routes';

/** Route handlers that accept cross-site posts because they verify a secret or a signature. */
const verifiedRoutes: readonly string[] = [routes.revalidate, routes.stripeWebhook];

/** Limit for the profile page, which uploads a picture. Must match the server actions' limit in next.config.mjs. */
const uploadBytes = 12 * 1024 * 1024;
const formBytes = 64 * 1024;

/** Content types that our pages send: forms, action arguments and error reports. */
const bodyTypePattern = /^(?:multipart\/form-data;\s*boundary=\S+|text\/plain|application\/json)/i;
const actionIdPattern = /^[0-9a-f]{40,44}$/;

/** Returns the status that rejects a cross-site or malformed post, or null. Doesn't read the body (SEC-5, FAIL-10). */
export function getPostRejection({ method, headers, nextUrl: { pathname } }: NextRequest) {
  if (method !== 'POST' || verifiedRoutes.includes(pathname)) return null;
  if (!isSameOrigin(headers)) return 403;
  const origin = headers.get('origin') ?? 'null';
  const action = headers.get('next-action');
  const isWellFormed = origin === 'null' || URL.canParse(origin);
  if (!isWellFormed || (action !== null && !actionIdPattern.test(action))) return 400;
  const isUpload = pathname === routes.profile;
  if (Number(headers.get('content-length')) > (isUpload ? uploadBytes : formBytes)) return 413;
  return bodyTypePattern.test(headers.get('content-type') ?? 'text/plain') ? null : 415;
}
