import * as siteConfig from '@/lib/site-config';
import { siteSchema } from '@/lib/brand/site-schema';

test("the site's configuration is valid (BRAND-1)", () => {
  expect(siteSchema.safeParse(siteConfig).error).toBeUndefined();
});

const { brand, market, formats, colors, radii } = siteConfig;

test.each([
  ['a blank name', { siteName: ' ' }, 'siteName'],
  [
    'an invalid email address',
    { brand: { ...brand, contactEmail: 'hello' } },
    'brand.contactEmail',
  ],
  [
    'a javascript: link',
    { brand: { ...brand, links: [{ label: 'X', href: 'javascript:alert(1)' }] } },
    'brand.links.0.href',
  ],
  [
    'a link whose protocol only contains https',
    { brand: { ...brand, links: [{ label: 'X', href: 'nothttps://roam.test' }] } },
    'brand.links.0.href',
  ],
  [
    'a link with an unknown protocol',
    { brand: { ...brand, links: [{ label: 'X', href: 'httpsx://roam.test' }] } },
    'brand.links.0.href',
  ],
  ['an invalid phone number', { brand: { ...brand, phone: '911' } }, 'brand.phone'],
  [
    'an invalid postal code in its address',
    { brand: { ...brand, address: { street: 'S', city: 'C', region: 'R', postalCode: 'x' } } },
    'brand.address.postalCode',
  ],
  ['several countries', { market: { ...market, country: ['US'] } }, 'market.country'],
  ['an unknown country', { market: { ...market, country: 'XX' } }, 'market.country'],
  ['an unknown time zone', { market: { ...market, timeZone: 'Mars/Base' } }, 'market.timeZone'],
  [
    'an invalid postal code in its market',
    { market: { ...market, postalCode: 'x' } },
    'market.postalCode',
  ],
  [
    'a color with too little contrast',
    { colors: { ...colors, success: ['#77cc77', '#93cf97'] } },
    'colors.success.0',
  ],
  ['a script in its mark', { mark: '<script>alert(1)</script>' }, 'mark'],
  ['an invalid currency', { formats: { ...formats, currency: 'DOLLARS' } }, 'formats.currency'],
  ['an invalid locale', { formats: { ...formats, locale: 'english' } }, 'formats.locale'],
])("a configuration with %s is rejected at the value's path (BRAND-1)", (_, changes, path) => {
  const { error } = siteSchema.safeParse({ ...siteConfig, ...changes });
  expect(error?.issues.map((issue) => issue.path.join('.'))).toEqual([path]);
});

test.each([
  ['colors.star.0', 'x#0f5a4e', { colors: { ...colors, star: ['x#0f5a4e', colors.star[1]] } }],
  ['colors.star.1', '#0f5a4eff', { colors: { ...colors, star: [colors.star[0], '#0f5a4eff'] } }],
  ['radii.control', 'x1rem', { radii: { ...radii, control: 'x1rem' } }],
  ['radii.control', '1rem 2rem', { radii: { ...radii, control: '1rem 2rem' } }],
  ['radii.card', '-1px', { radii: { ...radii, card: '-1px' } }],
  ['radii.card', '1px;', { radii: { ...radii, card: '1px;' } }],
  ['mark', 'text before the SVG', { mark: `x${siteConfig.mark}` }],
  ['mark', 'text after the SVG', { mark: `${siteConfig.mark}x` }],
])('the value at %s is rejected if it has extra characters: %s (BRAND-1)', (path, _, changes) => {
  const { error } = siteSchema.safeParse({ ...siteConfig, ...changes });
  expect(error?.issues.map((issue) => issue.path.join('.'))).toEqual([path]);
});

test.each([
  ['#ff0000', '#ffffff', '4.00'],
  ['#00ff00', '#ffffff', '1.37'],
  ['#0000ff', '#000000', '2.44'],
  ['#777777', '#ffffff', '4.48'],
  ['#010101', '#000000', '1.01'],
])(
  '%s on %s is rejected with its WCAG 2.2 contrast ratio, %s (BRAND-1)',
  (text, background, contrastRatio) => {
    const warningColors = { warning: [text, colors.warning[1]] };
    const softColors = { 'warning-soft': [background, colors['warning-soft'][1]] };
    const { error } = siteSchema.safeParse({
      ...siteConfig,
      colors: { ...colors, ...warningColors, ...softColors },
    });
    expect(error?.issues.map((issue) => issue.message)).toEqual([
      `Its contrast with warning-soft is ${contrastRatio} and must be at least 4.5.`,
    ]);
  },
);
