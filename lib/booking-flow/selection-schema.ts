import { z } from 'zod';
import { Constants } from '@/lib/supabase/database.types';
import { textField } from '@/lib/form/text-field';
import { detailLimits } from './details';
import { toIso } from '@/lib/dates/instant';
import { emptySelection, type BookingSelection } from './selection';

const maxAddOns = 20;

export const idSchema = z.uuid();
const day = z.iso.date();
const place = z.enum(Constants.public.Enums.service_place);
const rhythm = z.enum(Constants.public.Enums.booking_rhythm);
const on = z.literal('on');
const total = z.coerce.number().min(0);
const postalCode = textField(detailLimits.postal_code);

/** Validated before it is normalized, because `Date` reads February 30 as March 2. */
const instant = z
  .string()
  .transform(toIso)
  .pipe(z.iso.datetime({ offset: true }))
  .transform((text) => new Date(text).toISOString());

/** Repeated fields arrive as lists, single ones as strings, empty ones as ''. */
const toList = (value: unknown) => [value ?? []].flat().filter((item) => item !== '');
const emptyAsNull = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => value || null, schema.nullable());

/** Amount that the form showed. Undefined if it showed none, which the database refuses. */
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
  provider_id: emptyAsNull(idSchema),
  any_provider: emptyAsNull(on),
  add_on_ids: z.preprocess(toList, z.array(idSchema).max(maxAddOns)),
  answered: emptyAsNull(on),
  rhythm: emptyAsNull(rhythm),
  date: emptyAsNull(day),
  starts_at: emptyAsNull(instant),
  shown_total: emptyAsNull(total),
  place: emptyAsNull(place),
  postal_code: emptyAsNull(postalCode),
  any_place: emptyAsNull(on),
  idempotency_key: idSchema,
};

const first = (value: unknown) => [value].flat()[0] || null;
const lenient = <T extends z.ZodType>(schema: T) =>
  z.preprocess(first, schema.nullable()).catch(null as never);

const querySchema = z.object({
  provider_id: lenient(idSchema),
  any_provider: lenient(on),
  add_on_ids: z
    .preprocess(toList, z.array(z.unknown()))
    .transform((ids) => [...new Set(ids.flatMap((id) => idSchema.safeParse(id).data ?? []))]),
  answered: lenient(on),
  rhythm: lenient(rhythm),
  date: lenient(day),
  starts_at: lenient(instant),
  shown_total: lenient(total),
  place: lenient(place),
  postal_code: lenient(postalCode),
  any_place: lenient(on),
  idempotency_key: lenient(idSchema),
});

export const rescheduleQuerySchema = z.object({
  step: lenient(z.literal('review')),
  date: lenient(day),
  starts_at: lenient(instant),
});

/**
 * Reads the selection in a step's URL. A malformed value counts as not chosen yet, so that an old or
 * broken link asks again instead of failing. The database validates every value.
 */
export function readSelection(
  service_id: string,
  query: Record<string, string | string[] | undefined>,
): BookingSelection {
  const { idempotency_key, add_on_ids, ...chosen } = querySchema.parse(query);
  return {
    ...emptySelection(service_id),
    ...chosen,
    add_on_ids: add_on_ids.slice(0, maxAddOns),
    idempotency_key: idempotency_key ?? crypto.randomUUID(),
  };
}

/** Reads the selection in a confirm step's URL. Null for other URLs and without an idempotency key. */
export function readConfirmHref(address: string) {
  const { pathname, searchParams } = new URL(address, 'http://site.invalid');
  const [, service_id] = /^\/book-service\/([^/]+)\/confirm$/.exec(pathname) ?? [];
  if (!service_id) return null;
  const query = [...searchParams.keys()].map((name) => [name, searchParams.getAll(name)]);
  const selection = readSelection(service_id, Object.fromEntries(query));
  return searchParams.get('idempotency_key') === selection.idempotency_key ? selection : null;
}

/** Reads a posted form's fields, repeated ones as lists, without those that Next adds. */
export function readFields(form: FormData) {
  const names = [...new Set(form.keys())].filter((name) => !name.startsWith('$ACTION_'));
  return Object.fromEntries(
    names.map((name) => {
      const values = form.getAll(name);
      return [name, values.length > 1 ? values : values[0]];
    }),
  );
}
