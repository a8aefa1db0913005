import { CategoryTile } from '@/components/catalog/category-tile';
import { Shelf } from '@/components/layout/shelf';
import type { CategorySummary } from '@/lib/catalog/types';
import { routes } from '@/lib/routes';

export function CategoryShelf({ categories }: { categories: readonly CategorySummary[] }) {
  return (
    <Shelf title="Categories" more={{ label: 'All services', href: routes.services }}>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(max(30%,6.5rem),1fr))] gap-2.5 sm:grid-cols-4 sm:gap-4 lg:grid-cols-6">
        {categories.map((category) => (
          <li key={category.id} className="grid">
            <CategoryTile category={category} />
          </li>
        ))}
      </ul>
    </Shelf>
  );
}
