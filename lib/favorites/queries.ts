import 'server-only';
import { failureReasons } from '@/lib/actions/messages';
import { read } from '@/lib/supabase/calls';
import { toResult } from '@/lib/result';
import { createServerSupabase } from '@/lib/supabase/server';
import { getThrownReason } from '@/lib/supabase/data-errors';
import { favoriteMessages } from './messages';
import type { FavoriteIds } from './types';

type Item<T extends (...args: never[]) => Promise<unknown[]>> = Awaited<ReturnType<T>>[number];
/** Marks joins as nullable, because row-level security hides items that are no longer offered. */
type WithNullable<T, K extends keyof T> = Omit<T, K> & { [P in K]: T[P] | null };

export type FavoriteService = WithNullable<Item<typeof listFavoriteServices>, 'service'>;
export type FavoriteProvider = WithNullable<Item<typeof listFavoriteProviders>, 'provider'>;
export type FavoriteBusiness = WithNullable<Item<typeof listFavoriteBusinesses>, 'business'>;

export type FavoriteLists = Awaited<ReturnType<typeof listFavorites>>;

/** Lists the customer's favorites of each kind. One kind's failure doesn't affect the others. */
export async function listFavorites() {
  const [services, providers, businesses] = await Promise.all([
    toFavoritesResult(listFavoriteServices(), favoriteMessages.loadServicesFailed),
    toFavoritesResult(listFavoriteProviders()),
    toFavoritesResult(listFavoriteBusinesses(), favoriteMessages.loadBusinessesFailed),
  ]);
  return { services, providers, businesses };
}

/** Converts a load into a result. A failure names an outage or an ended session (FAV-2). */
export function toFavoritesResult<T>(
  load: Promise<T>,
  message: string = favoriteMessages.loadFailed,
) {
  return toResult(load, (error) => {
    const reason = getThrownReason(error);
    if (reason === 'unavailable') return `${message}: ${failureReasons.unavailable}`;
    return reason === 'signInAgain' ? `${message}: ${failureReasons.notSignedIn}` : message;
  });
}

async function listFavoriteServices() {
  const supabase = await createServerSupabase();
  const { data, error } = await supabase
    .from('customer_favorite_services')
    .select('id, service_id, service:services (id, name, description, min_price, image_url)')
    .order('created_at', { ascending: false });

  if (error) throw new Error(favoriteMessages.loadServicesFailed, { cause: error });
  return data;
}

async function listFavoriteProviders() {
  const supabase = await createServerSupabase();
  const { data, error } = await supabase
    .from('customer_favorite_providers')
    .select(
      'id, provider_id, provider:providers (id, first_name, last_name, image_url, business_profiles (business_name))',
    )
    .order('created_at', { ascending: false });

  if (error) throw new Error(favoriteMessages.loadFailed, { cause: error });
  return data;
}

async function listFavoriteBusinesses() {
  const supabase = await createServerSupabase();
  const { data, error } = await supabase
    .from('customer_favorite_businesses')
    .select(
      'id, business_id, business:business_profiles (id, business_name, business_description, image_url, logo_url)',
    )
    .order('created_at', { ascending: false });

  if (error) throw new Error(favoriteMessages.loadBusinessesFailed, { cause: error });
  return data;
}

/** Returns the ids of the customer's favorites, or null if no one is signed in. */
export async function listFavoriteIds(): Promise<FavoriteIds | null> {
  const supabase = await createServerSupabase();
  const { data, error } = await read(supabase, 'list_favorite_ids').maybeSingle();
  if (error) throw new Error(favoriteMessages.loadFailed, { cause: error });
  return data;
}
