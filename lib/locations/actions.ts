'use server';

import { revalidatePath } from 'next/cache';
import { redirect } from 'next/navigation';
import { createFormAction } from '@/lib/actions/form-action';
import { publicEnv } from '@/lib/env.public';
import { getOnSite } from '@/lib/form/on-site';
import { saveDefaultAreaCookie } from '@/lib/area/area-cookie';
import { done, failed } from '@/lib/result';
import { routes, withQuery } from '@/lib/routes';
import { market } from '@/lib/site-config';
import { createServerSupabase } from '@/lib/supabase/server';
import type { Tables } from '@/lib/supabase/tables';
import { toLocationFailure } from './failures';
import { defaultNotice, getLocationFailureMessage, locationMessages } from './messages';
import { getLocation } from './queries';
import {
  changedLocationSchema,
  locationIdSchema,
  newLocationSchema,
  type LocationInput,
} from './schema';
import type { LocationChange } from './types';

export const addLocation = createFormAction(
  { schema: newLocationSchema, requires: 'customer', message: getLocationFailureMessage },
  async ({ input: { next, ...input }, customer }) => {
    const supabase = await createServerSupabase();
    const { data, error } = await supabase
      .from('customer_locations')
      .insert({ customer_id: customer.id, ...getColumns(input) })
      .select('id')
      .single();
    if (error) return toLocationFailure(error);
    await saveDefaultAreaCookie(supabase);
    revalidatePath(routes.locations);
    if (!next) showChange('added');
    const target = new URL(next, publicEnv.siteUrl);
    target.searchParams.set('location_id', data.id);
    redirect(target.pathname + target.search);
  },
);

export const updateLocation = createFormAction(
  { schema: changedLocationSchema, requires: 'customer', message: getLocationFailureMessage },
  async ({ input: { id, ...input } }) => {
    const { is_default, ...columns } = getColumns(input);
    // The default address stays the default until another one replaces it.
    const failure = await updateRow(id, is_default ? { ...columns, is_default } : columns);
    return failure ?? showChange('changed');
  },
);

export const setDefaultLocation = createFormAction(
  { schema: locationIdSchema, requires: 'customer', message: getLocationFailureMessage },
  async ({ input: { id } }) => {
    const failure = await updateRow(id, { is_default: true });
    if (failure) return failure;
    revalidatePath(routes.locations);
    return done(undefined, defaultNotice);
  },
);

/** Deletes an address. Deleting it again succeeds too. */
export const deleteLocation = createFormAction(
  { schema: locationIdSchema, requires: 'customer', message: getLocationFailureMessage },
  async ({ input: { id } }) => {
    const supabase = await createServerSupabase();
    const { data, error } = await supabase
      .from('customer_locations')
      .delete()
      .eq('id', id)
      .select('id');
    if (error) return toLocationFailure(error);
    const failure = data.length === 0 ? await toMissingFailure(id) : null;
    if (failure?.code === 'not_signed_in') return failure;
    showChange('deleted');
  },
);

function getColumns({ keep_position, latitude, longitude, ...input }: LocationInput) {
  const { on_site, on_site_name, on_site_phone, ...columns } = input;
  const person = getOnSite({ on_site, on_site_name, on_site_phone });
  const hasPosition = keep_position && latitude !== null && longitude !== null;
  const position = hasPosition ? { latitude, longitude } : { latitude: null, longitude: null };
  return {
    ...columns,
    ...position,
    on_site_name: person.on_site_name || null,
    on_site_phone: person.on_site_phone || null,
    country_code: market.country,
  };
}

async function updateRow(id: string, columns: Tables['customer_locations']['Update']) {
  const supabase = await createServerSupabase();
  const query = supabase.from('customer_locations').update(columns).eq('id', id).select('id');
  const { data, error } = await query;
  if (error) return toLocationFailure(error);
  if (data.length === 0) return toMissingFailure(id);
  await saveDefaultAreaCookie(supabase);
  return null;
}

/**
 * Returns the failure for a write that changed no row: the address is gone, or the session was signed out
 * elsewhere. Row-level security hides addresses from such a session's writes, but not from its reads (SESS-11).
 */
async function toMissingFailure(id: string) {
  return (await getLocation(id))
    ? failed('not_signed_in', locationMessages.notSignedIn)
    : failed('not_found', locationMessages.notFound);
}

function showChange(change: LocationChange): never {
  revalidatePath(routes.locations);
  redirect(withQuery(routes.locations, { change }));
}
