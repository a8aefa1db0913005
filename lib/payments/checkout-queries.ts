import 'server-only';
import { z } from 'zod';
import { createAdminSupabase } from '@/lib/supabase/admin';
import { read } from '@/lib/supabase/calls';
import { tipMessages } from './messages';
import type { Checkout } from './types';

/** Returns a checkout, or null if it is unknown. Anyone who knows its id can read it, without a session. */
export async function getCheckout(id: unknown): Promise<Checkout | null> {
  const parsed = z.uuid().safeParse(id);
  const admin = createAdminSupabase();
  if (!parsed.success || !admin) return null;
  const { data, error } = await read(admin, 'read_checkout', { p_id: parsed.data }).maybeSingle();
  if (error) throw new Error(tipMessages.checkoutFailed, { cause: error });
  // The generated types lack the states and the nullable columns.
  return data as Checkout | null;
}
