import 'server-only';
import { createHash, timingSafeEqual } from 'node:crypto';
import { revalidateTag } from 'next/cache';
import { env } from './env';

/** What public pages are made from; each is kept for a minute. */
const tags = ['catalog', 'policy', 'announcements'];

/**
 * Drops every public page and what it was made from, for whoever knows the secret. Without one there
 * is nothing here. Answers with an HTTP status.
 */
export function revalidatePublicPages(request: Request) {
  const secret = env.ROAM_REVALIDATE_SECRET;
  if (!secret) return 404;
  if (!isSame(request.headers.get('authorization') ?? '', `Bearer ${secret}`)) return 401;
  for (const tag of tags) revalidateTag(tag, { expire: 0 });
  return 204;
}

/** Takes as long for a near miss as for any other. */
function isSame(one: string, other: string) {
  const [a, b] = [one, other].map((text) => createHash('sha256').update(text).digest());
  return timingSafeEqual(a!, b!);
}
