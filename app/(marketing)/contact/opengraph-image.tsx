import { drawPicture } from '@/components/pictures/draw-picture';

export { contentType, size } from '@/components/pictures/format';
export const alt = 'Contact';

export default function ContactPicture() {
  return drawPicture({
    title: 'How to reach us',
    facts: ['Write to Roam or to your provider'],
    image: '/art/categories/pet-care.svg',
  });
}
