import { features } from '@/lib/site-config';
import type { Enums } from '@/lib/supabase/tables';

type Repeatable = { repeated: Enums['service_repetition'] };

/** Whether the service step offers a series: the service is usually repeated and at least one offer has no deposit. */
export function offersSeries({
  repeated,
  offers,
}: Repeatable & { offers: { deposit_percent: number }[] }) {
  return (
    features.series &&
    repeated === 'usually' &&
    offers.some(({ deposit_percent }) => deposit_percent === 0)
  );
}

/** Whether a booking can become a series. A booking paid online can't. */
export function canBecomeSeries({ repeated }: Repeatable, quote: { due_online: number } | null) {
  return features.series && repeated !== 'never' && quote?.due_online === 0;
}
