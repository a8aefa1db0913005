import { CalendarDays, CircleCheck, MapPin, MessageCircle } from 'lucide';
import { Icon } from '@/components/ui/icon';
import type { ReactNode } from 'react';
import { IntentLink } from '@/components/ui/intent-link';
import { Name } from '@/components/ui/name';
import { Rating } from '@/components/ui/rating';
import type { Provider } from '@/lib/catalog/provider-queries';
import { formatCalendarMonth } from '@/lib/dates/format';
import { routes } from '@/lib/routes';
import { siteName } from '@/lib/site-config';
import { Artwork } from './artwork';
import { ProviderChecks } from './provider-checks';
import { formatCount, formatFullName } from '@/lib/text';

export function ProviderHeader({
  provider,
  children,
}: {
  provider: Provider;
  children?: ReactNode;
}) {
  const { business_profiles: business, languages, trade, completed_count, started_in } = provider;
  return (
    <header className="flex flex-wrap items-center gap-x-4 gap-y-3 sm:grid sm:grid-cols-[auto_1fr] sm:gap-x-8">
      <Artwork
        src={provider.image_url}
        sizes="11rem"
        eager
        className="size-22 max-w-[25vw] shrink-0 rounded-card sm:row-span-2 sm:size-44"
      />
      {/* With large text, the name wraps below the portrait. */}
      <div className="min-w-0 grow basis-36 sm:self-end">
        <h1 className="text-title font-bold">
          <Name>{formatFullName(provider)}</Name>
        </h1>
        <p className="mt-1 text-lead sm:mt-2">
          {trade && `${trade} at `}
          <IntentLink
            href={routes.business(business.id)}
            className="font-medium text-accent underline decoration-1 underline-offset-4 hover:decoration-2"
          >
            {business.business_name}
          </IntentLink>
        </p>
      </div>
      <div className="min-w-0 basis-full sm:self-start">
        <ul className="flex flex-wrap gap-x-6 gap-y-1.5 text-sm text-muted-foreground [&_svg]:size-4.5">
          {provider.rating_average !== null && (
            <li className="text-foreground">
              <a href="#reviews" className="hover:underline">
                <Rating compact value={provider.rating_average} count={provider.rating_count} />
              </a>
            </li>
          )}
          {completed_count > 0 && (
            <li className="flex items-center gap-1.5 text-foreground">
              <Icon icon={CircleCheck} />
              {formatCount(completed_count, 'job')} done
            </li>
          )}
          <li className="flex items-center gap-1.5">
            <Icon icon={CalendarDays} />
            On {siteName} since {formatCalendarMonth(started_in)}
          </li>
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
