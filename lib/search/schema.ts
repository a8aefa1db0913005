import { z } from 'zod';
import { Constants } from '@/lib/supabase/database.types';

/** An id from the address bar. Any well-formed uuid passes: whether it exists is the database's to say. */
export const idSchema = z.guid();

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

const first = (value: unknown) => (Array.isArray(value) ? value[0] : value);

const oneOf = <const Names extends readonly string[]>(names: Names) =>
  z.preprocess(first, z.enum(['', ...names]).catch(''));

/** What is said for a place to search without any, though one is remembered. */
const everywhere = 'everywhere';

export function isEverywhere({ place }: Pick<CatalogSearch, 'place'>) {
  return place === everywhere;
}

/** A field that was emptied by hand is another answer than none. */
const place = z.preprocess(
  first,
  z
    .undefined()
    .transform(() => '')
    .or(words(100).transform((text) => text || everywhere)),
);

/** What /services understands in its address. A part that makes no sense counts as not given. */
export const catalogSearchSchema = z.object({
  q: z.preprocess(first, words(100)),
  place,
  category: z.preprocess(
    first,
    z
      .string()
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      .max(60)
      .catch(''),
  ),
  /** On whose calendar day the booking starts: the provider's. */
  date: z.preprocess(first, z.iso.date().catch('')),
  time: oneOf(['morning', 'afternoon', 'evening']),
  /** In whole dollars; 0 is any. */
  max_price: z.preprocess(first, z.coerce.number().int().min(0).max(100_000).catch(0)),
  at: oneOf(Constants.public.Enums.service_place),
  sort: oneOf(['soonest', 'price', 'rating']),
  page: z.preprocess(first, z.coerce.number().int().min(1).max(1000).catch(1)),
});

/** What a page of reviews understands in its address. */
export const reviewSearchSchema = z.object({
  service: z.preprocess(first, idSchema.catch('')),
  page: z.preprocess(first, z.coerce.number().int().min(1).max(1000).catch(1)),
});

export type ReviewSearch = z.infer<typeof reviewSearchSchema>;
export type CatalogSearch = z.infer<typeof catalogSearchSchema>;

/** The change to a search that lets its place go, the remembered one included. */
export const anywhere = { place: everywhere } satisfies Partial<CatalogSearch>;

/** A search for nothing in particular. */
export const emptySearch: CatalogSearch = catalogSearchSchema.parse({});
