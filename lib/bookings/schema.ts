import { z } from 'zod';
import { Constants } from '@/lib/supabase/database.types';
import { detailLimits } from './rules';
import type { NearestSlot, Picks } from './types';

export const idSchema = z.uuid();
const instant = z.iso.datetime({ offset: true });

/** Repeated query keys arrive as arrays, single ones as strings. */
const many = z.preprocess(
  (value) => (value === undefined ? [] : [value].flat()),
  z.array(z.string()),
);
const first = (value: unknown) => (Array.isArray(value) ? value[0] : value);
const one = <T extends z.ZodType>(schema: T) => z.preprocess(first, schema);

/**
 * The booking steps' query. What is malformed counts as not picked yet, so that an old or broken
 * link asks again rather than fails; the database has the last word in any case.
 */
export const picksSchema = z
  .object({
    attempt: one(z.uuid()).catch(() => crypto.randomUUID()),
    provider: one(z.uuid().nullable()).catch(null),
    add_on: many.catch([]),
    date: one(z.iso.date().nullable()).catch(null),
    start: one(instant.nullable()).catch(null),
  })
  .transform(({ add_on, ...picks }): Picks => ({
    ...picks,
    addOns: [...new Set(add_on)].filter((id) => idSchema.safeParse(id).success).slice(0, 20),
  }));

const orNone = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => value || null, schema.nullable());

/**
 * What a step posts. Its fields are ours, so one that is malformed, repeated or not asked for means
 * that somebody else wrote the request: it is refused, not read as something not picked.
 */
export const requestSchema = z
  .strictObject({
    service: idSchema,
    attempt: idSchema,
    provider: orNone(idSchema),
    add_on: many.pipe(z.array(idSchema).max(20)),
    date: orNone(z.iso.date()),
    start: orNone(instant),
  })
  .transform(({ service, add_on, ...picks }): { serviceId: string; picks: Picks } => ({
    serviceId: service,
    picks: { ...picks, addOns: add_on },
  }));

const words = (limit: number, name: string) =>
  z.preprocess(
    (value) => (typeof value === 'string' ? value.replaceAll('\r\n', '\n').trim() : ''),
    z.string().max(limit, `${name} may have at most ${limit} characters.`),
  );

/** Where the service takes place and what the provider should know. */
export const detailsSchema = z
  .object({
    place: z.enum(Constants.public.Enums.service_place, 'Choose where it should take place.'),
    location: z.preprocess((value) => value || null, z.uuid().nullable()).catch(null),
    address: words(detailLimits.address, 'The address'),
    access_notes: words(detailLimits.access_notes, 'Access notes'),
    notes: words(detailLimits.notes, 'Notes'),
  })
  .refine(({ place, location, address }) => place !== 'home' || location || address, {
    path: ['address'],
    message: 'Enter the address where it should take place.',
  });

export type Details = z.infer<typeof detailsSchema>;

const draftSchema = z.object({
  service: z.string().catch(''),
  place: z.string().catch(''),
  location: z.string().nullable().catch(null),
  address: z.string().catch(''),
  access_notes: z.string().catch(''),
  notes: z.string().catch(''),
});

/** Details as typed, kept in a cookie until they are booked. */
export type Draft = Omit<z.infer<typeof draftSchema>, 'service'>;

/** Base64url, because percent-encoding would triple what is not ASCII and outgrow a cookie. */
export function encodeDraft(service: string, draft: Draft) {
  return Buffer.from(JSON.stringify({ ...draft, service })).toString('base64url');
}

/** The reverse; a broken cookie is an empty draft. */
export function decodeDraft(cookie: string) {
  try {
    return draftSchema.parse(JSON.parse(Buffer.from(cookie, 'base64url').toString()));
  } catch {
    return draftSchema.parse({});
  }
}

export const nearestSchema = z.array(
  z.object({ provider_id: z.uuid(), starts_at: z.string(), time_zone: z.string() }),
) satisfies z.ZodType<NearestSlot[]>;

export const priceLinesSchema = z.array(
  z.object({
    kind: z.enum(Constants.public.Enums.booking_line_kind),
    label: z.string(),
    amount: z.coerce.number(),
  }),
);

export const referenceSchema = z.string().regex(/^[2-9A-HJKMNP-Z]{8}$/);

export const bookingTabSchema = one(z.enum(['upcoming', 'past', 'cancelled'])).catch('upcoming');
export const pageSchema = one(z.coerce.number().int().min(1).max(500)).catch(1);
