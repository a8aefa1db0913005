import type { Metadata } from 'next';
import { Catalog } from '@/components/catalog/catalog';
import { PageShell } from '@/components/layout/page-shell';
import { SearchForm } from '@/components/catalog/search-form';
import { searchPath } from '@/lib/catalog/rules';
import { catalogSearchSchema } from '@/lib/catalog/schema';

type Props = PageProps<'/services'>;

/** A category has a page of its own to find; words typed into the search do not. */
export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { category, page, q, place } = catalogSearchSchema.parse(await searchParams);
  return {
    title: 'Services',
    description:
      'Browse local services by category and place, with real prices and ratings, and book in a minute.',
    alternates: { canonical: searchPath({ category, page }) },
    robots: q || place ? { index: false } : undefined,
  };
}

export default async function ServicesPage({ searchParams }: Props) {
  const search = catalogSearchSchema.parse(await searchParams);
  return (
    <PageShell title="Services" subtitle="Pick what you need, see who is free, and book.">
      <SearchForm search={search} />
      <Catalog search={search} />
    </PageShell>
  );
}
