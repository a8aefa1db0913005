import { drawPicture } from '@/components/pictures/draw-picture';

export { contentType, size } from '@/components/pictures/format';
export const alt = 'How Roam works';

export default function HowRoamWorksPicture() {
  return drawPicture({
    title: 'How Roam works',
    facts: ['Five steps from needing something done to having it on the calendar'],
    image: '/art/categories/moving-and-assembly.svg',
  });
}
