import { drawPicture } from '@/components/pictures/draw-picture';

export { contentType, size } from '@/components/pictures/format';
export const alt = 'Become a provider: do the work, skip the phone';

export default function BecomeAProviderPicture() {
  return drawPicture({
    title: 'Do the work. Skip the phone.',
    facts: ['Your hours, your prices, no double bookings'],
    image: '/art/categories/plumbing.svg',
  });
}
