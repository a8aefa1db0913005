import 'server-only';
import { createServerSupabase } from '@/lib/supabase/server';
import { favoriteMessages } from './messages';
import type { FavoriteIds } from './types';

export type FavoriteService = Awaited<ReturnType<typeof listFavoriteServices>>[number];
export type FavoriteProvider = Awaited<ReturnType<typeof listFavoriteProviders>>[number];
export type FavoriteBusiness = Awaited<ReturnType<typeof listFavoriteBusinesses>>[number];

/** Newest first. What is joined is null once it is no longer offered. */
export async function listFavoriteServices(customerId: string) {
  const supabase = await createServerSupabase();
  const { data, error } = await supabase
    .from('customer_favorite_services')
    .select('id, service_id, service:services (id, name, description, min_price, image_url)')
    .eq('customer_id', customerId)
    .order('created_at', { ascending: false });

  if (error) throw new Error(favoriteMessages.servicesFailed, { cause: error });
  return data;
}

export async function listFavoriteProviders(customerId: string) {
  const supabase = await createServerSupabase();
  const { data, error } = await supabase
    .from('customer_favorite_providers')
    .select(
      'id, provider_id, provider:providers (id, first_name, last_name, image_url, business_profiles (business_name))',
    )
    .eq('customer_id', customerId)
    .order('created_at', { ascending: false });

  if (error) throw new Error(favoriteMessages.failed, { cause: error });
  return data;
}

export async function listFavoriteBusinesses(customerId: string) {
  const supabase = await createServerSupabase();
  const { data, error } = await supabase
    .from('customer_favorite_businesses')
    .select(
      'id, business_id, business:business_profiles (id, business_name, business_description, image_url, logo_url)',
    )
    .eq('customer_id', customerId)
    .order('created_at', { ascending: false });

  if (error) throw new Error(favoriteMessages.businessesFailed, { cause: error });
  return data;
}

/** All three kinds, as ids alone: what the hearts of a page need. */
export async function listFavoriteIds(customerId: string): Promise<FavoriteIds> {
  const supabase = await createServerSupabase();
  const [services, providers, businesses] = await Promise.all([
    supabase.from('customer_favorite_services').select('service_id').eq('customer_id', customerId),
    supabase
      .from('customer_favorite_providers')
      .select('provider_id')
      .eq('customer_id', customerId),
    supabase
      .from('customer_favorite_businesses')
      .select('business_id')
      .eq('customer_id', customerId),
  ]);

  const error = services.error ?? providers.error ?? businesses.error;
  if (error) throw new Error(favoriteMessages.failed, { cause: error });
  return {
    service: (services.data ?? []).map((row) => row.service_id),
    provider: (providers.data ?? []).map((row) => row.provider_id),
    business: (businesses.data ?? []).map((row) => row.business_id),
  };
}
