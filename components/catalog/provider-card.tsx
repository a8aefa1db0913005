import { ShieldCheck } from '@/components/ui/icons/shield-check';
import { FavoriteButton } from '@/components/favorites/favorite-button';
import { ButtonLink } from '@/components/ui/button-link';
import { Avatar } from '@/components/ui/avatar';
import { Card } from '@/components/ui/card';
import { Name } from '@/components/ui/name';
import { Rating } from '@/components/ui/rating';
import type { ProviderSummary } from '@/lib/catalog/provider-queries';
import { formatChecks } from '@/lib/catalog/checks';
import { routes } from '@/lib/routes';
import { ProfileLink } from './profile-link';

export function ProviderCard({ provider }: { provider: ProviderSummary }) {
  const name = `${provider.first_name} ${provider.last_name}`;
  const nameId = `provider-${provider.id}`;
  const { business_name, city } = provider.business_profiles;

  return (
    <Card
      as="article"
      aria-labelledby={nameId}
      className="relative flex flex-col transition-shadow duration-150 hover:shadow-card"
    >
      <div className="@container">
        <div className="flex flex-wrap items-center gap-4 @min-[15.5rem]:flex-nowrap">
          <Avatar name={name} src={provider.image_url} size={72} />
          <div className="order-last min-w-0 grow basis-full @min-[15.5rem]:order-none @min-[15.5rem]:basis-0">
            <h3 id={nameId} className="text-heading font-bold">
              <Name>{name}</Name>
            </h3>
            <p className="text-sm text-muted-foreground">
              {business_name}, {city}
            </p>
            {provider.checks.length > 0 && (
              <p className="mt-0.5 flex items-center gap-1.5 text-sm">
                <ShieldCheck aria-hidden className="size-4 shrink-0 text-success" />
                {formatChecks(provider.checks)}
              </p>
            )}
            {provider.rating_average !== null && (
              <p className="mt-0.5 text-sm">
                <Rating compact value={provider.rating_average} count={provider.rating_count} />
              </p>
            )}
          </div>
          <span className="relative z-10 ml-auto self-start">
            <FavoriteButton kind="provider" itemId={provider.id} describedBy={nameId} />
          </span>
        </div>
      </div>
      <div className="mt-auto flex flex-wrap items-center justify-between gap-3 pt-5">
        <ProfileLink href={routes.provider(provider.id)} describedBy={nameId} />
        <ButtonLink
          href={routes.bookProvider(provider.id)}
          prefetch={false}
          size="sm"
          variant="secondary"
          aria-describedby={nameId}
          className="relative"
        >
          Book Now
        </ButtonLink>
      </div>
    </Card>
  );
}
