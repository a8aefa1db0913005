import type { PriceLimits } from '@/lib/booking-flow/card-selection';
import type { ServiceSummary } from '@/lib/catalog/types';
import { routes } from '@/lib/routes';
import { formats } from '@/lib/site-config';
import { CardGrid } from '@/components/catalog/card-grid';
import { ServiceCard } from '@/components/catalog/service-card';
import { Shelf } from '@/components/layout/shelf';

export function ServiceShelf({
  services,
  where,
  priceLimits,
}: {
  services: readonly ServiceSummary[];
  where: string;
  priceLimits: PriceLimits;
}) {
  return (
    <Shelf
      title={`Top-rated services ${where}`}
      more={{ label: 'See all services', href: routes.services }}
    >
      <CardGrid swipe items={services}>
        {(service) => (
          <ServiceCard service={service} priceLimits={priceLimits} hourCycle={formats.hourCycle} />
        )}
      </CardGrid>
    </Shelf>
  );
}
