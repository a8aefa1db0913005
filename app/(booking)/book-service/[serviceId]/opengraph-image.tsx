import { createSocialImageRoute } from '@/components/social-images/social-image-route';
import { getBookableService } from '@/lib/booking-flow/service-queries';
import { formatRating } from '@/lib/reviews/ratings';
import { formatMinPrice } from '@/lib/money';
import { siteName } from '@/lib/site-config';

export { contentType, size } from '@/components/social-images/format';
export const alt = `A service to book on ${siteName}: name, price and rating`;

export default createSocialImageRoute('service', async (id) => {
  const service = await getBookableService(id);
  if (!service) return null;
  const price = service.min_price === null ? null : formatMinPrice(service.min_price);
  return {
    title: service.name,
    facts: [price, service.category.name, formatRating(service)],
    image: service.image_url,
  };
});
