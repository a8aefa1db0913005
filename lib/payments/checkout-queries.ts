import 'server-only';
import { z } from 'zod';
import { createAdminSupabase } from '@/lib/supabase/admin';
import { tipMessages } from './messages';
import type { Checkout } from './types';

/** A checkout by the id that unlocks it, whoever asks; null if there is none. */
export async function getCheckout(id: unknown): Promise<Checkout | null> {
  const parsed = z.uuid().safeParse(id);
  const admin = createAdminSupabase();
  if (!parsed.success || !admin) return null;
  const { data, error } = await admin.rpc('read_checkout', { p_id: parsed.data }).maybeSingle();
  if (error) throw new Error(tipMessages.checkoutUnread, { cause: error });
  // The generator knows neither the states nor what can be null.
  return data as Checkout | null;
}
