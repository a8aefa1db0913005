import 'server-only';
import { cookies } from 'next/headers';
import { log } from '@/lib/log';
import { isSessionCookie } from '@/lib/supabase/stored-session';
import { createServerSupabase } from '@/lib/supabase/server';

/** Ends the session. Deletes its cookies even if the auth service fails. */
export async function closeSession(scope: 'local' | 'global' = 'local') {
  const supabase = await createServerSupabase();
  const { error } = await supabase.auth.signOut({ scope });
  if (error) log.warn('sign_out_failed', error);
  await deleteSessionCookies();
}

export async function deleteSessionCookies() {
  const store = await cookies();
  for (const { name } of store.getAll()) if (isSessionCookie(name)) store.delete(name);
}
