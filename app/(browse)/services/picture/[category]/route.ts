import { createSocialImageRoute } from '@/components/social-images/social-image-route';
import { formatCount } from '@/lib/text';
import { rejectOverLimit } from '@/lib/rate-limits/request-limit';
import { listCategories } from '@/lib/search/queries';

/** Draws a category's link preview. A route handler, because `opengraph-image` doesn't get the query of /services. */
const draw = createSocialImageRoute('category', async (slug) => {
  const category = (await listCategories()).find((row) => row.slug === slug);
  if (!category) return null;
  return {
    title: category.name,
    facts: [formatCount(category.service_count, 'service')],
    image: category.image_url,
  };
});

export async function GET(request: Request, context: RouteContext<'/services/picture/[category]'>) {
  return (await rejectOverLimit(request)) ?? draw(context);
}
