import 'server-only';
import { cookies } from 'next/headers';
import { log } from '@/lib/log';
import { isSessionCookie } from '@/lib/supabase/stored-session';
import { createServerSupabase, type ServerSupabase } from '@/lib/supabase/server';

/** Ends the session. Deletes its cookies even if the auth service fails. */
export async function closeSession(scope: 'local' | 'global' = 'local') {
  const supabase = await createServerSupabase();
  const { error } = await supabase.auth.signOut({ scope });
  if (error) log.warn('sign_out_failed', error);
  await deleteSessionCookies();
}

/** Ends all other sessions (AUTH-13). The hosted auth service does the same by itself. */
export async function closeOtherSessions(supabase: ServerSupabase) {
  const { error } = await supabase.auth.signOut({ scope: 'others' });
  if (error) log.warn('other_sessions_sign_out_failed', error);
}

export async function deleteSessionCookies() {
  const store = await cookies();
  for (const { name } of store.getAll()) if (isSessionCookie(name)) store.delete(name);
}
