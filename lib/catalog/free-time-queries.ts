import 'server-only';
import { createPublicSupabase } from '@/lib/supabase/server';
import { remember } from './remember';

/** Not cached: a customer is about to choose from these times. */
export async function listNextSlots(providerId: string, limit: number) {
  const { data, error } = await createPublicSupabase().rpc('next_free_slots', {
    p_provider_id: providerId,
    p_limit: limit,
  });
  if (error) throw new Error('Failed to load free times', { cause: error });
  return data;
}

const rememberNextSlots = remember('next-slots', async (providerId: string, limit: number) => {
  return { slots: await listNextSlots(providerId, limit), readAt: Date.now() };
});

/** For prerendered pages, up to a minute old: the next booking step is live. */
export async function listCachedNextSlots(providerId: string, limit: number) {
  const { slots, readAt } = await rememberNextSlots(providerId, limit);
  // Where the backend does not answer the cache does, with times too old to be promised.
  if (isOutdated(readAt)) throw new Error('The free times are out of date');
  return slots.filter(({ starts_at }) => Date.parse(starts_at) > Date.now());
}

/** Whether free times were read too long ago to be promised. */
export const isOutdated = (readAt: number) => Date.now() - readAt > 10 * 60_000;
