import { countPages, searchPath } from '@/lib/catalog/rules';
import type { CatalogSearch } from '@/lib/catalog/schema';
import { PageLinks } from './page-links';

export function Pagination({ search, total }: { search: CatalogSearch; total: number }) {
  return (
    <PageLinks
      page={search.page}
      pages={countPages(total)}
      hrefOf={(page) => searchPath({ ...search, page })}
    />
  );
}
