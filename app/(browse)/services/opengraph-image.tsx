import { drawSocialImage } from '@/components/social-images/draw-social-image';

export { contentType, size } from '@/components/social-images/format';
export const alt = 'Every local service in one place';

export default function ServicesSocialImage() {
  return drawSocialImage({
    title: 'Every local service in one place',
    facts: ['Real prices, real ratings, live availability'],
    image: '/art/categories/tutoring.svg',
  });
}
