import { z } from 'zod';

const url = z.url({ protocol: /^https?$/ });
const text = z.string().trim().min(1);
const rating = z.strictObject({
  '@type': z.literal('AggregateRating'),
  ratingValue: z.number().min(1).max(5),
  reviewCount: z.number().int().positive(),
});
const address = z.looseObject({
  '@type': z.literal('PostalAddress'),
  addressLocality: text,
  addressRegion: text,
});
const business = z.looseObject({
  '@type': z.literal('LocalBusiness'),
  '@id': url,
  name: text,
  address,
});

/**
 * Schemas, keyed by type, of the properties that Google requires of LocalBusiness, BreadcrumbList and review
 * snippets (developers.google.com/search/docs/appearance/structured-data). schema-dts checks at compile time
 * that every property exists at schema.org.
 */
const schemas = {
  LocalBusiness: business.extend({
    url,
    image: url.optional(),
    telephone: z
      .string()
      .regex(/^\+?[\d ()-]+$/)
      .optional(),
    address: address.extend({
      streetAddress: text,
      postalCode: text,
      addressCountry: z.string().length(2),
    }),
    geo: z.looseObject({ latitude: z.number(), longitude: z.number() }),
    openingHoursSpecification: z.array(
      z.strictObject({
        '@type': z.literal('OpeningHoursSpecification'),
        dayOfWeek: z.string().regex(/^(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day$/),
        // Hours and minutes, without seconds.
        opens: z.iso.time({ precision: -1 }),
        closes: z.iso.time({ precision: -1 }),
      }),
    ),
    aggregateRating: rating.optional(),
  }),
  Organization: z.looseObject({ name: text, legalName: text, url, address: address.optional() }),
  Person: z.looseObject({ '@id': url, url, name: text, image: url.optional(), worksFor: business }),
  Service: z.looseObject({
    name: text,
    url,
    provider: z.union([z.strictObject({ '@id': url }), z.array(business).min(1)]),
    offers: z.looseObject({
      '@type': z.enum(['Offer', 'AggregateOffer']),
      priceCurrency: z.string().length(3),
    }),
    aggregateRating: rating.optional(),
  }),
  BreadcrumbList: z.looseObject({
    itemListElement: z
      .array(
        z.strictObject({
          '@type': z.literal('ListItem'),
          position: z.number().int().positive(),
          name: text,
          item: url,
        }),
      )
      .min(2)
      .refine((items) => items.every(({ position }, index) => position === index + 1)),
  }),
};
const itemSchema = z
  .looseObject({ '@type': z.enum(Object.keys(schemas) as (keyof typeof schemas)[]) })
  .transform((data) => {
    schemas[data['@type']].parse(data);
    return data['@type'];
  });
const blockSchema = z.looseObject({ '@context': z.literal('https://schema.org') });

/** Returns the types of a page's structured data, or throws if a required property is missing. */
export function parseStructuredData(html: string) {
  const blocks = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g);
  return [...blocks].flatMap(([, json]) => {
    const data = blockSchema.parse(JSON.parse(json!));
    return z.array(itemSchema).parse(data['@graph'] ?? [data]);
  });
}
