import type { ReactNode } from 'react';
import { Card } from '@/components/ui/card';
import { Name } from '@/components/ui/name';
import { Image } from '@/components/ui/image';
import { placeholderImage } from '@/lib/images/placeholder';

export function FavoriteCard({
  id,
  name,
  image,
  isCover = false,
  isInFirstRow = false,
  children,
  actions,
}: {
  id: string;
  name: string;
  image: string;
  /** Whether the image spans the card. Otherwise it is small, for portraits and logos. */
  isCover?: boolean;
  /** Whether the card is in the first row, whose images load eagerly. */
  isInFirstRow?: boolean;
  children?: ReactNode;
  actions: ReactNode;
}) {
  return (
    <Card as="article" padded={false} aria-labelledby={id} className="flex h-full flex-col">
      <div className={isCover ? '' : 'flex flex-wrap gap-x-5 gap-y-3 px-5 pt-5'}>
        {/* The placeholder is the background, so it shows if the image fails to load. */}
        <span
          className={`relative block overflow-hidden bg-muted bg-cover bg-center after:absolute after:inset-0 after:bg-veil ${isCover ? 'aspect-[16/10]' : 'size-20 rounded-control'}`}
          style={{ backgroundImage: `url(${placeholderImage})` }}
        >
          <Image
            src={image}
            sizes={isCover ? '(min-width: 40rem) 24rem, 100vw' : '6rem'}
            loading={isInFirstRow ? 'eager' : 'lazy'}
            className="absolute inset-0 size-full"
          />
        </span>
        <div className={isCover ? 'px-5 pt-5' : 'min-w-0 grow basis-32'}>
          <h2 id={id} className="text-heading font-bold wrap-anywhere">
            <Name>{name}</Name>
          </h2>
          {children}
        </div>
      </div>
      <div className="mt-auto flex flex-wrap items-center gap-2 px-5 pt-4 pb-5">{actions}</div>
    </Card>
  );
}
