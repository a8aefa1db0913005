import type { AvailableProvider } from '@/lib/catalog/types';
import { AvailableCard } from '@/components/catalog/available-card';
import { CardGrid } from '@/components/catalog/card-grid';
import { Shelf } from '@/components/layout/shelf';

/** Providers available today or tomorrow. Renders nothing if there are none. */
export function AvailableShelf({
  available: { daysAhead, providers },
  where,
}: {
  available: { daysAhead: number; providers: readonly AvailableProvider[] };
  /** Area as text, such as `in Boulder` or `near Boulder 80302`. */
  where: string;
}) {
  if (providers.length === 0) return null;
  return (
    <Shelf
      title={`Available ${daysAhead === 0 ? 'today' : 'tomorrow'} ${where}`}
      lead="Top-rated providers and their next open times, shown in each provider's time zone."
    >
      <CardGrid swipe items={providers.map((slot) => ({ ...slot, id: slot.provider_id }))}>
        {(slot) => <AvailableCard slot={slot} />}
      </CardGrid>
    </Shelf>
  );
}
