import 'server-only';
import { revalidateTag } from 'next/cache';
import { env } from '@/lib/env';
import { refuseWithoutSecret } from '@/lib/http/secret';

const tags = ['catalog', 'policy', 'announcements'];

/** Expires all public pages and their data if the request has the secret. Returns an HTTP status. */
export function revalidatePublicPages(request: Request) {
  const refusal = refuseWithoutSecret(request, env.ROAM_REVALIDATE_SECRET);
  if (refusal) return refusal;
  for (const tag of tags) revalidateTag(tag, { expire: 0 });
  return 204;
}
