import 'server-only';
import { read } from '@/lib/supabase/calls';
import { createServerSupabase } from '@/lib/supabase/server';
import { bookingMessages } from './messages';

export type Alternative = Awaited<ReturnType<typeof listAlternatives>>[number];

/** Lists other providers for a booking that its provider canceled, each at their nearest available time. */
export async function listAlternatives(reference: string) {
  const supabase = await createServerSupabase();
  const { data, error } = await read(supabase, 'list_alternatives', { p_reference: reference });
  if (error) throw new Error(bookingMessages.alternativesFailed, { cause: error });
  return data;
}
