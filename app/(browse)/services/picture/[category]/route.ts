import { createPictureHandler } from '@/components/pictures/picture-handler';
import { countServices } from '@/lib/catalog/categories';
import { listCategories } from '@/lib/search/queries';

/** A route, because a category is a query of /services and `opengraph-image` gets no query. */
const draw = createPictureHandler('category', async (slug) => {
  const category = (await listCategories()).find((row) => row.slug === slug);
  if (!category) return null;
  return { title: category.name, facts: [countServices(category)], image: category.image_url };
});

export async function GET(_: Request, { params }: RouteContext<'/services/picture/[category]'>) {
  return draw((await params).category);
}
