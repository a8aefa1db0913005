import { Rating } from '@/components/ui/rating';
import type { BusinessSummary } from '@/lib/catalog/business-queries';
import { formatAway } from '@/lib/area/distance';
import { routes } from '@/lib/routes';
import { Artwork } from './artwork';
import { ProfileCard } from './profile-card';

export function BusinessCard({ business }: { business: BusinessSummary }) {
  return (
    <ProfileCard
      kind="business"
      itemId={business.id}
      name={business.business_name}
      href={routes.business(business.id)}
      image={
        <Artwork
          src={business.logo_url ?? business.image_url}
          sizes="4rem"
          className="size-16 shrink-0 rounded-control"
        />
      }
      facts={
        <p className="mt-0.5 text-sm text-muted-foreground">
          {business.city}, {business.region}
          {formatAway(business.distance_km)}
        </p>
      }
      action={
        business.rating_average !== null && (
          <p className="text-sm">
            <Rating compact value={business.rating_average} count={business.rating_count} />
          </p>
        )
      }
    >
      <p className="mt-4 line-clamp-2 text-sm text-muted-foreground">
        {business.business_description}
      </p>
    </ProfileCard>
  );
}
