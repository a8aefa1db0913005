import { FavoriteButton } from '@/components/favorites/favorite-button';
import { ButtonLink } from '@/components/ui/button-link';
import { getSelectionHref } from '@/lib/booking-flow/selection';
import { formatDuration } from '@/lib/dates/format';
import type { FirstOffers as Offers } from '@/lib/catalog/offer-queries';
import { formatMoney } from '@/lib/money';
import { Artwork } from './artwork';

type Offer = {
  service_id: string;
  provider_id: string;
  name: string;
  description: string;
  image_url: string | null;
  price: number;
  /** Part of the price that is paid online to confirm. */
  due_online: number;
  duration_minutes: number;
  at_home: boolean;
  at_venue: boolean;
  /** Whether another provider on the team charges more, so that the price starts with "From". */
  isLowest?: boolean;
  /** Providers as text, such as `with Ann or 2 more`. Set only in a business's list. */
  people?: string;
};

export function OfferList({
  offers,
  postalCode = null,
  heading: Heading = 'h3',
}: {
  offers: readonly Offer[];
  /** Postal code that bookings from here start with. */
  postalCode?: string | null;
  heading?: 'h2' | 'h3';
}) {
  return (
    <ul className="divide-y divide-border border-y border-border">
      {offers.map((offer) => (
        <li key={offer.service_id} className="flex flex-wrap gap-4 py-5 sm:flex-nowrap sm:gap-5">
          <Artwork
            src={offer.image_url}
            sizes="8rem"
            className="size-18 max-w-[22%] shrink-0 rounded-control sm:h-24 sm:w-32"
          />
          <div className="grid min-w-0 grow basis-40 grid-cols-1 gap-x-6 gap-y-3 sm:basis-0 sm:grid-cols-[1fr_auto]">
            <div>
              <Heading id={`offer-${offer.service_id}`} className="font-semibold">
                {offer.name}
              </Heading>
              <p className="text-sm text-muted-foreground">
                {formatDuration(offer.duration_minutes)} · {formatVenues(offer)}
                {offer.people && ` · ${offer.people}`}
              </p>
              <p className="mt-1.5 line-clamp-2 text-sm text-muted-foreground">
                {offer.description}
              </p>
            </div>
            <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 sm:flex-col sm:flex-nowrap sm:items-end sm:justify-center">
              <p className="font-semibold tabular-nums sm:text-right">
                {offer.isLowest && 'From '}
                {formatMoney(offer.price)}
                {offer.due_online > 0 && (
                  <span className="block text-sm font-normal text-muted-foreground">
                    {formatMoney(offer.due_online)} due online now
                  </span>
                )}
              </p>
              <div className="flex max-w-full flex-wrap items-center gap-2">
                <FavoriteButton
                  kind="service"
                  itemId={offer.service_id}
                  describedBy={`offer-${offer.service_id}`}
                />
                <ButtonLink
                  href={getSelectionHref('service', {
                    service_id: offer.service_id,
                    provider_id: offer.provider_id,
                    postal_code: postalCode,
                  })}
                  prefetch={false}
                  size="sm"
                  aria-describedby={`offer-${offer.service_id}`}
                >
                  Book Now
                </ButtonLink>
              </div>
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** The first page of a list of offers, with a link to the others. */
export function FirstOffers({
  services: { offers, count },
  href,
  postalCode,
}: {
  services: Offers;
  /** Page that lists all of them. */
  href: string;
  postalCode?: string | null;
}) {
  return (
    <>
      <OfferList offers={offers} postalCode={postalCode} />
      {count > offers.length && (
        <ButtonLink href={href} prefetch={false} variant="outline" className="mt-6">
          All {count} services
        </ButtonLink>
      )}
    </>
  );
}

function formatVenues({ at_home, at_venue }: Offer) {
  if (at_home && at_venue) return 'At your place or theirs';
  return at_home ? 'At your place' : 'At their place';
}
