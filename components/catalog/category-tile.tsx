import Link from 'next/link';
import type { CategorySummary } from '@/lib/catalog/types';
import { formatCount } from '@/lib/text';
import { routes } from '@/lib/routes';
import { Artwork } from './artwork';

export function CategoryTile({ category }: { category: CategorySummary }) {
  return (
    <Link
      href={routes.category(category.slug)}
      prefetch={false}
      className="group flex flex-wrap overflow-hidden rounded-card border border-border bg-surface transition-shadow duration-150 hover:shadow-card sm:block"
    >
      <Artwork
        src={category.image_url}
        sizes="(min-width: 40rem) 18rem, 50vw"
        className="aspect-[4/3] grow basis-12"
      />
      <span className="grow-3 basis-24 px-2.5 py-2.5 sm:block sm:px-4 sm:py-3">
        <span className="block text-sm leading-snug font-semibold group-hover:underline sm:text-base">
          {category.name}
        </span>{' '}
        <span className="block text-sm text-muted-foreground">
          {category.service_count > 0
            ? formatCount(category.service_count, 'service')
            : 'No services yet'}
        </span>
      </span>
    </Link>
  );
}
