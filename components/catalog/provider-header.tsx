import { MapPin, MessageCircle } from 'lucide';
import { Icon } from '@/components/ui/icon';
import type { ReactNode } from 'react';
import { IntentLink } from '@/components/ui/intent-link';
import { Name } from '@/components/ui/name';
import { Rating } from '@/components/ui/rating';
import type { Provider } from '@/lib/catalog/provider-queries';
import { routes } from '@/lib/routes';
import { Artwork } from './artwork';
import { ProviderChecks } from './provider-checks';
import { formatFullName } from '@/lib/text';

export function ProviderHeader({
  provider,
  children,
}: {
  provider: Provider;
  children?: ReactNode;
}) {
  const { business_profiles: business, languages } = provider;
  return (
    <header className="flex flex-wrap items-center gap-x-8 gap-y-5 sm:flex-nowrap">
      <Artwork
        src={provider.image_url}
        sizes="11rem"
        eager
        className="size-28 shrink-0 rounded-card sm:size-44"
      />
      <div className="min-w-0 grow">
        <h1 className="text-title font-bold">
          <Name>{formatFullName(provider)}</Name>
        </h1>
        <p className="mt-2 text-lead">
          <IntentLink
            href={routes.business(business.id)}
            className="font-medium text-accent underline decoration-1 underline-offset-4 hover:decoration-2"
          >
            {business.business_name}
          </IntentLink>
        </p>
        <ul className="mt-3 flex flex-wrap gap-x-6 gap-y-1.5 text-sm text-muted-foreground [&_svg]:size-4.5">
          {provider.rating_average !== null && (
            <li className="text-foreground">
              <a href="#reviews" className="hover:underline">
                <Rating compact value={provider.rating_average} count={provider.rating_count} />
              </a>
            </li>
          )}
          <li className="flex items-center gap-1.5">
            <Icon icon={MapPin} />
            {business.city}, {business.region}
          </li>
          <li className="flex items-center gap-1.5">
            <Icon icon={MessageCircle} />
            Speaks {new Intl.ListFormat('en').format(languages)}
          </li>
        </ul>
        <div className="mt-3 empty:hidden">
          <ProviderChecks provider={provider} />
        </div>
        {children && <div className="mt-5 flex flex-wrap gap-3">{children}</div>}
      </div>
    </header>
  );
}
