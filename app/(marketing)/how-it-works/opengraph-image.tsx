import { drawPicture } from '@/components/pictures/draw-picture';
import { brand } from '@/lib/site-config';

export { contentType, size } from '@/components/pictures/format';
export const alt = `How ${brand.name} works`;

export default function HowItWorksPicture() {
  return drawPicture({
    title: `How ${brand.name} works`,
    facts: ['Five steps from needing something done to having it on the calendar'],
    image: '/art/categories/moving-and-assembly.svg',
  });
}
