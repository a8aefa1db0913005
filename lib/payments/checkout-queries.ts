import 'server-only';
import { z } from 'zod';
import { createAdminSupabase } from '@/lib/supabase/admin';
import { read } from '@/lib/supabase/calls';
import { createServerSupabase } from '@/lib/supabase/server';
import type { PaymentOutcome } from './booking-messages';
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

/** Returns what became of the payment for a booking whose hold has ended (MONEY-11). */
export async function getPaymentOutcome(reference: string) {
  const supabase = await createServerSupabase();
  const { data, error } = await read(supabase, 'read_payment_outcome', {
    p_reference: reference,
  }).single();
  if (error) throw new Error('Failed to load the payment', { cause: error });
  // The generated types lack the outcomes and that the amount may be null.
  return data as PaymentOutcome;
}
