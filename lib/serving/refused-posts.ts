import type { NextRequest } from 'next/server';
import { isSameOrigin } from '@/lib/http/same-origin';
import { routes } from '@/lib/routes';

/** Route handlers that others may post to, because they check a secret or a signature themselves. */
const provenBySecret: readonly string[] = [routes.revalidate, routes.stripeWebhook];

/** Next reads no more than this of an action (next.config.mjs). */
const pictureBytes = 12 * 1024 * 1024;
/** Only the profile page has a form for a picture. */
const formBytes = 64 * 1024;

/** Bodies that our pages send: forms, the arguments of an action, and error reports. */
const bodyType = /^(?:multipart\/form-data;\s*boundary=\S+|text\/plain|application\/json)/i;
const actionId = /^[0-9a-f]{40,44}$/;

/**
 * Returns the status that refuses a post, or null if a page of ours may have sent it. Looks at HTTP
 * alone (SEC-5, FAIL-10): what the body of an action says is for Next to read.
 */
export function refusePost({ method, headers, nextUrl: { pathname } }: NextRequest) {
  if (method !== 'POST' || provenBySecret.includes(pathname)) return null;
  if (!isSameOrigin(headers)) return 403;
  const origin = headers.get('origin') ?? 'null';
  const action = headers.get('next-action');
  const isWellFormed = origin === 'null' || URL.canParse(origin);
  if (!isWellFormed || (action !== null && !actionId.test(action))) return 400;
  const isPicture = pathname === routes.profile;
  if (Number(headers.get('content-length')) > (isPicture ? pictureBytes : formBytes)) return 413;
  return bodyType.test(headers.get('content-type') ?? 'text/plain') ? null : 415;
}
