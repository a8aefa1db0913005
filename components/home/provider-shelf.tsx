import type { ProviderSummary } from '@/lib/catalog/provider-queries';
import { CardGrid } from '@/components/catalog/card-grid';
import { ProviderCard } from '@/components/catalog/provider-card';
import { Shelf } from '@/components/layout/shelf';

export function ProviderShelf({
  providers,
  where,
}: {
  providers: readonly ProviderSummary[];
  where: string;
}) {
  return (
    <Shelf title={`Top-rated providers ${where}`}>
      <CardGrid swipe items={providers}>
        {(provider) => <ProviderCard provider={provider} />}
      </CardGrid>
    </Shelf>
  );
}
