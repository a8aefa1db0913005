import { drawPicture } from '@/components/pictures/draw-picture';
import { siteName } from '@/lib/site-config';

export { contentType, size } from '@/components/pictures/format';
export const alt = `Privacy on ${siteName}`;

export default function PrivacyPicture() {
  return drawPicture({
    title: `Privacy on ${siteName}`,
    facts: ['What we store, where, who sees it, and how to delete it'],
    image: '/art/categories/photography.svg',
  });
}
