import {
  decodeArea,
  encodeArea,
  findPostalCode,
  formatArea,
  formatSearchArea,
  isPostalCode,
} from '@/lib/area/area';
import { market } from '@/lib/site-config';

const denver = { postal_code: '80202', city: 'Denver', region: 'CO' };

test('a remembered place is restored from its cookie (CAT-13)', () => {
  expect(decodeArea(encodeArea(denver))).toEqual(denver);
});

test.each([
  ['Halle (Saale)', 'Sachsen-Anhalt'],
  ['Vitoria-Gasteiz', 'Araba/Álava'],
  ['Paris 01', 'I\u0302le-de-France'],
  ['Washington, D.C.', 'DC'],
])(
  'a place with any name that an operator can load is remembered: %s, %s (CAT-13)',
  (city, region) => {
    const area = { postal_code: '01000', city, region };
    expect(decodeArea(encodeArea(area))).toEqual(area);
  },
);

test("part of a longer number isn't a postal code, whatever the pattern's form (CAT-19)", () => {
  jest.replaceProperty(market, 'postalCodePattern', /\d{5}/);
  expect(findPostalCode('Stockholm 111 22')).toBe('111 22');
  expect(findPostalCode('Stockholm 11122')).toBe('11122');
  expect(findPostalCode('order 1234567')).toBeNull();
  jest.restoreAllMocks();
});

test.each([
  ['SW1A 1AA', true],
  ['sw1a1aa', true],
  ['SW1A-1AA', true],
  ['ＳＷ１Ａ １ＡＡ', true],
  ['SW1A', false],
])('a British site counts %s as a postal code: %s (CAT-25)', (text, expected) => {
  jest.replaceProperty(market, 'postalCodePattern', /[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2}/);
  expect(isPostalCode(text)).toBe(expected);
  expect(findPostalCode(`London ${text}`)).toBe(expected ? text : null);
  jest.restoreAllMocks();
});

test('a ZIP code counts with and without its last four digits', () => {
  expect(['80202', '80202-1234', '80202 1234', '802021234'].every(isPostalCode)).toBe(true);
  expect(['2134', '8020', '80202-12'].some(isPostalCode)).toBe(false);
});

test('a place is shown as its city and postal code', () => {
  expect(formatArea(denver)).toBe('Denver 80202');
});

test('a searched neighborhood is named with its city, however it was typed (CAT-38)', () => {
  const located = { ...denver, neighborhood: 'Capitol Hill' };
  expect(formatSearchArea('capitol hill', located)).toBe('Capitol Hill, Denver');
  expect(formatSearchArea('denver', { ...denver, neighborhood: null })).toBe('denver');
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
  expect(decodeArea(cookie)).toBeNull();
});
