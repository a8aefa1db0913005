import type { HourCycle } from '@/lib/dates/format';
import { formatCancellationRule, getTermsMessage } from '@/lib/policies/messages';
import type { CancellationPolicy, TermsQuote } from '@/lib/policies/types';

export const seriesMessages = { datesFailed: 'Failed to load the dates' };

/** Returns the cancellation terms of a series, with separate ones for a first visit on short notice (POL-2). */
export function getSeriesTermsMessage(
  policy: CancellationPolicy,
  firstVisit: { startsAt: string; timeZone: string; terms: TermsQuote; total: number },
  now: Date,
  hourCycle: HourCycle,
) {
  const { terms, total } = firstVisit;
  const rule = formatCancellationRule(policy, { ...terms, total });
  if (!terms.is_short_notice) return `For each visit: ${rule}`;
  const firstRule = getTermsMessage(firstVisit, now, hourCycle);
  return `For the first visit: ${firstRule} For each later visit: ${rule}`;
}
