import { drawSocialImage } from '@/components/social-images/draw-social-image';
import { siteName } from '@/lib/site-config';

export { contentType, size } from '@/components/social-images/format';
export const alt = `Who's available near you today? Book local services on ${siteName}`;

export default function HomeSocialImage() {
  return drawSocialImage({
    title: "Who's available near you today?",
    facts: ['Book local services from people and businesses near you'],
    image: '/art/categories/hair-and-beauty.svg',
  });
}
