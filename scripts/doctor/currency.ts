import { z } from 'zod';
import { formats } from '@/lib/site-config';
import { error, ok, skipped, warning, type Deployment, type Finding } from './finding';
import { readPolicies } from './requests';

const schema = z
  .array(z.looseObject({ currency: z.string(), effective_at: z.string() }))
  .nullable();
type Policy = NonNullable<z.output<typeof schema>>[number];

/**
 * Checks that the policy in force has the site's currency, because pages show amounts in that currency, and compares it
 * with the previous policy.
 */
export async function checkCurrency(deployment: Deployment): Promise<Finding[]> {
  const name = 'currency';
  const policies = schema.parse(await readPolicies(deployment, '*', 2));
  if (!policies) return [skipped(name)];
  const [policy, previous] = policies;
  if (!policy) return [];
  return [
    policy.currency === formats.currency
      ? ok(name, policy.currency)
      : error(
          name,
          `booking_policies has ${policy.currency}, but lib/site-config.ts has ${formats.currency}. Make them equal (docs/brand.md).`,
        ),
    ...(previous ? [comparePolicies(policy, previous)] : []),
  ];
}

/** Names every column that the last change of the policy changed. */
function comparePolicies(policy: Policy, previous: Policy) {
  const changes = Object.keys(policy)
    .filter((column) => column !== 'id' && column !== 'effective_at')
    .filter((column) => policy[column] !== previous[column])
    .map((column) => `${column} from ${previous[column]} to ${policy[column]}`);
  const text = `on ${policy.effective_at.slice(0, 10)}: ${changes.join(', ') || 'nothing changed'}`;
  if (policy.currency === previous.currency) return ok('policy change', text);
  return warning(
    'policy change',
    `${text}. Prices aren't converted, so check those of every offer.`,
  );
}
