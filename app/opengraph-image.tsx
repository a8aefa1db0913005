import { drawSocialImage } from '@/components/social-images/draw-social-image';
import { siteName, socialImage } from '@/lib/site-config';

export { contentType, size } from '@/components/social-images/format';
export const alt = `${siteName}: ${socialImage.title}`;

export default function SiteSocialImage() {
  return drawSocialImage({
    title: socialImage.title,
    facts: [socialImage.fact],
    image: socialImage.image,
  });
}
