import { termsTopics } from '@/components/marketing/terms';
import { drawSocialImage } from '@/components/social-images/draw-social-image';
import { capitalize } from '@/lib/text';

export { contentType, size } from '@/components/social-images/format';
export const alt = 'Terms of service';

export default function TermsSocialImage() {
  return drawSocialImage({
    title: 'Terms of service',
    facts: [`${capitalize(termsTopics)} and accounts, in plain words`],
    image: '/art/categories/tutoring.svg',
  });
}
