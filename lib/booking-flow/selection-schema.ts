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
const postalCode = textField(detailLimits.postal_code);

/** Checked before it is normalized: `Date` would take February 30 for March 2. */
const instant = z
  .string()
  .transform(toIso)
  .pipe(z.iso.datetime({ offset: true }))
  .transform((text) => new Date(text).toISOString());

/** Repeated fields arrive as lists, single ones as strings, empty ones as ''. */
const all = (value: unknown) => [value ?? []].flat().filter((one) => one !== '');
const orNone = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => value || null, schema.nullable());

/** The amount that the form showed; undefined if it showed none, which the database refuses. */
export const shownAmount = z.preprocess(
  (value) => value || undefined,
  z.coerce.number().min(0).optional(),
);

/**
 * What a step posts. A malformed, repeated or unknown field means that our form did not send it:
 * the request is rejected, not read as an empty choice (BOOK-2).
 */
export const selectionShape = {
  service_id: idSchema,
  provider_id: orNone(idSchema),
  add_on_ids: z.preprocess(all, z.array(idSchema).max(maxAddOns)),
  date: orNone(day),
  starts_at: orNone(instant),
  place: orNone(place),
  postal_code: orNone(postalCode),
  idempotency_key: idSchema,
};

const first = (value: unknown) => [value].flat()[0] || null;
const lenient = <T extends z.ZodType>(schema: T) =>
  z.preprocess(first, schema.nullable()).catch(null as never);

const querySchema = z.object({
  provider_id: lenient(idSchema),
  add_on_ids: z
    .preprocess(all, z.array(z.unknown()))
    .transform((ids) => [...new Set(ids.flatMap((id) => idSchema.safeParse(id).data ?? []))]),
  date: lenient(day),
  starts_at: lenient(instant),
  place: lenient(place),
  postal_code: lenient(postalCode),
  idempotency_key: lenient(idSchema),
});

/** The choices in the address of the page that moves a booking. */
export const rescheduleQuerySchema = z.object({
  step: lenient(z.literal('review')),
  date: lenient(day),
  starts_at: lenient(instant),
});

/**
 * A selection as it is in a step's URL. What is malformed counts as not chosen yet, so that an old
 * or broken link asks again rather than fails; the database decides in any case.
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

/**
 * The selection in a confirm step's address, or null for any other address. Without an idempotency
 * key the step would make one of its own and not find what was held.
 */
export function readConfirmHref(address: string) {
  const { pathname, searchParams } = new URL(address, 'http://site.invalid');
  const [, service_id] = /^\/book-service\/([^/]+)\/confirm$/.exec(pathname) ?? [];
  if (!service_id) return null;
  const query = [...searchParams.keys()].map((name) => [name, searchParams.getAll(name)]);
  const selection = readSelection(service_id, Object.fromEntries(query));
  return searchParams.get('idempotency_key') === selection.idempotency_key ? selection : null;
}

/** A posted form's fields, a repeated one as a list, without those that Next adds. */
export function readFields(form: FormData) {
  const names = [...new Set(form.keys())].filter((name) => !name.startsWith('$ACTION_'));
  return Object.fromEntries(
    names.map((name) => {
      const values = form.getAll(name);
      return [name, values.length > 1 ? values : values[0]];
    }),
  );
}
