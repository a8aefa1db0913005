import 'server-only';
import { memoizeWithTtl } from '@/lib/cache/memoize-with-ttl';
import { read } from '@/lib/supabase/calls';
import { createPublicSupabase } from '@/lib/supabase/server';
import type { Suggestion } from '@/lib/catalog/types';

/** Lists suggestions for a typed prefix. Memoized, because many people type the same prefixes. */
export const listSuggestions = memoizeWithTtl(
  async (text: string) => {
    const { data, error } = await read(createPublicSupabase(), 'suggest_terms', {
      p_text: text,
    }).overrideTypes<Suggestion[], { merge: false }>();
    if (error) throw new Error('Failed to load suggestions', { cause: error });
    return data;
  },
  { seconds: 60, maximum: 2000 },
);
