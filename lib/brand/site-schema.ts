import { isPossiblePhoneNumber, isSupportedCountry, type CountryCode } from 'libphonenumber-js';
import { z } from 'zod';
import { normalizePostalCode } from '../area/postal-code';

const text = z.string().trim().min(1);

/** The company behind the site, its contact details and the site's standard texts. */
const brandSchema = z.strictObject({
  /** Name of the company in the terms of service. */
  legalName: text,
  /** Title of the landing page and of pages that don't set their own. */
  title: text.max(70),
  /** Description for search engines and link previews. */
  description: text.max(160),
  /** Sentence under the name in the footer. */
  tagline: text,
  /** Public email address. If it's empty, pages offer only the contact form. */
  contactEmail: z.email().or(z.literal('')),
  /** Public phone number with its country code, such as +13035550100. */
  phone: z
    .string()
    .refine(
      (phone) => /^\+\d+$/.test(phone) && isPossiblePhoneNumber(phone),
      'Not a number such as +13035550100.',
    )
    .optional(),
  /** Postal address of the company, in the market's country. */
  address: z.strictObject({ street: text, city: text, region: text, postalCode: text }).optional(),
  /** Additional footer links, such as social media. */
  links: z.array(z.strictObject({ label: text, href: z.url({ protocol: /^https$/ }) })),
});

/** The country and city that the site serves. */
const marketSchema = z.strictObject({
  /** ISO 3166-1 alpha-2 code. Phone numbers without a country code are read as numbers of this country. */
  country: z.custom<CountryCode>(
    (code) => typeof code === 'string' && isSupportedCountry(code),
    'Not a country code, such as US.',
  ),
  /** A city with its region and postal code, for examples and sample bookings. */
  city: text,
  regionCode: text,
  postalCode: text,
  timeZone: z.string().refine(isTimeZone, 'Not an IANA time zone, such as America/New_York.'),
  /** Local terms, written as in the middle of a sentence: `Enter a ZIP code.` */
  words: z.strictObject({ region: text, postalCode: text }),
  /** Number to call if someone is in danger, such as 911. Without it, texts name no number. */
  emergencyNumber: z
    .string()
    .regex(/^\d{2,5}$/)
    .optional(),
  /** Pattern of a postal code. Unanchored, because it also finds postal codes within longer text. */
  /** Pattern of a postal code's letters and digits, without spaces and hyphens, such as /\d{7}/ for 150-0001. */
  postalCodePattern: z.instanceof(RegExp),
});

const formatsSchema = z.strictObject({
  /** BCP 47 tag. Dates, times, numbers and amounts follow it; the texts are English. */
  locale: z
    .string()
    .refine((tag) => isSupported(() => Intl.NumberFormat.supportedLocalesOf(tag).length > 0)),
  /** ISO 4217 code. `booking_policies.currency` must be the same. */
  currency: z.enum(Intl.supportedValuesOf('currency')),
  /** The currency in a sentence: `Prices are in US dollars.` */
  currencyName: text,
  /** Default time format, 12-hour or 24-hour. Customers can choose the other one. */
  hourCycle: z.enum(['h12', 'h23']),
});

