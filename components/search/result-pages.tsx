import { countPages, searchPath } from '@/lib/catalog/rules';
import type { CatalogSearch } from '@/lib/search/schema';
import { PageLinks } from '@/components/ui/pagination';

export function Pagination({ search, total }: { search: CatalogSearch; total: number }) {
  return (
    <PageLinks
      page={search.page}
      pages={countPages(total)}
      hrefOf={(page) => searchPath({ ...search, page })}
    />
  );
}
