import { drawPicture } from '@/components/pictures/draw-picture';

export { contentType, size } from '@/components/pictures/format';
export const alt = 'Privacy';

export default function PrivacyPicture() {
  return drawPicture({
    title: 'Privacy on Roam',
    facts: ['What is kept, where, who sees it, and how to have it deleted'],
    image: '/art/categories/photography.svg',
  });
}
