'use server';

import type { PostgrestError } from '@supabase/supabase-js';
import { getCustomer } from '@/lib/session/customer';
import { log } from '@/lib/log';
import { done, failed, toResult, type Result } from '@/lib/result';
import { createServerSupabase } from '@/lib/supabase/server';
import { favoriteMessages } from './messages';
import { listFavoriteIds } from './queries';
import { favoriteSchema, type FavoriteWish } from './schema';
import type { FavoriteIds, FavoriteKind } from './types';

/** A browser's question, hence an action: the hearts of prerendered pages ask once they are awake. */
export async function loadFavorites(): Promise<Result<FavoriteIds>> {
  const customer = await toResult(getCustomer(), favoriteMessages.failed);
  if (!customer.ok) return customer;
  if (!customer.data) return failed('not_signed_in', favoriteMessages.notAuthenticated);
  return toResult(listFavoriteIds(customer.data.id), favoriteMessages.failed);
}

/**
 * Says how it shall be, not "the other way": asked twice, it stays so. Answers with the list read
 * anew, or null when the change was made and only the reading failed.
 */
export async function setFavorite(wish: FavoriteWish): Promise<Result<FavoriteIds | null>> {
  const input = favoriteSchema.safeParse(wish);
  if (!input.success) return failed('invalid_input', favoriteMessages.toggleFailed);
  const customer = await toResult(getCustomer(), favoriteMessages.toggleFailed);
  if (!customer.ok) return customer;
  if (!customer.data) return failed('not_signed_in', favoriteMessages.notAuthenticated);

  const { kind, itemId, favorited } = input.data;
  const error = await (favorited ? add : remove)(kind, customer.data.id, itemId);
  if (error) return refusal(error);
  const ids = await toResult(listFavoriteIds(customer.data.id), favoriteMessages.failed);
  return done(ids.ok ? ids.data : null);
}

async function add(kind: FavoriteKind, customer_id: string, itemId: string) {
  const supabase = await createServerSupabase();
  const { error } = await {
    service: () =>
      supabase.from('customer_favorite_services').insert({ customer_id, service_id: itemId }),
    provider: () =>
      supabase.from('customer_favorite_providers').insert({ customer_id, provider_id: itemId }),
    business: () =>
      supabase.from('customer_favorite_businesses').insert({ customer_id, business_id: itemId }),
  }[kind]();
  // Kept already, by another tab or a click before: that is what was asked for.
  return error?.code === '23505' ? null : error;
}

async function remove(kind: FavoriteKind, customer_id: string, itemId: string) {
  const supabase = await createServerSupabase();
  const { error } = await {
    service: () =>
      supabase
        .from('customer_favorite_services')
        .delete()
        .match({ customer_id, service_id: itemId }),
    provider: () =>
      supabase
        .from('customer_favorite_providers')
        .delete()
        .match({ customer_id, provider_id: itemId }),
    business: () =>
      supabase
        .from('customer_favorite_businesses')
        .delete()
        .match({ customer_id, business_id: itemId }),
  }[kind]();
  return error;
}

function refusal(error: PostgrestError) {
  if (error.code === 'PT429') return failed('rate_limited', favoriteMessages.tooMany);
  log.error(favoriteMessages.toggleFailed, error);
  return failed('unexpected', favoriteMessages.toggleFailed);
}
