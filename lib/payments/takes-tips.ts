import 'server-only';
import { findPolicy } from '@/lib/policies/queries';
import { features } from '@/lib/site-config';
import { payments } from './service';

/** Whether customers can tip. Requires the tips feature, a payment service and a policy that takes payments. */
export async function findTakesTips() {
  return features.tips && payments !== null && (await findPolicy())?.takes_payments === true;
}
