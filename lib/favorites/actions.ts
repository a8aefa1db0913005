'use server';

import type { PostgrestError } from '@supabase/supabase-js';
import { z } from 'zod';
import { action } from '@/lib/actions/action';
import { withReadTimeout } from '@/lib/http/timeouts';
import { log } from '@/lib/log';
import { done, failed, toResult, type Result } from '@/lib/result';
import { createServerSupabase } from '@/lib/supabase/server';
import { favoriteFailureMessage, favoriteMessages } from './messages';
import { listRecentFavorites } from './newest-queries';
import { listFavoriteIds } from './queries';
import { favoriteChangeSchema } from './schema';
import type { FavoriteIds, SentChange } from './types';

/** Called by the browser after hydration, because the page is prerendered for everyone. */
export const loadFavorites = action(
  {
    schema: z.void(),
    requires: 'user',
    message: (code) =>
      code === 'not_signed_in' ? favoriteMessages.notAuthenticated : favoriteMessages.failed,
  },
  async (): Promise<Result<FavoriteIds>> => {
    const ids = await toResult(listFavoriteIds(), favoriteMessages.failed);
    if (!ids.ok) return ids;
    return ids.data ? done(ids.data) : notCustomer();
  },
);

/** For the home page, which is prerendered as well. */
export async function loadNewestFavorites() {
  return toResult(withReadTimeout(listRecentFavorites), favoriteMessages.failed);
}

/**
 * Returns the updated list, or null if the change was saved and only reading the list failed. The
 * customer comes from the browser, so that nobody need look it up; the database compares it with the
 * token.
 */
export const setFavorite = action(
  { schema: favoriteChangeSchema, requires: 'user', message: favoriteFailureMessage },
  async ({ input }): Promise<Result<FavoriteIds | null>> => {
    const error = await write(input);
    if (error) return writeFailure(error);
    const ids = await toResult(listFavoriteIds(), favoriteMessages.failed);
    if (!ids.ok) return done(null);
    return ids.data ? done(ids.data) : notCustomer();
  },
);

const tables = {
  service: { table: 'customer_favorite_services', column: 'service_id' },
  provider: { table: 'customer_favorite_providers', column: 'provider_id' },
  business: { table: 'customer_favorite_businesses', column: 'business_id' },
} as const;

async function write({ customer_id, kind, itemId, favorited }: SentChange) {
  const supabase = await createServerSupabase();
  const { table, column } = tables[kind];
  const row = { customer_id, [column]: itemId } as never;
  const { error } = favorited
    ? await supabase.from(table).insert(row)
    : await supabase.from(table).delete().match(row);
  // Already a favorite, by another tab or an earlier click: the change is done.
  return error?.code === '23505' ? null : error;
}

function writeFailure({ code, details, ...error }: PostgrestError): Result<never> {
  const retryAfter = Number(details) || undefined;
  if (code === 'PT429') return failed('rate_limited', favoriteMessages.tooMany, { retryAfter });
  if (code === '42501' || code === 'PT401') return notCustomer();
  log.error(favoriteMessages.toggleFailed, { code, details, ...error });
  return failed(code ? 'unexpected' : 'unavailable', favoriteMessages.toggleFailed);
}

function notCustomer() {
  return failed('not_signed_in', favoriteMessages.notAuthenticated);
}
