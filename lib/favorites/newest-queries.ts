import 'server-only';
import { getCustomer } from '@/lib/session/customer';
import { createServerSupabase } from '@/lib/supabase/server';
import { favoriteMessages } from './messages';
import type { FavoriteLink } from './types';

const ofEachKind = 2;
const newestFirst = { ascending: false };

/**
 * The newest of each kind, as the home page leads to them; null without a customer. What is no longer
 * offered waits on the favorites page to be removed.
 */
export async function listRecentFavorites(): Promise<FavoriteLink[] | null> {
  const customer = await getCustomer();
  if (!customer) return null;
  const supabase = await createServerSupabase();
  const [providers, services, businesses] = await Promise.all([
    supabase
      .from('customer_favorite_providers')
      .select('provider:providers!inner (id, first_name, last_name, image_url)')
      .eq('customer_id', customer.id)
      .order('created_at', newestFirst)
      .limit(ofEachKind),
    supabase
      .from('customer_favorite_services')
      .select('service:services!inner (id, name, image_url)')
      .eq('customer_id', customer.id)
      .order('created_at', newestFirst)
      .limit(ofEachKind),
    supabase
      .from('customer_favorite_businesses')
      .select('business:business_profiles!inner (id, business_name, image_url, logo_url)')
      .eq('customer_id', customer.id)
      .order('created_at', newestFirst)
      .limit(ofEachKind),
  ]);
  const cause = providers.error ?? services.error ?? businesses.error;
  if (cause) throw new Error(favoriteMessages.failed, { cause });

  return [
    ...(providers.data ?? []).map(({ provider }) => providerLink(provider)),
    ...(services.data ?? []).map(({ service: { id, name, image_url } }) =>
      link('service', id, name, image_url),
    ),
    ...(businesses.data ?? []).map(({ business }) =>
      link(
        'business',
        business.id,
        business.business_name,
        business.logo_url ?? business.image_url,
      ),
    ),
  ];
}

type Provider = { id: string; first_name: string; last_name: string; image_url: string | null };

function providerLink({ id, first_name, last_name, image_url }: Provider) {
  return link('provider', id, [first_name, last_name].filter(Boolean).join(' '), image_url);
}

function link(
  kind: FavoriteLink['kind'],
  itemId: string,
  name: string,
  image_url: string | null,
): FavoriteLink {
  return { kind, itemId, name, image_url };
}
