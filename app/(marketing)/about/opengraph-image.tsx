import { drawSocialImage } from '@/components/social-images/draw-social-image';
import { siteName } from '@/lib/site-config';

export { contentType, size } from '@/components/social-images/format';
export const alt = `About ${siteName}: less scheduling, more living`;

export default function AboutSocialImage() {
  return drawSocialImage({
    title: 'Less scheduling, more living',
    facts: ['Good local people, booked without a phone call'],
    image: '/art/categories/gardening.svg',
  });
}
