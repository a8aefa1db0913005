import 'server-only';
import { revalidateTag } from 'next/cache';
import { env } from '@/lib/env';
import { getSecretErrorStatus } from '@/lib/http/secret';
import { log } from '@/lib/log';
import { createAdminSupabase } from '@/lib/supabase/admin';

const tags = ['catalog', 'policy', 'announcements'];

/**
 * Expires all public pages and their data on every server (OPS-12) if the request has the secret.
 * Returns an HTTP status: 503 if the other servers couldn't be notified.
 */
export async function revalidatePublicPages(request: Request) {
  const errorStatus = getSecretErrorStatus(request, env.ROAM_REVALIDATE_SECRET);
  if (errorStatus) return errorStatus;
  const { error } =
    (await createAdminSupabase()?.rpc('revalidate_cache_tags', { p_tags: tags })) ?? {};
  for (const tag of tags) revalidateTag(tag, { expire: 0 });
  if (!error) return 204;
  log.error('shared_revalidation_failed', error);
  return 503;
}
