import { ButtonLink } from '@/components/ui/button-link';
import type { FavoriteService } from '@/lib/favorites/queries';
import { pickImage } from '@/lib/pictures/placeholder';
import { formatMinPrice } from '@/lib/money';
import { routes } from '@/lib/routes';
import { FavoriteCard } from './favorite-card';
import { GoneCard } from './gone-card';
import { RemoveFavorite } from './remove-favorite';

export function FavoriteServiceCard({
  favorite: { id, service, service_id },
  eager,
}: {
  favorite: FavoriteService;
  eager: boolean;
}) {
  if (!service) return <GoneCard id={id} kind="service" itemId={service_id} />;

  return (
    <FavoriteCard
      id={id}
      name={service.name || 'Service'}
      image={pickImage(service.image_url)}
      isCover
      eager={eager}
      actions={
        <>
          <ButtonLink
            href={routes.bookService(service.id)}
            prefetch={false}
            size="sm"
            aria-describedby={id}
          >
            Book Now
          </ButtonLink>
          <RemoveFavorite kind="service" itemId={service.id} describedBy={id} />
        </>
      }
    >
      <p className="mt-1.5 line-clamp-2 text-sm wrap-anywhere text-muted-foreground">
        {service.description}
      </p>
      {service.min_price !== null && (
        <p className="mt-3 font-semibold">{formatMinPrice(service.min_price)}</p>
      )}
    </FavoriteCard>
  );
}
