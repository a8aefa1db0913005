import 'server-only';
import { createPublicSupabase } from '@/lib/supabase/server';

type Listed = 'services' | 'providers' | 'business_profiles';

/** Ids and nothing else: of pages that exist, not of what is switched off or nobody offers. */
export async function listPublicIds(table: Listed) {
  const supabase = createPublicSupabase();
  const { data, error } = await {
    services: () => supabase.from('services').select('id').not('min_price', 'is', null).order('id'),
    providers: () =>
      supabase.from('providers').select('id, business_profiles!inner (id)').order('id'),
    business_profiles: () => supabase.from('business_profiles').select('id').order('id'),
  }[table]();
  if (error) throw new Error(`Failed to list ${table}`, { cause: error });
  return data.map(({ id }) => id);
}
