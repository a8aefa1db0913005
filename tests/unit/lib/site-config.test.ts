import * as siteConfig from '@/lib/site-config';
import { siteSchema } from '@/lib/site-schema';

test('the site’s configuration is valid (BRAND-1)', () => {
  expect(siteSchema.safeParse(siteConfig).error).toBeUndefined();
});

const { brand, market, formats, colors } = siteConfig;

test.each([
  ['a name', { siteName: ' ' }, 'siteName'],
  ['an address', { brand: { ...brand, contactEmail: 'hello' } }, 'brand.contactEmail'],
  [
    'a safe link',
    { brand: { ...brand, links: [{ label: 'X', href: 'javascript:alert(1)' }] } },
    'brand.links.0.href',
  ],
  ['a country', { market: { ...market, country: 'XX' } }, 'market.country'],
  ['a time zone', { market: { ...market, timeZone: 'Mars/Base' } }, 'market.timeZone'],
  ['a matching code', { market: { ...market, postalCode: 'x' } }, 'market.postalCode'],
  ['legible text', { colors: { ...colors, success: ['#77cc77', '#93cf97'] } }, 'colors.success.0'],
  ['a drawn mark', { mark: '<script>alert(1)</script>' }, 'mark'],
  ['a currency', { formats: { ...formats, currency: 'DOLLARS' } }, 'formats.currency'],
  ['a locale', { formats: { ...formats, locale: 'english' } }, 'formats.locale'],
])('a configuration without %s is refused at its place (BRAND-1)', (_, change, path) => {
  const { error } = siteSchema.safeParse({ ...siteConfig, ...change });
  expect(error?.issues.map((issue) => issue.path.join('.'))).toEqual([path]);
});
