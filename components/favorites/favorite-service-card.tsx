import { ButtonLink } from '@/components/ui/button-link';
import { getSelectionHref } from '@/lib/booking-flow/selection';
import type { FavoriteService } from '@/lib/favorites/queries';
import type { StartingPrice } from '@/lib/favorites/starting-price-queries';
import { pickImage } from '@/lib/images/placeholder';
import { formatMinPrice } from '@/lib/money';
import { FavoriteCard } from './favorite-card';
import { UnavailableFavoriteCard } from './unavailable-favorite-card';
import { RemoveFavoriteButton } from './remove-favorite-button';

export function FavoriteServiceCard({
  favorite: { id, service, service_id },
  startingPrice,
  isInFirstRow,
}: {
  favorite: FavoriteService;
  /** Price in the customer's area, which the first booking step also shows (CAT-22). */
  startingPrice?: StartingPrice;
  isInFirstRow: boolean;
}) {
  if (!service) return <UnavailableFavoriteCard id={id} kind="service" itemId={service_id} />;

  const price = startingPrice?.price ?? service.min_price;
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
            href={getSelectionHref('service', { service_id: service.id, ...startingPrice?.limits })}
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
      {price !== null && <p className="mt-3 font-semibold">{formatMinPrice(price)}</p>}
    </FavoriteCard>
  );
}
