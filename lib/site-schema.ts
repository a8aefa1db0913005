import { isSupportedCountry, type CountryCode } from 'libphonenumber-js';
import { z } from 'zod';

const text = z.string().trim().min(1);

/** Names and sentences that say whose site this is. */
const brandSchema = z.strictObject({
  /** Stands in the header, in titles and messages, and wherever the site speaks of itself. */
  name: text.max(40),
  /** The company in the terms of service. */
  legalName: text,
  /** Title of the landing page, and of pages without one. */
  title: text.max(70),
  /** For search engines and link previews. */
  description: text.max(160),
  /** Sentence under the name in the footer. */
  tagline: text,
  /** Public email address. If it's empty, pages offer only the contact form. */
  contactEmail: z.email().or(z.literal('')),
  /** Further links in the footer, such as social media. */
  links: z.array(z.strictObject({ label: text, href: z.url({ protocol: /^https$/ }) })),
});

/** The country and city that the site serves. */
const marketSchema = z.strictObject({
  /** ISO 3166-1 code. Phone numbers without a country code belong to it. */
  country: z.custom<CountryCode>(
    (code) => typeof code === 'string' && isSupportedCountry(code),
    'Not a country code, such as US.',
  ),
  /** A city with its region and postal code, for examples and sample bookings. */
  city: text,
  regionCode: text,
  postalCode: text,
  timeZone: z.string().refine(isTimeZone, 'Not an IANA time zone, such as America/New_York.'),
  /** As within a sentence: `Enter a ZIP code.` */
  words: z.strictObject({ region: text, postalCode: text }),
  /** A postal code, without anchors: it also finds one among other words. */
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
  /** Format of times until a customer chooses another: 12 or 24 hours. */
  hourCycle: z.enum(['h12', 'h23']),
});

/** Checks everything in `lib/site-config.ts`. Only types are imported from here into pages. */
export const siteSchema = z
  .object({ brand: brandSchema, market: marketSchema, formats: formatsSchema })
  .refine(({ market }) => market.postalCodePattern.test(market.postalCode), {
    path: ['market', 'postalCode'],
    message: 'Does not match postalCodePattern.',
  });

export type Brand = z.infer<typeof brandSchema>;
export type Market = z.infer<typeof marketSchema>;
export type Formats = z.infer<typeof formatsSchema>;

function isTimeZone(timeZone: string) {
  return isSupported(() => Boolean(new Intl.DateTimeFormat('en', { timeZone })));
}

/** Intl throws for a malformed name. */
function isSupported(check: () => boolean) {
  try {
    return check();
  } catch {
    return false;
  }
}
