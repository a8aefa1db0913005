import 'server-only';
import { createAdminSupabase } from '@/lib/supabase/admin';
import { read } from '@/lib/supabase/calls';
import { createServerSupabase } from '@/lib/supabase/server';
import { threadMessages } from './messages';
import type { Thread } from './types';

/** Returns the thread of a customer's booking. Marks nothing as read. */
export async function getThread(reference: string) {
  const supabase = await createServerSupabase();
  const { data, error } = await read(supabase, 'read_thread', { p_reference: reference });
  if (error) throw new Error(threadMessages.loadFailed, { cause: error });
  return data as Thread; // The function returns JSON.
}

/** Returns the thread of the booking behind a provider's link, or null if the link doesn't work. */
export async function getProviderThread(token: string) {
  const admin = createAdminSupabase();
  if (!admin) return null;
  const { data, error } = await read(admin, 'read_provider_thread', { p_token: token });
  if (error) throw new Error(threadMessages.loadFailed, { cause: error });
  return data as Thread | null; // The function returns JSON.
}
