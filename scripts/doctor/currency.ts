import { z } from 'zod';
import { formats } from '@/lib/site-config';
import { error, ok, skipped, type Deployment, type Finding } from './finding';
import { readRows } from './requests';

const schema = z.array(z.object({ currency: z.string() })).nullable();

/** Checks that the policy in force has the site's currency, because pages show amounts in that currency. */
export async function checkCurrency(deployment: Deployment): Promise<Finding[]> {
  const query = {
    select: 'currency',
    order: 'effective_at.desc',
    limit: '1',
    effective_at: `lte.${new Date().toISOString()}`,
  };
  const name = 'currency';
  const policies = schema.parse(await readRows(deployment, 'booking_policies', query));
  if (!policies) return [skipped(name)];
  const [policy] = policies;
  if (!policy) return [];
  if (policy.currency === formats.currency) return [ok(name, policy.currency)];
  return [
    error(
      name,
      `booking_policies has ${policy.currency}, but lib/site-config.ts has ${formats.currency}. Make them equal (docs/brand.md).`,
    ),
  ];
}
