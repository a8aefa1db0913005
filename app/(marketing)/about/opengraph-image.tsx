import { drawPicture } from '@/components/pictures/draw-picture';
import { siteName } from '@/lib/site-config';

export { contentType, size } from '@/components/pictures/format';
export const alt = `About ${siteName}: less arranging, more living`;

export default function AboutPicture() {
  return drawPicture({
    title: 'Less arranging, more living',
    facts: ['Good local people, booked without a phone call'],
    image: '/art/categories/gardening.svg',
  });
}
