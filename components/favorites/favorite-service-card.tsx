import { ButtonLink } from '@/components/ui/button-link';
import type { FavoriteService } from '@/lib/favorites/queries';
import type { StartingPrice } from '@/lib/favorites/starting-price-queries';
import { pickImage } from '@/lib/images/placeholder';
import { formatMinPrice } from '@/lib/money';
import { routes } from '@/lib/routes';
import { FavoriteCard } from './favorite-card';
import { UnavailableFavoriteCard } from './unavailable-favorite-card';
import { RemoveFavoriteButton } from './remove-favorite-button';

export function FavoriteServiceCard({
  favorite: { id, service, service_id },
  startingPrice,
  isInFirstRow,
}: {
  favorite: FavoriteService;
  /** Price at the remembered area, which the first booking step also shows (CAT-22). */
  startingPrice?: StartingPrice;
  isInFirstRow: boolean;
}) {
  if (!service) return <UnavailableFavoriteCard id={id} kind="service" itemId={service_id} />;

  const { min_price } = service;
  return (
    <FavoriteCard
      id={id}
      name={service.name || 'Service'}
      image={pickImage(service.image_url)}
      isCover
      isInFirstRow={isInFirstRow}
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
          <RemoveFavoriteButton kind="service" itemId={service.id} describedBy={id} />
        </>
      }
    >
      <p className="mt-1.5 line-clamp-2 text-sm wrap-anywhere text-muted-foreground">
        {service.description}
      </p>
      {min_price !== null && <p className="mt-3 font-semibold">{formatMinPrice(min_price)}</p>}
      {startingPrice && startingPrice.price !== min_price && (
        <p className="mt-1 text-sm text-muted-foreground">
          {formatMinPrice(startingPrice.price)} in {startingPrice.postal_code}
        </p>
      )}
    </FavoriteCard>
  );
}
