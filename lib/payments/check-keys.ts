import 'server-only';
import { createPublicSupabase } from '@/lib/supabase/server';
import { isTestCheckout, payments } from './service';

/** Returns why the server must not start: the policy takes payments, but there is no payment service. */
export async function findMissingKeys() {
  if (payments || isTestCheckout) return null;
  const { data } = await createPublicSupabase().rpc('find_minimum_charge');
  // Null if payments are off. Without an answer, the database is down, which doesn't keep a server from starting.
  if (data === null || data === undefined) return null;
  return 'The booking policy takes payments, but STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET are missing. Set them, or run select operator.set_policy(\'{"takes_payments": false}\').';
}
