import 'server-only';
import { createAdminSupabase } from '@/lib/supabase/admin';
import { read } from '@/lib/supabase/calls';
import { avatarBucket, listPossibleAvatarPaths } from './avatar';

/** Deletes the files of pictures that the operator hid (MOD-3). */
export async function removeHiddenPictures() {
  const supabase = createAdminSupabase();
  if (!supabase) return;
  const { data, error } = await read(supabase, 'list_hidden_pictures');
  if (error) throw new Error('Failed to list hidden pictures', { cause: error });
  if (data.length === 0) return;
  const paths = data.flatMap((customerId) => listPossibleAvatarPaths(customerId));
  const removal = await supabase.storage.from(avatarBucket).remove(paths);
  if (removal.error) throw new Error('Failed to delete hidden pictures', { cause: removal.error });
}
