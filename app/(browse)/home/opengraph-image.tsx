import { drawPicture } from '@/components/pictures/draw-picture';

export { contentType, size } from '@/components/pictures/format';
export const alt = 'Browse and book';

export default function BrowseAndBookPicture() {
  return drawPicture({
    title: 'Who is free near you today?',
    facts: ['Services, people and businesses to book'],
    image: '/art/categories/hair-and-beauty.svg',
  });
}
