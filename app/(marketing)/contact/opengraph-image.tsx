import { drawSocialImage } from '@/components/social-images/draw-social-image';
import { siteName } from '@/lib/site-config';

export { contentType, size } from '@/components/social-images/format';
export const alt = `How to reach ${siteName} or your provider`;

export default function ContactSocialImage() {
  return drawSocialImage({
    title: 'How to reach us',
    facts: [`Write to ${siteName} or to your provider`],
    image: '/art/categories/pet-care.svg',
  });
}
