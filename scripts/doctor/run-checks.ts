import { checkAuth } from './auth';
import { checkCurrency } from './currency';
import { checkDatabase } from './database';
import { checkDeposits } from './deposits';
import { error, ok, type Deployment, type Finding } from './finding';
import { checkKeys } from './keys';
import { checkMailServer } from './mail-server';
import { checkSite } from './site';
import { checkStripe } from './stripe';
import { checkTimeZones } from './time-zones';
import { checkTwilio } from './twilio';

type Check = (deployment: Deployment) => Finding[] | Promise<Finding[]>;

const checks: Record<string, Check> = {
  keys: checkKeys,
  site: checkSite,
  auth: checkAuth,
  database: checkDatabase,
  currency: checkCurrency,
  deposits: checkDeposits,
  'time zones': checkTimeZones,
  'mail server': checkMailServer,
  Twilio: checkTwilio,
  Stripe: checkStripe,
};

/** Runs all checks concurrently. A check that fails unexpectedly is reported as an error. */
export async function runChecks(deployment: Deployment, environmentProblem?: string) {
  const variables = environmentProblem
    ? error('variables', environmentProblem)
    : ok('variables', 'complete');
  const findings = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => {
      try {
        return await check(deployment);
      } catch (failure) {
        return [error(name, `Couldn't be checked: ${(failure as Error).message}`)];
      }
    }),
  );
  return [variables, ...findings.flat()];
}

const symbols = { ok: '✓', warning: '!', error: '✗', unseen: '?', skipped: '-' };

export function formatFinding({ level, name, text }: Finding) {
  const note = level === 'unseen' ? `can't be seen from here. ${text}` : text;
  return `${symbols[level]} ${name}${note ? `: ${note}` : ''}`;
}
