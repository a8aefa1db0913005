import { drawPicture } from '@/components/pictures/draw-picture';

export { contentType, size } from '@/components/pictures/format';
export const alt = 'Terms of service';

export default function TermsPicture() {
  return drawPicture({
    title: 'Terms of service',
    facts: ['Prices, deposits, canceling, reviews and accounts, in plain words'],
    image: '/art/categories/tutoring.svg',
  });
}
