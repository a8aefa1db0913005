import { drawPicture } from '@/components/pictures/draw-picture';

export { contentType, size } from '@/components/pictures/format';
export const alt = 'About Roam';

export default function AboutRoamPicture() {
  return drawPicture({
    title: 'Less arranging, more living',
    facts: ['Good local people, booked without a phone call'],
    image: '/art/categories/gardening.svg',
  });
}
