import { z } from 'zod';
import { firstValue, pageSchema } from '@/lib/search-params/schema';
import { Constants } from '@/lib/supabase/database.types';

/** Text up to `limit` characters, without control characters: Postgres rejects some of them. */
const textUpTo = (limit: number) =>
  z
    .string()
    .transform((text) =>
      text
        .replace(/\p{Cc}+/gu, ' ')
        .trim()
        .slice(0, limit),
    )
    .catch('');

const enumOrEmpty = <const Names extends readonly string[]>(names: Names) =>
  z.preprocess(firstValue, z.enum(['', ...names]).catch(''));

/** Value of `place` that overrides the remembered place. */
const everywhere = 'everywhere';

export function isEverywhere({ place }: Pick<CatalogSearch, 'place'>) {
  return place === everywhere;
}

/** A missing place means the remembered one; an empty field means everywhere. */
const place = z.preprocess(
  firstValue,
  z
    .undefined()
    .transform(() => '')
    .or(textUpTo(100).transform((text) => text || everywhere)),
);

/** Query of /services. Invalid parts count as missing. */
export const catalogSearchSchema = z.object({
  q: z.preprocess(firstValue, textUpTo(100)),
  place,
  category: z.preprocess(
    firstValue,
    z
      .string()
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      .max(60)
      .catch(''),
  ),
  /** Calendar day in the provider's time zone. */
  date: z.preprocess(firstValue, z.iso.date().catch('')),
  time: enumOrEmpty(['morning', 'afternoon', 'evening']),
  /** In whole units of the currency; 0 means any price. */
  max_price: z.preprocess(firstValue, z.coerce.number().int().min(0).max(100_000).catch(0)),
  at: enumOrEmpty(Constants.public.Enums.service_place),
  sort: enumOrEmpty(['soonest', 'price', 'rating']),
  page: pageSchema(1000),
});

export type CatalogSearch = z.infer<typeof catalogSearchSchema>;

/** Change that removes a search's place, the remembered one included. */
export const clearedPlace = { place: everywhere } satisfies Partial<CatalogSearch>;

export const emptySearch: CatalogSearch = catalogSearchSchema.parse({});
