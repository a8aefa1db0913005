import { drawSocialImage } from '@/components/social-images/draw-social-image';
import { siteName } from '@/lib/site-config';

export { contentType, size } from '@/components/social-images/format';
export const alt = `How ${siteName} works`;

export default function HowItWorksSocialImage() {
  return drawSocialImage({
    title: `How ${siteName} works`,
    facts: ['From needing something done to having it on the calendar'],
    image: '/art/categories/moving-and-assembly.svg',
  });
}
