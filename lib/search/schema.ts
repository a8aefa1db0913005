import { z } from 'zod';
import { firstValue, pageSchema } from '@/lib/search-params/schema';
import { Constants } from '@/lib/supabase/database.types';

/** Control characters mean nothing in a search, and Postgres refuses some of them. */
const words = (limit: number) =>
  z
    .string()
    .transform((text) =>
      text
        .replace(/\p{Cc}+/gu, ' ')
        .trim()
        .slice(0, limit),
    )
    .catch('');

const oneOf = <const Names extends readonly string[]>(names: Names) =>
  z.preprocess(firstValue, z.enum(['', ...names]).catch(''));

/** What is said for a place to search without any, though one is remembered. */
const everywhere = 'everywhere';

export function isEverywhere({ place }: Pick<CatalogSearch, 'place'>) {
  return place === everywhere;
}

/** A field that was emptied by hand is another answer than none. */
const place = z.preprocess(
  firstValue,
  z
    .undefined()
    .transform(() => '')
    .or(words(100).transform((text) => text || everywhere)),
);

/** What /services understands in its address. A part that makes no sense counts as not given. */
export const catalogSearchSchema = z.object({
  q: z.preprocess(firstValue, words(100)),
  place,
  category: z.preprocess(
    firstValue,
    z
      .string()
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      .max(60)
      .catch(''),
  ),
  /** On whose calendar day the booking starts: the provider's. */
  date: z.preprocess(firstValue, z.iso.date().catch('')),
  time: oneOf(['morning', 'afternoon', 'evening']),
  /** In whole dollars; 0 is any. */
  max_price: z.preprocess(firstValue, z.coerce.number().int().min(0).max(100_000).catch(0)),
  at: oneOf(Constants.public.Enums.service_place),
  sort: oneOf(['soonest', 'price', 'rating']),
  page: pageSchema(1000),
});

export type CatalogSearch = z.infer<typeof catalogSearchSchema>;

/** The change to a search that lets its place go, the remembered one included. */
export const anywhere = { place: everywhere } satisfies Partial<CatalogSearch>;

/** A search for nothing in particular. */
export const emptySearch: CatalogSearch = catalogSearchSchema.parse({});
