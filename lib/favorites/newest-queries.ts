import 'server-only';
import { getCustomer } from '@/lib/session/customer';
import { createServerSupabase } from '@/lib/supabase/server';
import { favoriteMessages } from './messages';
import type { FavoriteLink } from './types';

const limitPerKind = 2;
const newestFirst = { ascending: false };

/** Lists the newest available favorites of each kind, or null without a customer. */
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
  if (cause) throw new Error(favoriteMessages.failed, { cause });

  return [
    ...(providers.data ?? []).map(({ provider }) => toProviderLink(provider)),
    ...(services.data ?? []).map(({ service: { id, name, image_url } }) =>
      toLink('service', id, name, image_url),
    ),
    ...(businesses.data ?? []).map(({ business }) =>
      toLink(
        'business',
        business.id,
        business.business_name,
        business.logo_url ?? business.image_url,
      ),
    ),
  ];
}

type Provider = { id: string; first_name: string; last_name: string; image_url: string | null };

function toProviderLink({ id, first_name, last_name, image_url }: Provider) {
  return toLink('provider', id, [first_name, last_name].filter(Boolean).join(' '), image_url);
}

function toLink(
  kind: FavoriteLink['kind'],
  itemId: string,
  name: string,
  image_url: string | null,
): FavoriteLink {
  return { kind, itemId, name, image_url };
}