const color = z.string().regex(/^#[0-9a-f]{6}$/, 'Not a color such as #0f5a4e.');
/** Colors for the light theme and the dark theme. */
const colorPair = z.tuple([color, color]);

const colorsSchema = z.strictObject({
  background: colorPair,
  surface: colorPair,
  muted: colorPair,
  foreground: colorPair,
  'muted-foreground': colorPair,
  border: colorPair,
  input: colorPair,
  accent: colorPair,
  'accent-strong': colorPair,
  'accent-soft': colorPair,
  'accent-foreground': colorPair,
  ring: colorPair,
  destructive: colorPair,
  'destructive-soft': colorPair,
  'destructive-foreground': colorPair,
  success: colorPair,
  'success-soft': colorPair,
  warning: colorPair,
  'warning-soft': colorPair,
  star: colorPair,
});

/** Text colors and the background that each appears on. */
const textColors = [
  ['foreground', 'background'],
  ['foreground', 'surface'],
  ['foreground', 'muted'],
  ['muted-foreground', 'background'],
  ['muted-foreground', 'muted'],
  ['accent', 'background'],
  ['accent-foreground', 'accent'],
  ['accent-strong', 'accent-soft'],
  ['destructive', 'destructive-soft'],
  ['destructive-foreground', 'destructive'],
  ['success', 'success-soft'],
  ['warning', 'warning-soft'],
] as const;
/** Minimum contrast ratio for text in WCAG 2.2 AA. */
const minContrast = 4.5;

const legibleColorsSchema = colorsSchema.superRefine((colors, context) => {
  for (const [foreground, background] of textColors) {
    for (const theme of [0, 1] as const) {
      const contrast = getContrast(colors[foreground][theme], colors[background][theme]);
      if (contrast >= minContrast) continue;
      const message = `Its contrast with ${background} is ${contrast.toFixed(2)} and must be at least ${minContrast}.`;
      context.addIssue({ code: 'custom', path: [foreground, theme], message });
    }
  }
});

const radiiSchema = z.strictObject({
  control: z.string().regex(/^[\d.]+(rem|px)$/),
  card: z.string().regex(/^[\d.]+(rem|px)$/),
});

const socialImageSchema = z.strictObject({
  title: text.max(60),
  fact: text.max(60),
  image: z.string().startsWith('/'),
});

const featuresSchema = z.strictObject({
  /** Deposits that offers require. Without them, only tips are paid online. */
  deposits: z.boolean(),
  /** Reviews of completed bookings, and requests for them. */
  reviews: z.boolean(),
  /** Bookings that repeat. */
  series: z.boolean(),
  /** Tips after an appointment, if online payment is set up. */
  tips: z.boolean(),
  /** Waitlists for days without available times, if the site can send messages. */
  waitlist: z.boolean(),
});

const matchesPattern = ({ postalCodePattern }: Market, code: string) =>
  new RegExp(`^(?:${postalCodePattern.source})$`).test(normalizePostalCode(code));

const postalCodeIssue = 'Does not match postalCodePattern.';

/** Schema of everything in `lib/site-config.ts`. Pages import only the types of this file. */
export const siteSchema = z
  .object({
    /** Name of the site in its header, titles and messages. */
    siteName: text.max(40),
    brand: brandSchema,
    market: marketSchema,
    formats: formatsSchema,
    colors: legibleColorsSchema,
    radii: radiiSchema,
    mark: z.string().regex(/^(<(path|circle|rect|ellipse|polygon|line) [^<>]*\/>)+$/),
    socialImage: socialImageSchema,
    features: featuresSchema,
  })
  .refine(({ market }) => matchesPattern(market, market.postalCode), {
    path: ['market', 'postalCode'],
    message: postalCodeIssue,
  })
  .refine(
    ({ brand, market }) => !brand.address || matchesPattern(market, brand.address.postalCode),
    { path: ['brand', 'address', 'postalCode'], message: postalCodeIssue },
  );

export type Brand = z.infer<typeof brandSchema>;
export type Market = z.infer<typeof marketSchema>;
export type Formats = z.infer<typeof formatsSchema>;
export type Colors = z.infer<typeof colorsSchema>;
export type Features = z.infer<typeof featuresSchema>;
export type Radii = z.infer<typeof radiiSchema>;
export type SocialImage = z.infer<typeof socialImageSchema>;

function isTimeZone(timeZone: string) {
  return isSupported(() => Boolean(new Intl.DateTimeFormat('en', { timeZone })));
}

/** Returns the check's result, or false if it throws. Intl throws for malformed names. */
function isSupported(check: () => boolean) {
  try {
    return check();
  } catch {
    return false;
  }
}

/** Returns the contrast ratio of two colors as WCAG 2.2 defines it, from 1 to 21. */
function getContrast(first: string, second: string) {
  const [dark = 0, light = 0] = [getLuminance(first), getLuminance(second)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function getLuminance(hex: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.03928 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
