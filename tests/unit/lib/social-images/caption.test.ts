import { fitCaption, lineHeight } from '@/lib/social-images/caption';

const facts = ['Salon Ponderosa', 'Denver, CO', '4.9 out of 5, 12 reviews'];

test('a longer name has a smaller font size on a social image (SITE-16)', () => {
  const shortCaption = fitCaption({ title: 'Huy Tran', facts });
  const longCaption = fitCaption({ title: 'Kilowatt & Daughters Electrical Contractors', facts });
  expect(shortCaption.title).toBeGreaterThan(longCaption.title);
});

test('the longest possible name fits on a social image (SITE-16)', () => {
  // Maximum lengths in the database: 80 for each of a provider's names, and 120 for a business.
  const title = `${'W'.repeat(80)} ${'M'.repeat(80)}`;
  const longestCaption = fitCaption({ title, facts: ['M'.repeat(120), 'Denver, CO'] });
  // The widest letter takes 0.92 of the font size. The text area of the image is 480 by 412 pixels.
  const lettersPerLine = Math.floor(480 / (0.92 * longestCaption.title));
  const titleHeight = 2 * Math.ceil(80 / lettersPerLine) * longestCaption.title * lineHeight.title;
  expect(titleHeight).toBeLessThan(412);
  expect(longestCaption.title).toBeGreaterThanOrEqual(18);
});
