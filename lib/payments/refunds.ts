import 'server-only';
import { log } from '@/lib/log';
import { createAdminSupabase } from '@/lib/supabase/admin';
import type { Database } from '@/lib/supabase/database.types';
import { payments } from './service';

type ClaimedRefund = Database['public']['Functions']['claim_refunds']['Returns'][number];
type Admin = NonNullable<ReturnType<typeof createAdminSupabase>>;
type Service = NonNullable<typeof payments>;

/** Side by side; the next few are claimed when these are done. */
const batch = 5;

/** Carries out the refunds that are due until none is left, or until that moment; answers how many. */
export async function makeRefunds(until = Infinity) {
  const admin = createAdminSupabase();
  if (!payments || !admin) return 0;
  let made = 0;
  while (Date.now() < until) {
    const { data, error } = await admin.rpc('claim_refunds', { p_limit: batch });
    if (error) throw new Error('No refunds could be claimed', { cause: error });
    if (data.length === 0) break;
    const service = payments;
    const outcomes = await Promise.all(data.map((refund) => make(service, admin, refund)));
    made += outcomes.filter(Boolean).length;
  }
  return made;
}

async function make(service: Service, admin: Admin, refund: ClaimedRefund) {
  const { id, payment_id, amount, currency } = refund;
  try {
    const outcome = await service.refund({ key: id, payment_id, amount, currency });
    if (outcome === 'refused') return await noteFailure(admin, refund, 'refused');
  } catch (error) {
    log.warn('refund_delayed', error, id);
    return noteFailure(admin, refund, 'unavailable');
  }
  const { error } = await admin.rpc('mark_refund_sent', { p_id: id });
  // Its claim ends by itself; then it is asked for again under the same key, which gives nothing more.
  if (error) log.error('refund_not_noted', error, id);
  return true;
}

async function noteFailure(
  admin: Admin,
  { id, attempts }: ClaimedRefund,
  reason: 'refused' | 'unavailable',
) {
  const { data: isGivenUp, error } = await admin.rpc('mark_refund_failed', {
    p_id: id,
    p_attempt: attempts,
    p_error: reason,
    p_is_final: reason === 'refused',
  });
  if (isGivenUp) log.error('refund_given_up', { reason }, id);
  if (error) log.error('refund_not_noted', error, id);
  return false;
}
