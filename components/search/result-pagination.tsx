import { countPages } from '@/lib/search-params/pages';
import { getSearchPath, servicesPerPage } from '@/lib/search/paths';
import type { CatalogSearch } from '@/lib/search/schema';
import { Pagination } from '@/components/layout/pagination';

export function ResultPagination({ search, total }: { search: CatalogSearch; total: number }) {
  return (
    <Pagination
      page={search.page}
      pageCount={countPages(total, servicesPerPage)}
      getHref={(page) => getSearchPath({ ...search, page })}
    />
  );
}
