import { z } from 'zod';
import { features } from '@/lib/site-config';
import { error, skipped, type Deployment, type Finding } from './finding';
import { readRows } from './requests';

const schema = z.array(z.object({ provider_id: z.string() })).nullable();

/** Finds offers that require a deposit on a site without deposits (BRAND-3). */
export async function checkDeposits(deployment: Deployment): Promise<Finding[]> {
  if (features.deposits) return [];
  const query = { select: 'provider_id', deposit_percent: 'gt.0', is_active: 'eq.true' };
  const offers = schema.parse(await readRows(deployment, 'provider_services', query));
  if (!offers) return [skipped('deposits')];
  if (offers.length === 0) return [];
  return [
    error(
      'deposits',
      `Deposits are off in lib/site-config.ts, so offers that require one can't be booked: ${offers.length}. Set their deposit_percent to 0.`,
    ),
  ];
}
