import { ButtonLink } from '@/components/ui/button-link';
import type { FavoriteProvider } from '@/lib/favorites/queries';
import { pickImage } from '@/lib/images/placeholder';
import { routes, withQuery } from '@/lib/routes';
import { FavoriteButton } from './favorite-button';
import { FavoriteCard } from './favorite-card';
import { UnavailableFavoriteCard } from './unavailable-favorite-card';

export function FavoriteProviderCard({
  favorite: { id, provider, provider_id },
  isInFirstRow,
}: {
  favorite: FavoriteProvider;
  isInFirstRow: boolean;
}) {
  if (!provider) return <UnavailableFavoriteCard id={id} kind="provider" itemId={provider_id} />;
  const name = [provider.first_name, provider.last_name].filter(Boolean).join(' ');

  return (
    <FavoriteCard
      id={id}
      name={name || 'Provider'}
      image={pickImage(provider.image_url)}
      isInFirstRow={isInFirstRow}
      actions={
        <>
          <ButtonLink
            href={withQuery(routes.provider(provider.id), { booking: 'true' })}
            prefetch={false}
            size="sm"
            aria-describedby={id}
          >
            Book Now
          </ButtonLink>
          <ButtonLink
            href={routes.provider(provider.id)}
            prefetch={false}
            size="sm"
            variant="outline"
            aria-describedby={id}
          >
            View Profile
          </ButtonLink>
          <span className="ml-auto">
            <FavoriteButton kind="provider" itemId={provider.id} describedBy={id} favorited />
          </span>
        </>
      }
    >
      <p className="mt-1 line-clamp-2 text-sm wrap-anywhere text-muted-foreground">
        {provider.business_profiles?.business_name}
      </p>
    </FavoriteCard>
  );
}
