import { drawPicture } from '@/components/pictures/draw-picture';
import { siteName } from '@/lib/site-config';

export { contentType, size } from '@/components/pictures/format';
export const alt = `Who’s available near you today? Book local services on ${siteName}`;

export default function HomePicture() {
  return drawPicture({
    title: 'Who’s available near you today?',
    facts: ['Book local services from people and businesses near you'],
    image: '/art/categories/hair-and-beauty.svg',
  });
}
