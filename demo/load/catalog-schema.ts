import { z } from 'zod';
import {
  hours,
  integer,
  minutes,
  number,
  phone,
  positive,
  slug,
  text,
  timeZone,
  weekday,
} from './fields';

/** Place of a service: the customer's home or the business. */
export const place = z.enum(['home', 'venue'], 'must be home or venue');

/** `city.yaml` */
export const index = z.strictObject({
  categories: z.array(slug).min(1),
  metros: z
    .array(
      z.strictObject({
        name: text,
        region: text,
        timeZone,
        businesses: z.array(slug).min(1),
      }),
    )
    .min(1),
});

const addOn = z.strictObject({ name: text, description: text, price: positive, minutes });

/** The first choice is the default and costs nothing. */
const question = z.strictObject({
  name: text,
  choices: z
    .array(z.strictObject({ name: text, price: positive.default(0), minutes: minutes.default(0) }))
    .min(2)
    .max(8),
});

/** Other names that the search finds it by. */
const synonyms = z.array(text).default([]);

/** Symptoms that the search finds it by, and that other things have as well. */
const problems = z.array(text).default([]);

const service = z.strictObject({
  slug,
  name: text,
  description: text,
  synonyms,
  problems,
  included: z.array(text).min(1),
  notIncluded: z.array(text).default([]),
  extraCosts: z.array(text).default([]),
  repeated: z.enum(['usually', 'sometimes', 'never']).default('sometimes'),
  minutes,
  price: positive,
  at: z.array(place).min(1),
  questions: z.array(question).max(5).default([]),
  addOns: z.array(addOn).default([]),
  /** Sentences for good reviews; `$name` is the provider's first name. */
  reviews: z.array(text).min(1),
});

/** `categories/<slug>.yaml` */
export const category = z.strictObject({
  name: text,
  description: text,
  synonyms,
  problems,
  services: z.array(service).min(1),
});

const provider = z.strictObject({
  slug,
  first: text,
  last: text,
  bio: text,
  languages: z.array(text).min(1),
  offers: z.array(slug).min(1),
  /** Factor on the service's usual price. */
  rate: positive,
  /** Deposit by service, in percent of the total. */
  deposits: z.record(slug, integer).default({}),
  /** Extra time beyond the usual duration, in quarter hours. */
  pace: integer.default(0),
  week: slug,
  /** Checks by the operator, in days before today. */
  checks: z
    .strictObject({
      identity: integer.optional(),
      background: integer.optional(),
      license: integer.optional(),
      insurance: integer.optional(),
    })
    .default({}),
  license: z.strictObject({ title: text, number: text, issuer: text }).optional(),
});

/** `businesses/<slug>.yaml` */
export const business = z.strictObject({
  name: text,
  description: text,
  category: slug,
  phone,
  address: z.strictObject({
    line1: text,
    line2: text.optional(),
    city: text,
    postalCode: text,
    latitude: number,
    longitude: number,
  }),
  providers: z.array(provider).min(1),
});

/** `working-hours.yaml`, as one row per weekday and span of hours. */
export const workingHours = z.record(
  slug,
  z
    .array(z.strictObject({ days: z.array(weekday).min(1), hours: z.array(hours).min(1) }))
    .transform((entries) =>
      entries.flatMap((entry) =>
        entry.days.flatMap((day) =>
          entry.hours.map(([opens, closes]) => ({ weekday: day, opens, closes })),
        ),
      ),
    ),
);

export const timeOff = z.array(
  z.strictObject({
    provider: slug,
    from: integer,
    to: integer,
    hours: hours.optional(),
    reason: text,
  }),
);

/** `postal-codes.yaml`: code, city, region and position in degrees. */
export const postalCodes = z.array(z.tuple([text, text, text, number, number])).min(1);
