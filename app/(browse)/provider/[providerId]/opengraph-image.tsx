import { createPictureRoute } from '@/components/pictures/picture-route';
import { getProvider } from '@/lib/catalog/provider-queries';
import { formatRating } from '@/lib/reviews/ratings';
import { siteName } from '@/lib/site-config';

export { contentType, size } from '@/components/pictures/format';
export const alt = `A provider on ${siteName}: name, business, city and rating`;

export default createPictureRoute('provider', async (id) => {
  const provider = await getProvider(id);
  if (!provider) return null;
  const { business_name, city, region } = provider.business_profiles;
  return {
    title: `${provider.first_name} ${provider.last_name}`,
    facts: [business_name, `${city}, ${region}`, formatRating(provider)],
    image: provider.image_url,
  };
});
