import { capitalize } from '@/lib/text';

const labels: Record<string, string> = {
  identity: 'ID checked',
  background: 'background checked',
  license: 'licensed',
  insurance: 'insured',
};

/** Formats a provider's checks for a card: `Licensed, insured` (CAT-11). */
export function formatChecks(checks: string[]) {
  return capitalize(checks.flatMap((check) => labels[check] ?? []).join(', '));
}
