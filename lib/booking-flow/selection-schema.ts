import { z } from 'zod';
import { Constants } from '@/lib/supabase/database.types';
import { createTextSchema } from '@/lib/form/text-schema';
import { idSchema } from '@/lib/search-params/schema';
import { detailLimits } from './details';
import { normalizeInstant, toIso } from '@/lib/dates/instant';

const maxAddOns = 20;

const day = z.iso.date();
const on = z.literal('on');

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

/**
 * The choices of the booking flow, named like database columns: the value before each is made, and its schemas in a
 * post and in a link. `lib/route-table.js` lists the same names. Function arguments add the prefix `p_`.
 */
const choices = {
  /** Null for any provider. */
  provider_id: createChoice(idSchema),
  /** Whether the provider came with a time chosen from all providers' times. The time step lists all of them again. */
  any_provider: createChoice(on),
  add_on_ids: addOns,
  /** Whether the service step was answered. A time chosen in a list can come before it. */
  answered: createChoice(on),
  /** Frequency of a series, or null for a single visit. */
  frequency: createChoice(z.enum(Constants.public.Enums.booking_frequency)),
  /** Order of the providers to choose from, or null for the lowest price first. */
  sort: createChoice(z.enum(['soonest', 'rating'])),
  /** The calendar day whose times are shown. */
  date: createChoice(day),
  starts_at: createChoice(instant),
  /** Total that was shown with the chosen time, so that the page can report a change. */
  shown_total: createChoice(z.coerce.number().min(0)),
  place: createChoice(z.enum(Constants.public.Enums.service_place)),
  postal_code: createChoice(createTextSchema(detailLimits.postal_code)),
  /** Whether to ignore the remembered area, because the price shown before was for any area (CAT-22). */
  any_place: createChoice(on),
};

type Choices = typeof choices;
type Part = 'empty' | 'posted' | 'linked';

function pickPart<P extends Part>(part: P) {
  const entries = Object.entries(choices).map(([name, choice]) => [name, choice[part]]);
  return Object.fromEntries(entries) as { [Name in keyof Choices]: Choices[Name][P] };
}

/**
 * Fields that a step posts. A malformed, repeated or unknown field didn't come from our form, so the
 * request is rejected instead of read as an empty choice (BOOK-2).
 */
export const selectionShape = {
  service_id: idSchema,
  ...pickPart('posted'),
  /** Created when the flow opens, empty before. One key creates at most one booking. */
  idempotency_key: idSchema,
};

/** Choices made in the booking flow. */
export type BookingSelection = {
  [Name in keyof typeof selectionShape]: z.output<(typeof selectionShape)[Name]>;
};

/** Returns the selection before the first choice. It is prerendered, so it has no idempotency key. */
export function createEmptySelection(service_id: string): BookingSelection {
  return { service_id, ...pickPart('empty'), idempotency_key: '' };
}

const linkSchema = z.object({
  ...pickPart('linked'),
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
