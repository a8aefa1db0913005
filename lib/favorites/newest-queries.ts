import 'server-only';
import { getCustomer } from '@/lib/session/customer';
import { createServerSupabase } from '@/lib/supabase/server';
import { favoriteMessages } from './messages';
import type { FavoriteLink } from './types';

const limitPerKind = 2;
const newestFirst = { ascending: false };

/** Returns the customer's two newest available favorites of each kind, or null if no one is signed in. */
export async function listNewestFavorites(): Promise<FavoriteLink[] | null> {
  const customer = await getCustomer();
  if (!customer) return null;
  const supabase = await createServerSupabase();
  const [providers, services, businesses] = await Promise.all([
    supabase
      .from('customer_favorite_providers')
      .select('provider:providers!inner (id, first_name, last_name, image_url)')
      .eq('customer_id', customer.id)
      .order('created_at', newestFirst)
      .limit(limitPerKind),
    supabase
      .from('customer_favorite_services')
      .select('service:services!inner (id, name, image_url)')
      .eq('customer_id', customer.id)
      .order('created_at', newestFirst)
      .limit(limitPerKind),
    supabase
      .from('customer_favorite_businesses')
      .select('business:business_profiles!inner (id, business_name, image_url, logo_url)')
      .eq('customer_id', customer.id)
      .order('created_at', newestFirst)
      .limit(limitPerKind),
  ]);
  const cause = providers.error ?? services.error ?? businesses.error;
  if (cause) throw new Error(favoriteMessages.loadFailed, { cause });

  return [
    ...(providers.data ?? []).map(({ provider: { id, first_name, last_name, image_url } }) => {
      const name = [first_name, last_name].filter(Boolean).join(' ');
      return { kind: 'provider' as const, itemId: id, name, image_url };
    }),
    ...(services.data ?? []).map(({ service: { id, name, image_url } }) => {
      return { kind: 'service' as const, itemId: id, name, image_url };
    }),
    ...(businesses.data ?? []).map(({ business: { id, business_name, logo_url, image_url } }) => {
      const picture = logo_url ?? image_url;
      return { kind: 'business' as const, itemId: id, name: business_name, image_url: picture };
    }),
  ];
}
