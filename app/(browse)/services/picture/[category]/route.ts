import { keepPicture } from '@/components/pictures/kept-picture';
import { countServices } from '@/lib/catalog/categories';
import { listCategories } from '@/lib/search/queries';

/** A category is a query of /services, and an `opengraph-image` knows no query. */
const draw = keepPicture('category', async (slug) => {
  const category = (await listCategories()).find((one) => one.slug === slug);
  if (!category) return null;
  return { title: category.name, facts: [countServices(category)], image: category.image_url };
});

export async function GET(_: Request, { params }: RouteContext<'/services/picture/[category]'>) {
  return draw((await params).category);
}
