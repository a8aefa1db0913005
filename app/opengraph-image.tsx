import { drawPicture } from '@/components/pictures/draw-picture';
import { siteName, socialPicture } from '@/lib/site-config';

export { contentType, size } from '@/components/pictures/format';
export const alt = `${siteName}: ${socialPicture.title}`;

export default function SitePicture() {
  return drawPicture({
    title: socialPicture.title,
    facts: [socialPicture.fact],
    image: socialPicture.image,
  });
}
