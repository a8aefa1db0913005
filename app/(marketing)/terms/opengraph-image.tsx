import { termsSubjects } from '@/components/marketing/terms';
import { drawPicture } from '@/components/pictures/draw-picture';
import { capitalize } from '@/lib/text';

export { contentType, size } from '@/components/pictures/format';
export const alt = 'Terms of service';

export default function TermsPicture() {
  return drawPicture({
    title: 'Terms of service',
    facts: [`${capitalize(termsSubjects)} and accounts, in plain words`],
    image: '/art/categories/tutoring.svg',
  });
}
