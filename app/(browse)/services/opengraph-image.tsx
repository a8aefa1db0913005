import { drawPicture } from '@/components/pictures/draw-picture';

export { contentType, size } from '@/components/pictures/format';
export const alt = 'Every local service in one place';

export default function ServicesPicture() {
  return drawPicture({
    title: 'Every local service in one place',
    facts: ['Real prices, real ratings, live availability'],
    image: '/art/categories/tutoring.svg',
  });
}
