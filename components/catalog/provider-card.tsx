import { ShieldCheck } from 'lucide';
import { Icon } from '@/components/ui/icon';
import { Avatar } from '@/components/ui/avatar';
import { ButtonLink } from '@/components/ui/button-link';
import { Rating } from '@/components/ui/rating';
import type { ProviderSummary } from '@/lib/catalog/provider-queries';
import { formatChecks } from '@/lib/catalog/checks';
import { formatAway } from '@/lib/area/distance';
import { routes } from '@/lib/routes';
import { ProfileCard } from './profile-card';
import { formatFullName } from '@/lib/text';

export function ProviderCard({ provider }: { provider: ProviderSummary }) {
  const { id, image_url, distance_km, checks, rating_average, rating_count } = provider;
  const { business_name, city } = provider.business_profiles;
  const name = formatFullName(provider);

  return (
    <ProfileCard
      kind="provider"
      itemId={id}
      name={name}
      href={routes.provider(id)}
      image={<Avatar name={name} src={image_url} size={72} />}
      facts={
        <>
          <p className="text-sm text-muted-foreground">
            {business_name}, {city}
            {formatAway(distance_km)}
          </p>
          {checks.length > 0 && (
            <p className="mt-0.5 flex items-center gap-1.5 text-sm">
              <Icon icon={ShieldCheck} className="size-4 shrink-0 text-success" />
              {formatChecks(checks)}
            </p>
          )}
          {rating_average !== null && (
            <p className="mt-0.5 text-sm">
              <Rating compact value={rating_average} count={rating_count} />
            </p>
          )}
        </>
      }
      action={
        <ButtonLink
          href={routes.bookProvider(id)}
          prefetch={false}
          size="sm"
          variant="secondary"
          aria-describedby={`provider-${id}`}
          className="relative"
        >
          Book Now
        </ButtonLink>
      }
    />
  );
}
