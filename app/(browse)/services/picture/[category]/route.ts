import { createPictureHandler } from '@/components/pictures/picture-handler';
import { formatCount } from '@/lib/text';
import { refuseOverLimit } from '@/lib/rate-limits/request-limit';
import { listCategories } from '@/lib/search/queries';

/**
 * Draws a category's picture. A route handler, because `opengraph-image` doesn't receive the query of
 * /services.
 */
const draw = createPictureHandler('category', async (slug) => {
  const category = (await listCategories()).find((row) => row.slug === slug);
  if (!category) return null;
  return {
    title: category.name,
    facts: [formatCount(category.service_count, 'service')],
    image: category.image_url,
  };
});

export async function GET(
  request: Request,
  { params }: RouteContext<'/services/picture/[category]'>,
) {
  return (await refuseOverLimit(request)) ?? draw((await params).category);
}
