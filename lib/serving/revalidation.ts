import 'server-only';
import { revalidateTag } from 'next/cache';
import { env } from '@/lib/env';
import { refuseWithoutSecret } from '@/lib/http/secret';

/** What public pages are made from; each is kept for a minute. */
const tags = ['catalog', 'policy', 'announcements'];

/**
 * Drops every public page and what it was made from, for whoever knows the secret. Answers with an
 * HTTP status.
 */
export function revalidatePublicPages(request: Request) {
  const refusal = refuseWithoutSecret(request, env.ROAM_REVALIDATE_SECRET);
  if (refusal) return refusal;
  for (const tag of tags) revalidateTag(tag, { expire: 0 });
  return 204;
}
