import { z } from 'zod';
import { bookedChoices, stepChoices } from '@/lib/booking-choices';
import { Constants } from '@/lib/supabase/database.types';
import { createTextSchema } from '@/lib/form/text-schema';
import { idSchema } from '@/lib/search-params/schema';
import { maxLengths } from '@/lib/form/max-lengths';
import { normalizeInstant, toIso } from '@/lib/dates/instant';

const maxAddOns = 20;

const day = z.iso.date();

/** Instant, validated before it is normalized because `Date` reads February 30 as March 2. */
const instant = z
  .string()
  .transform(toIso)
  .pipe(z.iso.datetime({ offset: true }))
  .transform((text) => normalizeInstant(text));

/** The values of a field that a form may post once, several times or not at all. */
export const toList = (value: unknown) => [value ?? []].flat().filter((item) => item !== '');
const createNullableSchema = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => value || null, schema.nullable());

const getFirstValue = (value: unknown) => [value].flat()[0] || null;
// TypeScript doesn't see that null is an output of every nullable schema, hence the cast.
const createLenientSchema = <T extends z.ZodType>(schema: T) =>
  z.preprocess(getFirstValue, schema.nullable()).catch(null as never);

/** A choice with one value, or null before it is made. */
const createChoice = <T extends z.ZodType>(schema: T) => ({
  empty: null,
  posted: createNullableSchema(schema),
  linked: createLenientSchema(schema),
});

const addOns = {
  empty: [],
  posted: z.preprocess(toList, z.array(idSchema).max(maxAddOns)),
  linked: z
    .preprocess(toList, z.array(z.unknown()))
    .transform((ids) => [...new Set(ids.flatMap((id) => idSchema.safeParse(id).data ?? []))])
    .transform((ids) => ids.slice(0, maxAddOns)),
};

/** Kinds of choices: the value before one is made, and its schemas in a post and in a link. */
const kinds = {
  id: createChoice(idSchema),
  ids: addOns,
  on: createChoice(z.literal('on')),
  day: createChoice(day),
  instant: createChoice(instant),
  amount: createChoice(z.coerce.number().min(0)),
  venue: createChoice(z.enum(Constants.public.Enums.service_place)),
  postalCode: createChoice(createTextSchema(maxLengths.postal_code)),
  frequency: createChoice(z.enum(Constants.public.Enums.booking_frequency)),
  order: createChoice(z.enum(['soonest', 'rating'])),
};

type Part = 'empty' | 'posted' | 'linked';

function pickPart<C extends Record<string, keyof typeof kinds>, P extends Part>(
  choices: C,
  part: P,
) {
  const entries = Object.entries(choices).map(([name, kind]) => [name, kinds[kind][part]]);
  return Object.fromEntries(entries) as {
    -readonly [Name in keyof C]: (typeof kinds)[C[Name]][P];
  };
}

const choices = { ...bookedChoices, ...stepChoices };

export const bookedShape = pickPart(bookedChoices, 'posted');

/**
 * Fields that a step posts. A malformed, repeated or unknown field didn't come from our form, so the
 * request is rejected instead of read as an empty choice (BOOK-2).
 */
export const selectionShape = {
  service_id: idSchema,
  ...bookedShape,
  ...pickPart(stepChoices, 'posted'),
  /** Created when the flow opens, empty before. One key creates at most one booking. */
  idempotency_key: idSchema,
};

/** Choices made in the booking flow. */
export type BookingSelection = {
  [Name in keyof typeof selectionShape]: z.output<(typeof selectionShape)[Name]>;
};

/** Returns the selection before the first choice. It is prerendered, so it has no idempotency key. */
export function createEmptySelection(service_id: string): BookingSelection {
  return { service_id, ...pickPart(choices, 'empty'), idempotency_key: '' };
}

const linkSchema = z.object({
  ...pickPart(choices, 'linked'),
  idempotency_key: createLenientSchema(idSchema),
});

/** Amount that the form showed. Undefined if it showed none, which the database rejects. */
export const shownAmount = z.preprocess(
  (value) => value || undefined,
  z.coerce.number().min(0).optional(),
);

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
  const { idempotency_key, ...linkedChoices } = linkSchema.parse(query);
  const key = idempotency_key ?? crypto.randomUUID();
  return { service_id, ...linkedChoices, idempotency_key: key };
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
