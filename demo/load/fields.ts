import { z } from 'zod';

/** Fields for values from YAML, which all arrive as text (see read-yaml.ts). */
export const text = z.string().trim().min(1, 'must not be empty');

export const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be a slug: lower case, with hyphens between words');

export const number = z
  .string()
  .regex(/^-?\d+(\.\d+)?$/, 'must be a number')
  .transform(Number);

export const integer = number.refine(Number.isInteger, 'must be a whole number');

export const positive = number.refine((value) => value > 0, 'must be more than 0');

export const minutes = integer.refine(
  (value) => value > 0 && value % 15 === 0,
  'must be a multiple of 15 minutes',
);

export const boolean = z
  .enum(['true', 'false'], 'must be true or false')
  .transform((value) => value === 'true');

export const phone = z
  .string()
  .regex(/^\+[1-9]\d{7,14}$/, 'must be a phone number like +13035550112');

const clock = '([01]\\d|2[0-3]):[0-5]\\d';

export const time = z.string().regex(new RegExp(`^${clock}$`), 'must be a time like 08:30');

/** Parses `08:30-12:30` to its two ends. */
export const hours = z
  .string()
  .regex(new RegExp(`^${clock}-${clock}$`), 'must be hours like 08:30-12:30')
  .transform((value): [opens: string, closes: string] => [value.slice(0, 5), value.slice(6)])
  .refine(([opens, closes]) => opens < closes, 'must end after they begin');

export const timeZone = z.string().refine(isTimeZone, 'must be a time zone like America/Denver');

function isTimeZone(name: string) {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

const days = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;

/** Parses a weekday to its number in Postgres, where Sunday is 0. */
export const weekday = z
  .enum(days, `must be one of ${days.join(', ')}`)
  .transform((day) => days.indexOf(day));
