import { drawPicture } from '@/components/pictures/draw-picture';
import { brand } from '@/lib/site-config';

export { contentType, size } from '@/components/pictures/format';
export const alt = brand.name;

export default function SitePicture() {
  return drawPicture({
    title: 'Good local people, booked in a minute.',
    facts: ['Clear prices and live availability'],
    image: '/art/categories/home-cleaning.svg',
  });
}
