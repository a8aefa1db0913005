import { z } from 'zod';
import { Constants } from '@/lib/supabase/database.types';
import { createTextSchema } from '@/lib/form/text-schema';
import { idSchema } from '@/lib/search-params/schema';
import { detailLimits } from './details';
import { toIso } from '@/lib/dates/instant';
import { createEmptySelection, type BookingSelection } from './selection';

const maxAddOns = 20;

const day = z.iso.date();
const place = z.enum(Constants.public.Enums.service_place);
const frequency = z.enum(Constants.public.Enums.booking_frequency);
const on = z.literal('on');
const total = z.coerce.number().min(0);
const postalCode = createTextSchema(detailLimits.postal_code);

/** Instant, validated before it is normalized because `Date` reads February 30 as March 2. */
const instant = z
  .string()
  .transform(toIso)
  .pipe(z.iso.datetime({ offset: true }))
  .transform((text) => new Date(text).toISOString());

/** Converts a field to a list. Repeated fields arrive as lists, single ones as strings, empty ones as ''. */
const toList = (value: unknown) => [value ?? []].flat().filter((item) => item !== '');
const createNullableSchema = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => value || null, schema.nullable());

/** Amount that the form showed. Undefined if it showed none, which the database rejects. */
export const shownAmount = z.preprocess(
  (value) => value || undefined,
  z.coerce.number().min(0).optional(),
);

/**
 * Fields that a step posts. A malformed, repeated or unknown field didn't come from our form, so the
 * request is rejected instead of read as an empty choice (BOOK-2).
 */
export const selectionShape = {
  service_id: idSchema,
  provider_id: createNullableSchema(idSchema),
  any_provider: createNullableSchema(on),
  add_on_ids: z.preprocess(toList, z.array(idSchema).max(maxAddOns)),
  answered: createNullableSchema(on),
  frequency: createNullableSchema(frequency),
  date: createNullableSchema(day),
  starts_at: createNullableSchema(instant),
  shown_total: createNullableSchema(total),
  place: createNullableSchema(place),
  postal_code: createNullableSchema(postalCode),
  any_place: createNullableSchema(on),
  idempotency_key: idSchema,
};

const getFirstValue = (value: unknown) => [value].flat()[0] || null;
// TypeScript doesn't see that null is an output of every nullable schema, hence the cast.
const createLenientSchema = <T extends z.ZodType>(schema: T) =>
  z.preprocess(getFirstValue, schema.nullable()).catch(null as never);

const querySchema = z.object({
  provider_id: createLenientSchema(idSchema),
  any_provider: createLenientSchema(on),
  add_on_ids: z
    .preprocess(toList, z.array(z.unknown()))
    .transform((ids) => [...new Set(ids.flatMap((id) => idSchema.safeParse(id).data ?? []))]),
  answered: createLenientSchema(on),
  frequency: createLenientSchema(frequency),
  date: createLenientSchema(day),
  starts_at: createLenientSchema(instant),
  shown_total: createLenientSchema(total),
  place: createLenientSchema(place),
  postal_code: createLenientSchema(postalCode),
  any_place: createLenientSchema(on),
  idempotency_key: createLenientSchema(idSchema),
});

export const rescheduleQuerySchema = z.object({
  step: createLenientSchema(z.literal('review')),
  date: createLenientSchema(day),
  starts_at: createLenientSchema(instant),
});

/**
 * Parses the selection in a step's URL. A malformed value counts as not chosen yet, so that an old or
 * broken link asks again instead of failing. The database validates what it books.
 */
export function parseSelection(
  service_id: string,
  query: Record<string, string | string[] | undefined>,
): BookingSelection {
  const { idempotency_key, add_on_ids, ...choices } = querySchema.parse(query);
  return {
    ...createEmptySelection(service_id),
    ...choices,
    add_on_ids: add_on_ids.slice(0, maxAddOns),
    idempotency_key: idempotency_key ?? crypto.randomUUID(),
  };
}

/** Parses the selection in a confirm step's URL. Returns null for other URLs or a missing idempotency key. */
export function parseConfirmHref(href: string) {
  const { pathname, searchParams } = new URL(href, 'http://site.invalid');
  const [, service_id] = /^\/book-service\/([^/]+)\/confirm$/.exec(pathname) ?? [];
  if (!service_id) return null;
  const query = [...searchParams.keys()].map((name) => [name, searchParams.getAll(name)]);
  const selection = parseSelection(service_id, Object.fromEntries(query));
  return searchParams.get('idempotency_key') === selection.idempotency_key ? selection : null;
}

/** Returns a posted form's fields without those that Next.js adds. Repeated fields become lists. */
export function readFields(formData: FormData) {
  const names = [...new Set(formData.keys())].filter((name) => !name.startsWith('$ACTION_'));
  return Object.fromEntries(
    names.map((name) => {
      const values = formData.getAll(name);
      return [name, values.length > 1 ? values : values[0]];
    }),
  );
}
