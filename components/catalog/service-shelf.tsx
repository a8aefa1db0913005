import type { ServiceSummary } from '@/lib/catalog/types';
import { routes } from '@/lib/routes';
import { CardGrid } from './card-grid';
import { ServiceCard } from './service-card';
import { Shelf } from '@/components/layout/shelf';

export function ServiceShelf({
  services,
  where,
}: {
  services: readonly ServiceSummary[];
  where: string;
}) {
  return (
    <Shelf
      title={`Top-rated services ${where}`}
      more={{ label: 'See all services', href: routes.services }}
    >
      <CardGrid swipe items={services}>
        {(service) => <ServiceCard service={service} />}
      </CardGrid>
    </Shelf>
  );
}
