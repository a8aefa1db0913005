import 'server-only';
import { log } from '@/lib/log';
import { createAdminSupabase, type AdminSupabase } from '@/lib/supabase/admin';
import type { FunctionRow } from '@/lib/supabase/tables';
import { payments } from './service';
import type { PaymentService } from './types';

type ClaimedRefund = FunctionRow<'claim_refunds'>;

/** Number of refunds made in parallel. The next batch is claimed when these are done. */
const batchSize = 5;

/** Makes due refunds until none are left or the time is up. Returns the number of refunds made. */
export async function makeRefunds(isTimeUp = () => false) {
  const admin = createAdminSupabase();
  if (!payments || !admin) return 0;
  let madeCount = 0;
  while (!isTimeUp()) {
    const { data, error } = await admin.rpc('claim_refunds', { p_limit: batchSize });
    if (error) throw new Error('Failed to claim refunds', { cause: error });
    if (data.length === 0) break;
    const service = payments;
    const outcomes = await Promise.all(data.map((refund) => makeRefund(service, admin, refund)));
    madeCount += outcomes.filter(Boolean).length;
  }
  return madeCount;
}

async function makeRefund(service: PaymentService, admin: AdminSupabase, refund: ClaimedRefund) {
  const { id } = refund;
  try {
    const outcome = await service.refund(refund);
    if (outcome !== 'accepted') return await recordFailure(admin, refund, outcome);
  } catch (error) {
    log.warn('refund_delayed', error, id);
    return recordFailure(admin, refund, 'unavailable');
  }
  const { error } = await admin.rpc('mark_refund_sent', { p_id: id });
  // Once its claim expires, the refund is retried with the same key, which refunds nothing more.
  if (error) log.error('refund_update_failed', error, id);
  return true;
}

async function recordFailure(
  admin: AdminSupabase,
  { id, attempts }: ClaimedRefund,
  reason: 'refused' | 'not_made' | 'unavailable',
) {
  const { data: isGivenUp, error } = await admin.rpc('mark_refund_failed', {
    p_id: id,
    p_attempt: attempts,
    p_error: reason,
    p_is_final: reason === 'refused',
  });
  if (isGivenUp) log.error('refund_given_up', { reason }, id);
  if (error) log.error('refund_update_failed', error, id);
  return false;
}
