import { drawSocialImage } from '@/components/social-images/draw-social-image';

export { contentType, size } from '@/components/social-images/format';
export const alt = 'Become a provider: do the work, skip the phone';

export default function BecomeAProviderSocialImage() {
  return drawSocialImage({
    title: 'Do the work. Skip the phone.',
    facts: ['Your hours, your prices, no double bookings'],
    image: '/art/categories/plumbing.svg',
  });
}
