import 'server-only';
import type { User } from '@supabase/supabase-js';
import { z } from 'zod';
import { createAction } from '@/lib/actions/action';
import { avatarBucket, listPossibleAvatarPaths } from '@/lib/profile/avatar';
import { publicEnv } from '@/lib/env.public';
import { done } from '@/lib/result';
import { routes } from '@/lib/routes';
import { toLimitFailure } from '@/lib/supabase/data-errors';
import type { ServerSupabase } from '@/lib/supabase/server';
import { getExportFailureMessage } from './messages';

/** Returns everything stored about the customer. Fails if any part can't be read. */
export const exportMyData = createAction(
  { schema: z.void(), requires: 'account', message: getExportFailureMessage },
  async ({ customer, user, supabase }) => {
    const [{ data: tables, error }, avatar] = await Promise.all([
      supabase.rpc('export_my_data'),
      readAvatar(supabase, customer.id),
    ]);
    const limitFailure = error && toLimitFailure(error, getExportFailureMessage);
    if (limitFailure) return limitFailure;
    if (error) throw new Error('Failed to read the customer data', { cause: error });
    const exported_at = new Date().toISOString();
    const photos = listPhotoUrls(tables);
    return done({ exported_at, account: describeAccount(user), avatar, photos, tables });
  },
);

/** Returns the URLs of the photos of bookings. They work while the customer is signed in (PHOTO-5). */
function listPhotoUrls(tables: unknown) {
  const { booking_photos = [] } = tables as { booking_photos?: { id: string }[] };
  return booking_photos.map(({ id }) => new URL(routes.photo(id), publicEnv.siteUrl).href);
}

function describeAccount(user: User) {
  const { id, email, phone, created_at, email_confirmed_at, last_sign_in_at, user_metadata } = user;
  const identities = (user.identities ?? []).map((identity) =>
    pick(identity, 'provider', 'created_at', 'last_sign_in_at', 'identity_data'),
  );
  const factors = (user.factors ?? []).map((factor) =>
    pick(factor, 'factor_type', 'friendly_name', 'status', 'created_at'),
  );
  const times = { created_at, email_confirmed_at, last_sign_in_at };
  return { id, email, phone, ...times, user_metadata, identities, factors };
}

function pick<T>(object: T, ...keys: (keyof T)[]) {
  return Object.fromEntries(keys.map((key) => [key, object[key]]));
}

/** Downloads the avatar as base64, so that one file contains everything. Returns null if there is none. */
async function readAvatar(supabase: ServerSupabase, customerId: string) {
  const bucket = supabase.storage.from(avatarBucket);
  const paths = listPossibleAvatarPaths(customerId);
  const folder = paths[0]?.split('/')[0];
  const { data: files, error } = await bucket.list(folder);
  if (error) throw new Error('Failed to list the avatars', { cause: error });

  // Hosted storage returns names within the folder. Embedded storage includes the folder.
  const path = paths.find((item) => files.some(({ name }) => `/${item}`.endsWith(`/${name}`)));
  if (!path) return null;
  const { data, error: downloadError } = await bucket.download(path);
  if (downloadError) throw new Error('Failed to read the avatar', { cause: downloadError });
  const bytes = Buffer.from(await data.arrayBuffer());
  return { path, content_type: data.type, base64: bytes.toString('base64') };
}
