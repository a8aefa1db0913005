import Link from 'next/link';
import { swipeRowClasses } from '@/components/catalog/card-grid';
import { buttonVariants } from '@/components/ui/button';
import { Image } from '@/components/ui/image';
import { formatCount } from '@/lib/text';
import { routes } from '@/lib/routes';
import { SectionHeading } from './section-heading';

export type PopularCategory = {
  slug: string;
  name: string;
  image_url: string | null;
  service_count: number;
};

export function PopularCategories({ categories }: { categories: readonly PopularCategory[] }) {
  const shownCategories = categories.filter(({ service_count }) => service_count > 0).slice(0, 8);
  if (shownCategories.length === 0) return null;

  return (
    <section className="container-page mt-8 sm:mt-28">
      <SectionHeading
        title="What can we take off your hands?"
        aside={
          <Link href={routes.services} className={buttonVariants({ variant: 'link' })}>
            See all services
          </Link>
        }
      />
      <ul
        className={`mt-4 sm:mt-8 ${swipeRowClasses} sm:grid-cols-2 md:grid-cols-4 md:gap-x-6 md:gap-y-9`}
      >
        {shownCategories.map((category) => (
          <li key={category.slug} className="w-[max(5/12*100%,9rem)] shrink-0 snap-start sm:w-auto">
            <CategoryTile category={category} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function CategoryTile({ category }: { category: PopularCategory }) {
  const { slug, name, image_url } = category;

  return (
    <Link href={routes.category(slug)} prefetch={false} className="group block rounded-card">
      <span className="relative block aspect-4/3 overflow-hidden rounded-card bg-muted after:absolute after:inset-0 after:bg-veil">
        {image_url && (
          <Image
            src={image_url}
            sizes="(min-width: 48rem) 18rem, 50vw"
            width={400}
            height={300}
            className="size-full transition-transform duration-300 group-hover:scale-[1.03]"
          />
        )}
      </span>
      <span className="mt-3 block font-semibold group-hover:underline">{name}</span>{' '}
      <span className="block text-sm text-muted-foreground">
        {formatCount(category.service_count, 'service')}
      </span>
    </Link>
  );
}
