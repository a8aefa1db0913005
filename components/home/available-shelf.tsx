import type { AvailableProvider } from '@/lib/catalog/types';
import { AvailableCard } from '@/components/catalog/available-card';
import { CardGrid } from '@/components/catalog/card-grid';
import { Shelf } from '@/components/layout/shelf';

/** Left out when nobody is free: an empty promise sells nothing. */
export function AvailableShelf({
  available: { daysAhead, providers },
  where,
}: {
  available: { daysAhead: number; providers: readonly AvailableProvider[] };
  /** `in Denver`, `near Denver 80202`. */
  where: string;
}) {
  if (providers.length === 0) return null;
  return (
    <Shelf
      title={`Available ${daysAhead === 0 ? 'today' : 'tomorrow'} ${where}`}
      lead="The next free times of well-rated providers, each in their own time zone."
    >
      <CardGrid swipe items={providers.map((free) => ({ ...free, id: free.provider_id }))}>
        {(free) => <AvailableCard free={free} />}
      </CardGrid>
    </Shelf>
  );
}
