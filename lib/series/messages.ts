import { formatCancellationRule, getTermsMessage } from '@/lib/policies/messages';
import type { CancellationPolicy, TermsQuote } from '@/lib/policies/types';

export const seriesMessages = { datesFailed: 'Failed to load the dates' };

/** Returns what canceling a visit of a series costs, of one that is soon by its date (POL-2). */
export function getSeriesTermsMessage(
  policy: CancellationPolicy,
  first: { startsAt: string; timeZone: string; terms: TermsQuote; total: number },
  now: Date,
) {
  const { terms, total } = first;
  const rule = formatCancellationRule(policy, 'After that', { ...terms, total });
  if (!terms.is_short_notice) return `For each visit: ${rule}`;
  return `For the first visit: ${getTermsMessage(first, now)} For each later visit: ${rule}`;
}
