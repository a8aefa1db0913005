import { drawPicture } from '@/components/pictures/draw-picture';
import { siteName } from '@/lib/site-config';

export { contentType, size } from '@/components/pictures/format';
export const alt = `How ${siteName} works in five steps`;

export default function HowItWorksPicture() {
  return drawPicture({
    title: `How ${siteName} works`,
    facts: ['Five steps from needing something done to having it on the calendar'],
    image: '/art/categories/moving-and-assembly.svg',
  });
}
