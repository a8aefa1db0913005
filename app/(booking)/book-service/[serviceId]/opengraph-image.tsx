import { createPictureRoute } from '@/components/pictures/picture-route';
import { getBookableService } from '@/lib/booking-flow/service-queries';
import { formatRating } from '@/lib/reviews/ratings';
import { formatMinPrice } from '@/lib/money';
import { siteName } from '@/lib/site-config';

export { contentType, size } from '@/components/pictures/format';
export const alt = `A service to book on ${siteName}: name, price and rating`;

export default createPictureRoute('service', async (id) => {
  const service = await getBookableService(id);
  if (!service) return null;
  const price = service.min_price === null ? null : formatMinPrice(service.min_price);
  return {
    title: service.name,
    facts: [price, service.category.name, formatRating(service)],
    image: service.image_url,
  };
});
