import { drawPicture } from '@/components/pictures/draw-picture';

export { contentType, size } from '@/components/pictures/format';
export const alt = 'Roam';

export default function RoamPicture() {
  return drawPicture({
    title: 'Good local people, booked in a minute.',
    facts: ['Clear prices and live availability'],
    image: '/art/categories/home-cleaning.svg',
  });
}
