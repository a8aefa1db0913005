import { drawPicture } from '@/components/pictures/draw-picture';

export { contentType, size } from '@/components/pictures/format';
export const alt = 'Browse and book';

export default function BrowseAndBookPicture() {
  return drawPicture({
    title: 'Who’s available near you today?',
    facts: ['Book local services from people and businesses near you'],
    image: '/art/categories/hair-and-beauty.svg',
  });
}
