import Link from 'next/link';
import { swipeItemClasses, swipeRowClasses } from '@/components/catalog/card-grid';
import { Avatar } from '@/components/ui/avatar';
import { Name } from '@/components/ui/name';
import { Rating } from '@/components/ui/rating';
import { routes } from '@/lib/routes';
import { SectionHeading } from './section-heading';
import { formatFullName } from '@/lib/text';

export type TopProvider = {
  id: string;
  first_name: string;
  last_name: string;
  image_url: string | null;
  rating_average: number | null;
  rating_count: number;
  business_profiles: { business_name: string; city: string };
};

/** Top-rated providers. Providers without a rating aren't shown. */
export function TopProviders({
  where,
  providers,
}: {
  /** Area as text, such as `in Boulder`, or '' if there is none. */
  where: string;
  providers: readonly TopProvider[];
}) {
  const ratedProviders = providers.filter(({ rating_average }) => rating_average !== null);
  if (ratedProviders.length === 0) return null;

  return (
    <section className="container-page mt-8 sm:mt-28">
      <SectionHeading title={['Top-rated providers', where].filter(Boolean).join(' ')}>
        Every rating comes from a completed booking. There's no other way to leave one.
      </SectionHeading>
      <ul className={`mt-4 sm:mt-8 ${swipeRowClasses} sm:grid-cols-2 lg:grid-cols-3`}>
        {ratedProviders.map((provider) => (
          <li key={provider.id} className={`grid ${swipeItemClasses}`}>
            <ProviderTile provider={provider} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ProviderTile({ provider }: { provider: TopProvider }) {
  const { id, first_name, last_name, image_url, rating_average, rating_count } = provider;
  const { business_name, city } = provider.business_profiles;
  const name = formatFullName({ first_name, last_name });

  return (
    <Link
      href={routes.provider(id)}
      prefetch={false}
      className="group flex flex-wrap items-center gap-4 rounded-card border border-border bg-surface p-5 hover:border-input"
    >
      <Avatar name={name} src={image_url} size={64} />
      <span className="min-w-0 grow basis-28">
        <span className="block text-lead font-semibold group-hover:underline">
          <Name>{name}</Name>
        </span>{' '}
        <span className="block text-sm text-muted-foreground">
          {business_name}, {city}
        </span>{' '}
        <Rating compact value={rating_average ?? 0} count={rating_count} />
      </span>
    </Link>
  );
}
