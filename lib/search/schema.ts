import { z } from 'zod';
import { getFirstValue, createPageSchema } from '@/lib/search-params/schema';
import { features } from '@/lib/site-config';
import { Constants } from '@/lib/supabase/database.types';
import { truncate } from '@/lib/form/truncate';

/** Schema for text, cut to `limit` characters. Removes control characters, because Postgres rejects some. */
const createQueryTextSchema = (limit: number) =>
  z
    .string()
    .transform((text) => truncate(text.replace(/\p{Cc}+/gu, ' ').trim(), limit))
    .catch('');

const createEnumSchema = <const Names extends readonly string[]>(names: Names) =>
  z.preprocess(getFirstValue, z.enum(['', ...names]).catch(''));

/** Value of `place` that overrides the remembered area. */
const everywhere = 'everywhere';

export function isEverywhere({ place }: Pick<CatalogSearch, 'place'>) {
  return place === everywhere;
}

/** Area to search. Missing means the remembered area. Empty means everywhere. */
const area = z.preprocess(
  getFirstValue,
  z
    .undefined()
    .transform(() => '')
    .or(createQueryTextSchema(100).transform((text) => text || everywhere)),
);

/** Query parameters of /services. Invalid ones are treated as missing. */
export const catalogSearchSchema = z.object({
  q: z.preprocess(getFirstValue, createQueryTextSchema(100)),
  place: area,
  category: z.preprocess(
    getFirstValue,
    z
      .string()
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      .max(60)
      .catch(''),
  ),
  /** Calendar day in the provider's time zone. */
  date: z.preprocess(getFirstValue, z.iso.date().catch('')),
  time: createEnumSchema(['morning', 'afternoon', 'evening']),
  /** Maximum in whole units of the currency. 0 means any price. */
  max_price: z.preprocess(getFirstValue, z.coerce.number().int().min(0).max(100_000).catch(0)),
  at: createEnumSchema(Constants.public.Enums.service_place),
  sort: createEnumSchema(['soonest', 'price', 'rating']).transform((sort) =>
    sort === 'rating' && !features.reviews ? '' : sort,
  ),
  page: createPageSchema(1000),
});

export type CatalogSearch = z.infer<typeof catalogSearchSchema>;

/** Change to a search that clears its area, including the remembered one. */
export const clearedArea = { place: everywhere } satisfies Partial<CatalogSearch>;

export const emptySearch: CatalogSearch = catalogSearchSchema.parse({});
