import { getTypeface } from '@/lib/social-images/typeface';

test.each([
  ['Beyoncé Łukasz Őry', 'Figtree'],
  ['Thúy Phạm', 'Noto Sans'],
  ['Елена Ελένη', 'Noto Sans'],
  ['田中さくら', null],
  ['Salon 💇', null],
])('the social image of %s uses one typeface for the name: %s (SITE-16)', (name, typeface) => {
  expect(getTypeface(name)).toBe(typeface);
});
