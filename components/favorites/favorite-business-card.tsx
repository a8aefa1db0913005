import { ButtonLink } from '@/components/ui/button-link';
import type { FavoriteBusiness } from '@/lib/favorites/queries';
import { pickImage } from '@/lib/images/placeholder';
import { routes } from '@/lib/routes';
import { FavoriteCard } from './favorite-card';
import { UnavailableFavoriteCard } from './unavailable-favorite-card';
import { RemoveFavoriteButton } from './remove-favorite-button';

export function FavoriteBusinessCard({
  favorite: { id, business, business_id },
  isInFirstRow,
}: {
  favorite: FavoriteBusiness;
  isInFirstRow: boolean;
}) {
  if (!business) return <UnavailableFavoriteCard id={id} kind="business" itemId={business_id} />;

  return (
    <FavoriteCard
      id={id}
      name={business.business_name || 'Business'}
      image={pickImage(business.logo_url, business.image_url)}
      isInFirstRow={isInFirstRow}
      actions={
        <>
          <ButtonLink
            href={routes.business(business.id)}
            prefetch={false}
            size="sm"
            aria-describedby={id}
          >
            View Profile
          </ButtonLink>
          <RemoveFavoriteButton kind="business" itemId={business.id} describedBy={id} />
        </>
      }
    >
      <p className="mt-1.5 line-clamp-2 text-sm wrap-anywhere text-muted-foreground">
        {business.business_description}
      </p>
    </FavoriteCard>
  );
}
