'use client';

import { FavoriteButton } from '@/components/favorites/favorite-button';
import { ButtonLink } from '@/components/ui/button-link';
import { Rating } from '@/components/ui/rating';
import { Artwork } from './artwork';

type Props = {
  id: string;
  name: string;
  description: string;
  image: string | null;
  /** In the first row: its picture is fetched ahead. */
  first: boolean;
  /** Above the name: what kind it is, and how long it takes. */
  kind: string;
  /** Null before the first review. */
  rating: { value: number; count: number } | null;
  price: string;
  /** The next free time, where one is known. */
  when: string | null;
  href: string;
};

/**
 * How a service looks. The whole card is pressable, through its one link. For the browser to render,
 * too: as elements of the server a card is five times the data, and a page of results has 18.
 */
export function ServiceCardView({
  id,
  name,
  description,
  image,
  first,
  kind,
  rating,
  price,
  when,
  href,
}: Props) {
  const nameId = `service-${id}`;
  return (
    <article
      aria-labelledby={nameId}
      className="group relative flex flex-col overflow-hidden rounded-card border border-border bg-surface transition-shadow duration-150 hover:shadow-card"
    >
      <Artwork src={image} eager={first} className="aspect-[16/10]" />
      <span className="absolute top-3 right-3 z-10">
        <FavoriteButton kind="service" itemId={id} describedBy={nameId} tooltipSide="bottom" />
      </span>
      <div className="flex grow flex-col p-5">
        <p className="text-sm text-muted-foreground">{kind}</p>
        <h3 id={nameId} className="mt-1 text-heading font-bold group-hover:underline">
          {name}
        </h3>
        <p className="mt-1.5 line-clamp-2 text-sm text-muted-foreground">{description}</p>
        <div className="mt-auto flex flex-wrap items-end justify-between gap-3 pt-5">
          <p className="grid">
            {rating && (
              <span className="text-sm">
                <Rating compact {...rating} />
              </span>
            )}
            <span className="font-semibold">{price}</span>
            {when && <span className="text-sm">{when}</span>}
          </p>
          <ButtonLink
            href={href}
            prefetch={false}
            size="sm"
            aria-describedby={nameId}
            className="after:absolute after:inset-0"
          >
            Book Now
          </ButtonLink>
        </div>
      </div>
    </article>
  );
}
