import { drawPicture } from '@/components/pictures/draw-picture';
import { siteName } from '@/lib/site-config';

export { contentType, size } from '@/components/pictures/format';
export const alt = `How to reach ${siteName} or your provider`;

export default function ContactPicture() {
  return drawPicture({
    title: 'How to reach us',
    facts: [`Write to ${siteName} or to your provider`],
    image: '/art/categories/pet-care.svg',
  });
}
