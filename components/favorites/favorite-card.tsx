import type { ReactNode } from 'react';
import { Card } from '@/components/ui/card';
import { Name } from '@/components/ui/name';
import { Picture } from '@/components/ui/picture';
import { placeholderImage } from '@/lib/pictures/placeholder';

export function FavoriteCard({
  id,
  name,
  image,
  isCover = false,
  eager,
  children,
  actions,
}: {
  id: string;
  name: string;
  image: string;
  /** Whether the image spans the card. Otherwise it is small, for portraits and logos. */
  isCover?: boolean;
  /** Whether the image loads eagerly, for the first row. */
  eager: boolean;
  children?: ReactNode;
  actions: ReactNode;
}) {
  return (
    <Card
      as="article"
      padded={false}
      aria-labelledby={id}
      className={`grid h-full grid-rows-[auto_1fr_auto] ${isCover ? '' : 'grid-cols-[auto_1fr] pt-5'}`}
    >
      {/* The placeholder is the background, so it shows if the image fails to load. */}
      <span
        className={`relative block overflow-hidden bg-muted bg-cover bg-center after:absolute after:inset-0 after:bg-veil ${isCover ? 'aspect-[16/10]' : 'ml-5 size-20 rounded-control'}`}
        style={{ backgroundImage: `url(${placeholderImage})` }}
      >
        <Picture
          src={image}
          loading={eager ? 'eager' : 'lazy'}
          className="absolute inset-0 size-full"
        />
      </span>
      <div className={`min-w-0 px-5 ${isCover ? 'pt-5' : 'row-span-2'}`}>
        <h2 id={id} className="text-heading font-bold wrap-anywhere">
          <Name>{name}</Name>
        </h2>
        {children}
      </div>
      <div className="col-span-full flex flex-wrap items-center gap-2 px-5 pt-4 pb-5">
        {actions}
      </div>
    </Card>
  );
}
