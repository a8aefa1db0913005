import { FavoriteButton } from '@/components/favorites/favorite-button';
import { Card } from '@/components/ui/card';
import { Name } from '@/components/ui/name';
import { Rating } from '@/components/ui/rating';
import type { BusinessSummary } from '@/lib/catalog/business-queries';
import { routes } from '@/lib/routes';
import { Artwork } from './artwork';
import { ProfileLink } from './profile-link';

export function BusinessCard({ business }: { business: BusinessSummary }) {
  const nameId = `business-${business.id}`;
  return (
    <Card
      as="article"
      aria-labelledby={nameId}
      className="relative flex flex-col transition-shadow duration-150 hover:shadow-card"
    >
      <div className="@container">
        <div className="flex flex-wrap items-center gap-4 @min-[15.5rem]:flex-nowrap">
          <Artwork
            src={business.logo_url ?? business.image_url}
            sizes="4rem"
            className="size-16 shrink-0 rounded-control"
          />
          <div className="order-last min-w-0 grow basis-full @min-[15.5rem]:order-none @min-[15.5rem]:basis-0">
            <h3 id={nameId} className="text-heading font-bold">
              <Name>{business.business_name}</Name>
            </h3>
            <p className="mt-0.5 text-sm text-muted-foreground">
              {business.city}, {business.region}
            </p>
          </div>
          <span className="relative z-10 ml-auto self-start">
            <FavoriteButton kind="business" itemId={business.id} describedBy={nameId} />
          </span>
        </div>
      </div>
      <p className="mt-4 line-clamp-2 text-sm text-muted-foreground">
        {business.business_description}
      </p>
      <div className="mt-auto flex items-center justify-between gap-3 pt-4">
        <ProfileLink href={routes.business(business.id)} describedBy={nameId} />
        {business.rating_average !== null && (
          <p className="text-sm">
            <Rating compact value={business.rating_average} count={business.rating_count} />
          </p>
        )}
      </div>
    </Card>
  );
}
