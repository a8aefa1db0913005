import { drawSocialImage } from '@/components/social-images/draw-social-image';
import { siteName } from '@/lib/site-config';

export { contentType, size } from '@/components/social-images/format';
export const alt = `Privacy on ${siteName}`;

export default function PrivacySocialImage() {
  return drawSocialImage({
    title: `Privacy on ${siteName}`,
    facts: ['What we store, where, who sees it, and how to delete it'],
    image: '/art/categories/photography.svg',
  });
}
