import { fitCaption, lineHeight } from '@/lib/pictures/fit';
import { getTypeface } from '@/lib/pictures/typeface';

const facts = ['Salon Ponderosa', 'Denver, CO', '4.9 out of 5, 12 reviews'];

test('a longer name has a smaller font size on a social image (SITE-16)', () => {
  const short = fitCaption({ title: 'Huy Tran', facts });
  const long = fitCaption({ title: 'Kilowatt & Daughters Electrical Contractors', facts });
  expect(short.title).toBeGreaterThan(long.title);

  // Maximum lengths in the database: two names of 80, and a business of 120.
  const title = `${'W'.repeat(80)} ${'M'.repeat(80)}`;
  const longest = fitCaption({ title, facts: ['M'.repeat(120), 'Denver, CO'] });
  const lettersPerLine = Math.floor(480 / (0.92 * longest.title));
  const titleHeight = 2 * Math.ceil(80 / lettersPerLine) * longest.title * lineHeight.title;
  expect(titleHeight).toBeLessThan(412);
  expect(longest.title).toBeGreaterThanOrEqual(18);
});

test.each([
  ['Beyoncé Łukasz Őry', 'Figtree'],
  ['Thúy Phạm', 'Noto Sans'],
  ['Елена Ελένη', 'Noto Sans'],
  ['田中さくら', null],
  ['Salon 💇', null],
])('the image of %s sets its name in one typeface: %s (SITE-16)', (name, face) => {
  expect(getTypeface(name)).toBe(face);
});
