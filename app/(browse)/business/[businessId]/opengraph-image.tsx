import { createSocialImageRoute } from '@/components/social-images/social-image-route';
import { getBusiness } from '@/lib/catalog/business-queries';
import { formatRating } from '@/lib/reviews/ratings';
import { siteName } from '@/lib/site-config';

export { contentType, size } from '@/components/social-images/format';
export const alt = `A business on ${siteName}: name, city and rating`;

export default createSocialImageRoute('business', async (id) => {
  const business = await getBusiness(id);
  if (!business) return null;
  return {
    title: business.business_name,
    facts: [`${business.city}, ${business.region}`, formatRating(business)],
    image: business.image_url,
  };
});
