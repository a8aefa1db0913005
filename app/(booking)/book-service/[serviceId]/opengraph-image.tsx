import { createPictureHandler } from '@/components/pictures/picture-handler';
import { getBookableService } from '@/lib/booking-flow/service-queries';
import { formatRating } from '@/lib/reviews/ratings';
import { formatMinPrice } from '@/lib/money';
import { siteName } from '@/lib/site-config';

export { contentType, size } from '@/components/pictures/format';
export const alt = `A service to book on ${siteName}: name, price and rating`;

const draw = createPictureHandler('service', async (id) => {
  const service = await getBookableService(id);
  if (!service) return null;
  const price = service.min_price === null ? null : formatMinPrice(service.min_price);
  return {
    title: service.name,
    facts: [price, service.category.name, formatRating(service)],
    image: service.image_url,
  };
});

export default async function ServicePicture({
  params,
}: {
  params: Promise<{ serviceId: string }>;
}) {
  return draw((await params).serviceId);
}
