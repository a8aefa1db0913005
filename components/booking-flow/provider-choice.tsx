import type { ComponentProps, ReactNode } from 'react';
import Link from 'next/link';
import { Avatar } from '@/components/ui/avatar';
import { ChevronDown } from 'lucide';
import { Icon } from '@/components/ui/icon';
import { Name } from '@/components/ui/name';
import { RadioCard } from '@/components/ui/radio-card';
import { RadioGroup } from '@/components/ui/radio-group';
import { Rating } from '@/components/ui/rating';
import { SortNav } from '@/components/ui/sort-nav';
import {
  formatPrices,
  sortOffers,
  spansMultipleCities,
  type NextTimes,
} from '@/lib/booking-flow/offers';
import {
  getProfileHref,
  getSelectionHref,
  type BookingSelection,
} from '@/lib/booking-flow/selection';
import type { QuotedOffer } from '@/lib/booking-flow/quoted-offers';
import type { ServiceOffer } from '@/lib/booking-flow/service-queries';
import { cn } from '@/lib/cn';
import { formatDuration } from '@/lib/dates/format';
import { formatMoney } from '@/lib/money';
import { formatDistance } from '@/lib/area/distance';
import { features } from '@/lib/site-config';
import { formatCount, formatFullName } from '@/lib/text';

/** Number of providers that phones show before the customer expands the list. */
const shortListLength = 2;

/**
 * Classes for cards that phones hide until the customer expands the list. Cards after the second are
 * hidden unless chosen, and a chosen one replaces the second card. Browsers without `:has()` show them all.
 */
const hiddenCardClasses =
  'grid max-sm:supports-[selector(:has(*))]:hidden max-sm:group-has-[[type=checkbox]:checked]/providers:grid max-sm:has-checked:grid';
const secondCardClasses =
  'grid max-sm:group-has-[[data-further]_:checked]/providers:hidden max-sm:group-has-[[type=checkbox]:checked]/providers:grid';

const sortOptions = [
  [null, 'Lowest price'],
  ['soonest', 'Soonest'],
  ...(features.reviews ? ([['rating', 'Top rated']] as const) : []),
] as const;

/** Classes for what helps to compare providers. Phones show it with the whole list, and the first times otherwise (BOOK-54). */
const comparisonClasses = 'max-sm:group-has-[[type=checkbox]:not(:checked)]/providers:hidden';

/** Radio group of providers. `Any provider` comes first. */
export function ProviderChoice({
  offers,
  quotedOffers,
  nextTimes = {},
  selection,
  submitButton,
}: {
  offers: ServiceOffer[];
  /** Each provider's price and duration, including extras. */
  quotedOffers: QuotedOffer[];
  nextTimes?: NextTimes;
  selection: BookingSelection;
  /** Button that shows the chosen provider's times without JavaScript. */
  submitButton?: ReactNode;
}) {
  const sortedOffers = sortOffers(offers, selection.sort, nextTimes);
  const pricedOffers = sortedOffers.map((offer) => addQuote(offer, quotedOffers));
  const cards = pricedOffers.map((offer, index) => (
    <div
      key={offer.provider.id}
      data-further={index >= shortListLength || undefined}
      className={
        index >= shortListLength ? hiddenCardClasses : index > 0 ? secondCardClasses : 'grid'
      }
    >
      <ProviderCard
        offer={offer}
        nextTime={nextTimes[offer.provider.id]?.text}
        hasMultipleCities={spansMultipleCities(offers)}
        isInShortList={offers.length <= shortListLength}
        selection={selection}
      />
    </div>
  ));
  const hasMore = cards.length > shortListLength;
  return (
    <RadioGroup legend="Provider" hideLegend>
      <div className="group/providers grid grid-cols-1 gap-2 sm:grid-cols-2 sm:gap-3">
        {hasMore && (
          <div className={cn('col-span-full', comparisonClasses)}>
            <SortNav
              label="Sort providers"
              scroll={false}
              options={sortOptions.map(([sort, label]) => ({
                label,
                href: getSelectionHref('time', { ...selection, sort }),
                isCurrent: sort === selection.sort,
              }))}
            />
          </div>
        )}
        <RadioCard
          name="provider_id"
          value=""
          isCompact
          defaultChecked={selection.provider_id === null}
          title="Any provider"
          aside={formatPrices(pricedOffers)}
          description={
            <span className="max-sm:hidden">Each time shows its provider and price.</span>
          }
        />
        {cards.slice(0, shortListLength)}
        {hasMore && (
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 sm:hidden">
            <ShowAllToggle count={cards.length} isOn={selection.sort !== null} />
            {submitButton}
          </div>
        )}
        {cards.slice(shortListLength)}
      </div>
      <div className={cn('[&_button]:mt-4', hasMore && 'max-sm:hidden')}>{submitButton}</div>
    </RadioGroup>
  );
}

