import 'server-only';
import { read } from '@/lib/supabase/calls';
import { createPublicSupabase } from '@/lib/supabase/server';
import { cacheQuery } from '@/lib/cache/cache-query';

/** Owner of the slots: a provider, for one of their services or else the shortest, or a service, for all its providers. */
type Subject = { provider_id?: string; service_id?: string };

/** Lists each provider's next slots. Not cached, because the customer is about to choose one. */
export async function listNextSlots(
  { provider_id, service_id }: Subject,
  limit: number,
  addedMinutes = 0,
) {
  const { data, error } = await read(createPublicSupabase(), 'list_next_free_slots', {
    p_provider_id: provider_id,
    p_service_id: service_id,
    p_limit: limit,
    p_added_minutes: addedMinutes,
  });
  if (error) throw new Error('Failed to load available times', { cause: error });
  return data;
}

const readCachedNextSlots = cacheQuery('next-slots', async (subject: Subject, limit: number) => {
  return { slots: await listNextSlots(subject, limit), readAt: Date.now() };
});

/** Lists slots up to a minute old, for prerendered pages. The next booking step reads them live. */
export async function listCachedNextSlots(subject: Subject, limit: number) {
  const { slots, readAt } = await readCachedNextSlots(subject, limit);
  // While the backend is down the cache serves stale entries, whose slots may be taken.
  if (isOutdated(readAt)) throw new Error('The cached slots are out of date');
  return slots.filter(({ starts_at }) => Date.parse(starts_at) > Date.now());
}

/** Whether slots were read more than ten minutes ago, which is too old to offer them. */
export const isOutdated = (readAt: number) => Date.now() - readAt > 10 * 60_000;
