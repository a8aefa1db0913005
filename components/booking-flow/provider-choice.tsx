import Link from 'next/link';
import { Avatar } from '@/components/ui/avatar';
import { Name } from '@/components/ui/name';
import { RadioCard } from '@/components/ui/radio-card';
import { RadioGroup } from '@/components/ui/radio-group';
import { Rating } from '@/components/ui/rating';
import { formatPrices, spansCities } from '@/lib/booking-flow/offers';
import type { QuotedOffer } from '@/lib/booking-flow/quoted-offers';
import type { ServiceOffer } from '@/lib/booking-flow/service-queries';
import { formatDuration } from '@/lib/dates/format';
import { formatMoney, formatShortMoney } from '@/lib/money';
import { formatDistance } from '@/lib/place/distance';
import { routes } from '@/lib/routes';

/** Choice of a provider, `Any provider` first. */
export function ProviderChoice({
  offers,
  quoted,
  nextTimes = {},
  selected,
}: {
  offers: ServiceOffer[];
  /** Their prices and durations, extras included. */
  quoted: QuotedOffer[];
  /** Their next free times in words, by provider. */
  nextTimes?: Partial<Record<string, string>>;
  selected: string | null;
}) {
  const priced = offers.map((offer) => {
    const quote = quoted.find(({ provider_id }) => provider_id === offer.provider.id);
    const { price, duration_minutes } = offer;
    return {
      ...offer,
      price: quote?.total ?? price,
      duration_minutes: quote?.duration_minutes ?? duration_minutes,
      due_online: quote?.due_online ?? 0,
    };
  });
  return (
    <RadioGroup legend="Provider" hideLegend>
      <div className="grid grid-cols-1 gap-2 sm:grid-cols-2 sm:gap-3">
        <RadioCard
          name="provider_id"
          value=""
          isCompact
          defaultChecked={selected === null}
          title="Any provider"
          aside={formatPrices(priced)}
          description="Each time shows who comes."
        />
        {priced.map((offer) => (
          <ProviderCard
            key={offer.provider.id}
            offer={offer}
            nextTime={nextTimes[offer.provider.id]}
            isSpread={spansCities(offers)}
            isSelected={selected === offer.provider.id}
          />
        ))}
      </div>
    </RadioGroup>
  );
}

function ProviderCard({
  offer: { provider, price, duration_minutes, due_online, distance_km },
  nextTime,
  isSpread,
  isSelected,
}: {
  /** Its quote, extras included. */
  offer: ServiceOffer & { due_online: number };
  nextTime?: string;
  /** Whether the providers are in several cities. */
  isSpread: boolean;
  isSelected: boolean;
}) {
  const name = `${provider.first_name} ${provider.last_name}`;
  return (
    <RadioCard
      name="provider_id"
      value={provider.id}
      isCompact
      defaultChecked={isSelected}
      media={<Avatar name={name} src={provider.image_url} size={40} />}
      title={<Name>{name}</Name>}
      aside={
        <span className="flex flex-wrap justify-end gap-x-3">
          {provider.rating_average !== null && (
            <span className="text-sm font-normal">
              <Rating compact value={provider.rating_average} />
            </span>
          )}
          {formatShortMoney(price)}
        </span>
      }
      description={
        <span className="flex flex-wrap items-center gap-x-3">
          <span>
            {formatDuration(duration_minutes)}
            <span className={isSpread ? undefined : 'max-sm:hidden'}>
              {' '}
              · {provider.business.city}
            </span>
            {distance_km !== undefined && ` · ${formatDistance(distance_km)} away`}
            {due_online > 0 && ` · ${formatMoney(due_online)} now, online`}
            {nextTime && ` · next ${nextTime}`}
          </span>
          <Link
            href={routes.provider(provider.id)}
            prefetch={false}
            className="ml-auto text-accent underline underline-offset-4"
          >
            Profile<span className="sr-only"> of {name}</span>
          </Link>
        </span>
      }
    />
  );
}
