'use client';

import { FavoriteButton } from '@/components/favorites/favorite-button';
import { ButtonLink } from '@/components/ui/button-link';
import { Image } from '@/components/ui/image';
import { Rating } from '@/components/ui/rating';
import { Artwork } from './artwork';

type Props = {
  id: string;
  name: string;
  description: string;
  image: string | null;
  isInFirstRow: boolean;
  categoryLine: string;
  /** Providers' names as one text, and the URLs of their pictures. */
  team: { names: string; pictures: string[] };
  rating: { value: number; count: number } | null;
  price: string;
  when: string | null;
  href: string;
};

/** Service card. A client component, because 18 server components send five times as much data. */
export function ServiceCardView({
  id,
  name,
  description,
  image,
  isInFirstRow,
  categoryLine,
  team,
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
      <Artwork
        src={image}
        sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 100vw"
        eager={isInFirstRow}
        className="aspect-[16/10]"
      />
      <span className="absolute top-3 right-3 z-10">
        <FavoriteButton kind="service" itemId={id} describedBy={nameId} tooltipSide="bottom" />
      </span>
      <div className="flex grow flex-col p-[min(1.25rem,5vw)]">
        <p className="text-sm text-muted-foreground">{categoryLine}</p>
        <h3 id={nameId} className="mt-1 text-heading font-bold group-hover:underline">
          {name}
        </h3>
        <p className="mt-1.5 line-clamp-2 text-sm text-muted-foreground">{description}</p>
        <Team {...team} />
        <div className="mt-auto flex flex-wrap items-end justify-between gap-3 pt-5">
          <p className="grid">
            {rating && (
              <span className="text-sm">
                <Rating compact {...rating} />
              </span>
            )}{' '}
            <span className="font-semibold">{price}</span>{' '}
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

function Team({ names, pictures }: Props['team']) {
  return (
    <p className="mt-3 flex items-center gap-2 text-sm">
      {pictures.length > 0 && (
        <span className="flex shrink-0 -space-x-2 *:rounded-full *:ring-2 *:ring-surface">
          {pictures.map((src) => (
            <Image
              key={src}
              src={src}
              sizes="28px"
              width={28}
              height={28}
              // In pixels, because portraits that grow with the text would push the names out of the card.
              className="size-[28px]"
            />
          ))}
        </span>
      )}
      {names}
    </p>
  );
}
