import Link from 'next/link';
import { Avatar } from '@/components/ui/avatar';
import { Name } from '@/components/ui/name';
import { Rating } from '@/components/ui/rating';
import { getSelectionHref, withoutSlot, type BookingSelection } from '@/lib/booking-flow/selection';
import type { ServiceOffer } from '@/lib/booking-flow/service-queries';
import { formatDuration } from '@/lib/dates/format';
import { formatMoney } from '@/lib/money';
import { formatAway } from '@/lib/area/distance';
import { formatFullName } from '@/lib/text';
import { ProviderLink } from './provider-link';

/** List of the providers who offer a service, with links to their profiles (BOOK-55). */
export function ServiceProviders({
  offers,
  offerCount = offers.length,
  selection,
}: {
  offers: ServiceOffer[];
  /** Number of providers to choose from, if a chosen one hides the others. */
  offerCount?: number;
  selection: BookingSelection;
}) {
  return (
    <section aria-label="Providers">
      <h2 className="text-heading font-bold">
        {offers.length === 1 ? 'Your provider' : `${offers.length} providers offer this service`}
      </h2>
      <ul className="mt-3 grid gap-2 sm:grid-cols-2">
        {offers.map(({ provider, price, duration_minutes, distance_km }) => {
          const name = formatFullName(provider);
          return (
            <li
              key={provider.id}
              className="relative flex flex-wrap items-center gap-3 rounded-card border border-border bg-surface px-4 py-2.5"
            >
              <Avatar name={name} src={provider.image_url} size={40} />
              <div className="min-w-0 grow basis-32">
                <p className="flex flex-wrap justify-between gap-x-3 font-semibold">
                  <ProviderLink providerId={provider.id} selection={selection}>
                    <Name>{name}</Name>
                  </ProviderLink>{' '}
                  <span className="tabular-nums">{formatMoney(price)}</span>
                </p>
                <p className="flex flex-wrap gap-x-3 text-sm text-muted-foreground">
                  {provider.rating_average !== null && (
                    <Rating compact value={provider.rating_average} count={provider.rating_count} />
                  )}{' '}
                  <span>
                    {formatDuration(duration_minutes)} · {provider.business.city}
                    {formatAway(distance_km)}
                  </span>
                </p>
              </div>
            </li>
          );
        })}
      </ul>
      {offerCount > offers.length && (
        <Link
          href={getSelectionHref('service', withoutSlot(selection))}
          prefetch={false}
          className="mt-2 inline-flex min-h-11 items-center font-medium text-accent underline underline-offset-4"
        >
          See all {offerCount} providers
        </Link>
      )}
    </section>
  );
}
