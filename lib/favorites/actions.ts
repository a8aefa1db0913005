'use server';

import { z } from 'zod';
import { createAction } from '@/lib/actions/action';
import { withReadTimeout } from '@/lib/http/timeouts';
import { done, failed, toResult, type Result } from '@/lib/result';
import {
  getRejectionCode,
  toDatabaseFailure,
  toLimitFailure,
  type DatabaseError,
} from '@/lib/supabase/data-errors';
import { createServerSupabase } from '@/lib/supabase/server';
import { getFavoriteFailureMessage, favoriteMessages } from './messages';
import { listNewestFavorites } from './newest-queries';
import { listFavoriteIds } from './queries';
import { favoriteChangeSchema } from './schema';
import type { FavoriteChangeInput, FavoriteIds } from './types';

/** Returns the customer's favorites. Called after hydration, because pages are prerendered. */
export const loadFavorites = createAction(
  {
    schema: z.void(),
    requires: 'user',
    message: (code) =>
      code === 'not_signed_in' ? favoriteMessages.notAuthenticated : favoriteMessages.loadFailed,
  },
  async (): Promise<Result<FavoriteIds>> => {
    const idsResult = await toResult(listFavoriteIds(), favoriteMessages.loadFailed);
    if (!idsResult.ok) return idsResult;
    return idsResult.data ? done(idsResult.data) : createSignInFailure();
  },
);

/** Returns the customer's newest favorites. Called after hydration, because the home page is prerendered. */
export async function loadNewestFavorites() {
  return toResult(withReadTimeout(listNewestFavorites), favoriteMessages.loadFailed);
}

/** Adds or removes a favorite. Returns the updated ids, or null if the change was saved but reading them failed. */
export const setFavorite = createAction(
  { schema: favoriteChangeSchema, requires: 'user', message: getFavoriteFailureMessage },
  async ({ input }): Promise<Result<FavoriteIds | null>> => {
    const error = await saveChange(input);
    if (error) return toFavoriteFailure(error);
    const idsResult = await toResult(listFavoriteIds(), favoriteMessages.loadFailed);
    if (!idsResult.ok) return done(null);
    return idsResult.data ? done(idsResult.data) : createSignInFailure();
  },
);

const tables = {
  service: { table: 'customer_favorite_services', column: 'service_id' },
  provider: { table: 'customer_favorite_providers', column: 'provider_id' },
  business: { table: 'customer_favorite_businesses', column: 'business_id' },
} as const;

async function saveChange({ customer_id, kind, itemId, favorited }: FavoriteChangeInput) {
  const supabase = await createServerSupabase();
  const { table, column } = tables[kind];
  // The computed key widens the row's type, so that it matches no table, hence the cast.
  const row = { customer_id, [column]: itemId } as never;
  const { error, status } = favorited
    ? await supabase.from(table).insert(row)
    : await supabase.from(table).delete().match(row);
  // A unique violation means that another tab or an earlier click has already added it.
  return error && error.code !== '23505' ? { ...error, status } : null;
}

function toFavoriteFailure(error: DatabaseError): Result<never> {
  const limitFailure = toLimitFailure(error, () => favoriteMessages.tooMany);
  if (limitFailure) return limitFailure;
  if (getRejectionCode(error) === 'not_signed_in') return createSignInFailure();
  const { notAuthenticated: notSignedIn, toggleFailed } = favoriteMessages;
  const messages = { notSignedIn, unexpected: toggleFailed, unavailable: toggleFailed };
  return toDatabaseFailure('favorite_write_failed', error, messages);
}

function createSignInFailure() {
  return failed('not_signed_in', favoriteMessages.notAuthenticated);
}