/** Returns the offer with its quoted price, duration and amount due online, including extras. */
function addQuote(offer: ServiceOffer, quotedOffers: QuotedOffer[]) {
  const quote = quotedOffers.find(({ provider_id }) => provider_id === offer.provider.id);
  return {
    ...offer,
    price: quote?.total ?? offer.price,
    duration_minutes: quote?.duration_minutes ?? offer.duration_minutes,
    due_online: quote?.due_online ?? 0,
    completed_count: quote?.completed_count ?? 0,
  };
}

/**
 * Checkbox that shows the remaining providers on phones, with or without JavaScript. Unlike a disclosure, it
 * doesn't contain them, so a chosen provider stays visible and in its place.
 */
function ShowAllToggle({ count, isOn }: { count: number; isOn: boolean }) {
  return (
    <label className="relative flex cursor-pointer items-center gap-1.5 rounded-control py-1 font-medium text-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring has-checked:[&_svg]:rotate-180">
      <input type="checkbox" className="sr-only" defaultChecked={isOn} />
      <span className="underline underline-offset-4">All {count} providers</span>
      <Icon icon={ChevronDown} className="size-5" />
    </label>
  );
}

function ProviderCard({
  offer,
  nextTime,
  hasMultipleCities,
  isInShortList,
  selection,
}: {
  /** Offer with its quoted price and duration, including extras. */
  offer: ReturnType<typeof addQuote>;
  nextTime?: string;
  /** Whether the providers are in multiple cities. */
  hasMultipleCities: boolean;
  /** Whether phones show all providers at once. */
  isInShortList: boolean;
  selection: BookingSelection;
}) {
  const { provider, price, completed_count } = offer;
  const name = formatFullName(provider);
  const record = [
    provider.rating_count > 0 && formatCount(provider.rating_count, 'review'),
    completed_count > 0 && `${formatCount(completed_count, 'job')} done`,
  ]
    .filter(Boolean)
    .join(' · ');
  return (
    <RadioCard
      name="provider_id"
      value={provider.id}
      isCompact
      defaultChecked={selection.provider_id === provider.id}
      media={<Avatar name={name} src={provider.image_url} size={40} />}
      title={<Name>{name}</Name>}
      aside={
        <span className="flex flex-wrap justify-end gap-x-2 sm:gap-x-3">
          {provider.rating_average !== null && (
            <span className="text-sm font-normal">
              <Rating compact value={provider.rating_average} />
            </span>
          )}{' '}
          {formatMoney(price)}
        </span>
      }
      description={
        <span className="flex flex-wrap gap-x-3">
          <OfferSummary offer={offer} nextTime={nextTime} hasMultipleCities={hasMultipleCities} />{' '}
          <span className={cn('min-w-0', comparisonClasses)}>
            {record}
            {/* Beside two providers, the first times have no room for it on a phone (BOOK-54). */}
            {provider.languages.length > 0 && (
              <span className={isInShortList ? 'max-sm:sr-only' : ''}>
                {record && ' · '}
                {provider.languages.join(', ')}
              </span>
            )}
          </span>{' '}
          <Link
            href={getProfileHref(provider.id, selection)}
            prefetch={false}
            className="-my-2 ml-auto py-2 text-accent underline underline-offset-4"
          >
            Profile<span className="sr-only"> of {name}</span>
          </Link>
        </span>
      }
    />
  );
}

function OfferSummary({
  offer: { provider, duration_minutes, due_online, distance_km },
  nextTime,
  hasMultipleCities,
}: Pick<ComponentProps<typeof ProviderCard>, 'offer' | 'nextTime' | 'hasMultipleCities'>) {
  // On phones, the distance replaces the city.
  const showsCity = hasMultipleCities && distance_km === undefined;
  return (
    <span className="min-w-0 grow">
      {formatDuration(duration_minutes)}
      <span className={showsCity ? undefined : 'max-sm:hidden'}> · {provider.business.city}</span>
      {distance_km !== undefined && (
        <>
          {' '}
          · {formatDistance(distance_km)}
          <span className="max-sm:sr-only"> away</span>
        </>
      )}
      {due_online > 0 && ` · ${formatMoney(due_online)} due online now`}
      {nextTime && (
        <>
          {' '}
          · <span className="max-sm:sr-only">next </span>
          {nextTime}
        </>
      )}
    </span>
  );
}
