'use client';

import { FavoriteButton } from '@/components/favorites/favorite-button';
import { ButtonLink } from '@/components/ui/button-link';
import { Image } from '@/components/ui/image';
import { Instant } from '@/components/ui/instant';
import { RelativeWord } from '@/components/dates/relative-word';
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
  /** Next available time, with its text. */
  slot: { starts_at: string; time_zone: string; when: string } | null;
  href: string;
  /** Whether phones show the card as a row of a list, with a small picture (CAT-30). */
  isRow: boolean;
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
  slot,
  href,
  isRow,
}: Props) {
  const nameId = `service-${id}`;
  return (
    <article
      aria-labelledby={nameId}
      className={`group relative flex flex-col overflow-hidden rounded-card border border-border bg-surface transition-shadow duration-150 hover:shadow-card ${isRow ? 'max-sm:flex-row max-sm:flex-wrap' : ''}`}
    >
      <Artwork
        src={image}
        sizes={`(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, ${isRow ? '4rem' : '100vw'}`}
        eager={isInFirstRow}
        // In pixels, so that large text doesn't enlarge it. A square shows the subject, a tall strip only its middle.
        className={
          isRow
            ? 'max-sm:mt-[12px] max-sm:ml-[8px] max-sm:size-[64px] max-sm:rounded-control sm:aspect-[16/10]'
            : 'aspect-[16/10]'
        }
      />
      <span
        className={`absolute z-10 ${isRow ? 'top-1 right-1 sm:top-3 sm:right-3' : 'top-3 right-3'}`}
      >
        <FavoriteButton kind="service" itemId={id} describedBy={nameId} tooltipSide="bottom" />
      </span>
      <div
        className={`flex min-w-0 flex-col ${isRow ? 'grow-[999] basis-[10rem] p-[12px] sm:grow sm:basis-auto sm:p-5' : 'grow p-[min(1.25rem,5vw)]'}`}
      >
        <p className={`text-sm text-muted-foreground ${isRow ? 'max-sm:mr-[40px]' : ''}`}>
          {categoryLine}
        </p>
        <h3
          id={nameId}
          className={`font-bold group-hover:underline sm:mt-1 sm:text-heading ${isRow ? 'max-sm:mr-[40px]' : 'mt-1 text-heading'}`}
        >
          {name}
        </h3>
        <p
          className={`mt-1.5 line-clamp-2 text-sm text-muted-foreground ${isRow ? 'max-sm:hidden' : ''}`}
        >
          {description}
        </p>
        <Team {...team} isRow={isRow} />
        <div
          className={`mt-auto flex flex-wrap items-end justify-between ${isRow ? 'gap-x-2 pt-1 sm:gap-x-3 sm:gap-y-3 sm:pt-5' : 'gap-3 pt-5'}`}
        >
          <p
            className={
              isRow
                ? 'flex min-w-[min(100%,8rem)] flex-1 flex-wrap items-baseline gap-x-2 sm:grid sm:flex-initial'
                : 'grid'
            }
          >
            {rating && (
              <span className="text-sm">
                <Rating compact {...rating} />
              </span>
            )}{' '}
            <span className="font-semibold">{price}</span>{' '}
            {slot && (
              <>
                <Instant
                  value={slot.starts_at}
                  className={`text-sm ${isRow ? 'max-sm:basis-full' : ''}`}
                >
                  {slot.when}
                </Instant>{' '}
                {/* On the picture, because there is no room beside the time. A row on a phone has none there either. */}
                <RelativeWord
                  instant={slot.starts_at}
                  timeZone={slot.time_zone}
                  className={`absolute top-3 left-3 rounded-full bg-surface px-3 py-1 text-center empty:hidden ${isRow ? 'max-sm:hidden' : ''}`}
                />
              </>
            )}
          </p>
          <ButtonLink
            href={href}
            prefetch={false}
            size="sm"
            aria-describedby={nameId}
            className={`after:absolute after:inset-0 ${isRow ? 'max-sm:min-h-0 max-sm:bg-transparent max-sm:p-0 max-sm:text-accent' : ''}`}
          >
            Book Now
          </ButtonLink>
        </div>
      </div>
    </article>
  );
}

function Team({ names, pictures, isRow }: Props['team'] & { isRow: boolean }) {
  return (
    <p className={`flex items-center gap-2 text-sm ${isRow ? 'sm:mt-3' : 'mt-3'}`}>
      {pictures.length > 0 && (
        <span
          className={`flex shrink-0 -space-x-2 *:rounded-full *:ring-2 *:ring-surface ${isRow ? 'max-sm:hidden' : ''}`}
        >
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
