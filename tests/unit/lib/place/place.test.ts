import { decodePlace, encodePlace, formatPlace } from '@/lib/place/place';

const denver = { postal_code: '80202', city: 'Denver', region: 'CO' };

test('a remembered place is restored from its cookie (CAT-13)', () => {
  expect(decodePlace(encodePlace(denver))).toEqual(denver);
});

test('a place is shown as its city and postal code', () => {
  expect(formatPlace(denver)).toBe('Denver 80202');
});

test.each([
  undefined,
  '',
  '80202',
  '80202|Denver',
  '80202|Denver|CO|more',
  '<b>|Denver|CO',
  `80202|${'x'.repeat(81)}|CO`,
  '80202|Den\nver|CO',
])('an invalid place cookie is ignored: %j (CAT-13)', (cookie) => {
  expect(decodePlace(cookie)).toBeNull();
});
