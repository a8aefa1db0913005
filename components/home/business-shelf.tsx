import type { BusinessSummary } from '@/lib/catalog/business-queries';
import { BusinessCard } from '@/components/catalog/business-card';
import { CardGrid } from '@/components/catalog/card-grid';
import { Shelf } from '@/components/layout/shelf';

export function BusinessShelf({
  businesses,
  where,
}: {
  businesses: readonly BusinessSummary[];
  where: string;
}) {
  return (
    <Shelf title={`Top-rated businesses ${where}`}>
      <CardGrid swipe items={businesses}>
        {(business) => <BusinessCard business={business} />}
      </CardGrid>
    </Shelf>
  );
}
