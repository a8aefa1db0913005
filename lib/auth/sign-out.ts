import 'server-only';
import { cookies } from 'next/headers';
import { log } from '@/lib/log';
import { isSessionCookie } from '@/lib/supabase/cookies';
import { createServerSupabase } from '@/lib/supabase/server';

/** The cookies are deleted whatever the auth service answers. */
export async function closeSession(scope: 'local' | 'global' = 'local') {
  const supabase = await createServerSupabase();
  const { error } = await supabase.auth.signOut({ scope });
  if (error) log.warn('The session could not be closed at the auth service', error);

  const store = await cookies();
  for (const { name } of store.getAll()) if (isSessionCookie(name)) store.delete(name);
}
