import { createSocialImageRoute } from '@/components/social-images/social-image-route';
import { getProvider } from '@/lib/catalog/provider-queries';
import { formatRating } from '@/lib/reviews/ratings';
import { siteName } from '@/lib/site-config';
import { formatFullName } from '@/lib/text';

export { contentType, size } from '@/components/social-images/format';
export const alt = `A provider on ${siteName}: name, business, city and rating`;

export default createSocialImageRoute('provider', async (id) => {
  const provider = await getProvider(id);
  if (!provider) return null;
  const { business_name, city, region } = provider.business_profiles;
  return {
    title: formatFullName(provider),
    facts: [business_name, `${city}, ${region}`, formatRating(provider)],
    image: provider.image_url,
  };
});
