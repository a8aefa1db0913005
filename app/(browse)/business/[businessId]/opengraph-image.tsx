import { createPictureHandler } from '@/components/pictures/picture-handler';
import { getBusiness } from '@/lib/catalog/business-queries';
import { formatRating } from '@/lib/reviews/ratings';
import { siteName } from '@/lib/site-config';

export { contentType, size } from '@/components/pictures/format';
export const alt = `A business on ${siteName}: name, city and rating`;

const draw = createPictureHandler('business', async (id) => {
  const business = await getBusiness(id);
  if (!business) return null;
  return {
    title: business.business_name,
    facts: [`${business.city}, ${business.region}`, formatRating(business)],
    image: business.image_url,
  };
});

export default async function BusinessPicture({
  params,
}: {
  params: Promise<{ businessId: string }>;
}) {
  return draw((await params).businessId);
}
