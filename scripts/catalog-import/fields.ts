import { existsSync } from 'node:fs';
import { z } from 'zod';
import { addDaysTo, getCalendarDay } from '@/lib/dates/format';
import { normalizePostalCode } from '@/lib/area/postal-code';
import { market } from '@/lib/site-config';

// Schemas for cells of an imported CSV file. Each parses a cell's text into the value that Postgres receives.

export function text(maxLength: number) {
  return z.string().max(maxLength, `is longer than ${maxLength} characters`);
}

export function requiredText(maxLength: number) {
  return text(maxLength).min(1, 'is empty');
}

export const slug = z
  .string()
  .min(1, 'is empty')
  .max(80, 'is longer than 80 characters')
  .regex(
    /^[a-z0-9]+(-[a-z0-9]+)*$/,
    'can contain only a-z, 0-9 and single hyphens, such as deep-clean',
  );

export const optionalSlug = z.union([z.literal(''), slug]);

export function number(minimum: number, maximum: number, decimals: number, fallback?: number) {
  const range = `from ${minimum} to ${maximum}`;
  const reason =
    decimals > 0
      ? `is not a number ${range} with at most ${decimals} decimals`
      : `is not a whole number ${range}`;
  // Accepts one decimal in whole numbers, because spreadsheets may write 5 as 5.0, and decimal commas. A comma never
  // separates thousands here: a coordinate has none, and other numbers have fewer than three decimals.
  const pattern = new RegExp(`^-?\\d{1,12}([.,]\\d{1,${Math.max(decimals, 1)}})?$`);
  return z.string().transform((cell, context) => {
    if (cell === '' && fallback !== undefined) return fallback;
    const value = Number(cell.replace(',', '.'));
    const isValid = pattern.test(cell) && value >= minimum && value <= maximum;
    if (isValid && (decimals > 0 || Number.isInteger(value))) return value;
    if (cell === '') context.addIssue('is empty');
    else
      context.addIssue(
        cell.includes(',')
          ? 'contains a separator of thousands; write numbers like 1234.50 or 1234,50'
          : reason,
      );
    return z.NEVER;
  });
}

export function minutes(minimum: number, maximum: number, fallback?: number) {
  return number(minimum, maximum, 0, fallback).refine(
    (value) => value % 15 === 0,
    'is not a multiple of 15',
  );
}

export function yesOrNo(fallback: boolean) {
  return z.string().transform((cell, context) => {
    if (cell === '') return fallback;
    if (/^(yes|true)$/i.test(cell)) return true;
    if (/^(no|false)$/i.test(cell)) return false;
    context.addIssue('is neither yes nor no');
    return z.NEVER;
  });
}

/** Returns a schema for values separated by |. */
export function list(maxLength: number) {
  return text(maxLength).transform((cell) =>
    cell
      .split('|')
      .map((value) => value.trim())
      .filter(Boolean),
  );
}

/** Values separated by |. The limits must match private.has_short_lines. */
export const shortLines = list(4000).superRefine((lines, context) => {
  if (lines.length > 8) context.addIssue('has more than 8 values');
  if (lines.some((line) => line.length > 120))
    context.addIssue('has a value longer than 120 characters');
});

export const repeated = z
  .string()
  .regex(/^(usually|sometimes|never|)$/, 'is not usually, sometimes or never')
  .transform((cell) => cell || 'sometimes');

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

/** Weekdays as numbers from Sunday, written as `Monday`, `mon-fri` or `Mon|Wed`. A range may cross the weekend. */
export const weekdaysOfRow = z.string().transform((cell, context) => {
  const days = cell.split('|').flatMap((part) => {
    const [first = -1, last = first] = part.split(/[-–]/).map(findWeekday);
    if (first < 0 || last < 0) return [-1];
    return Array.from({ length: ((last - first + 7) % 7) + 1 }, (_, index) => (first + index) % 7);
  });
  if (!days.includes(-1)) return days;
  context.addIssue('is not a weekday or a range, such as Monday or Mon-Fri');
  return z.NEVER;
});

function findWeekday(text: string) {
  const name = text.trim().toLowerCase();
  return weekdays.findIndex((weekday) => name.length >= 3 && weekday.startsWith(name));
}

/** Cell with the leading zero that spreadsheets omit from a time: `9:00` → `09:00`. */
const paddedTime = z.string().transform((cell) => cell.replace(/(^| )(?=\d:)/, '$10'));

export const openingTime = paddedTime.pipe(
  z
    .string()
    .regex(/^([01]\d|2[0-3]):(00|15|30|45)$/, 'is not a quarter of an hour, such as 9:15 or 17:30'),
);

export const closingTime = paddedTime.pipe(
  z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'is not a time, such as 17:30 or 24:00'),
);

function isCalendarDay(isoDay: string) {
  const date = new Date(`${isoDay}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(isoDay);
}

/** Cell in which `today`, `today+5` and `today-30` become days in the site's time zone, to keep a demo current. */
const datedCell = z
  .string()
  .transform((cell) =>
    cell.replace(/^today([+-]\d{1,3})?(?= |$)/, (_, days = '0') =>
      addDaysTo(getCalendarDay(new Date(), market.timeZone), Number(days)),
    ),
  );

export const day = datedCell.pipe(
  z
    .string()
    .regex(/^[12]\d{3}-\d\d-\d\d$/, 'is not a date, such as 2026-12-24')
    .refine(isCalendarDay, 'is not a day of the calendar'),
);

export const optionalDay = z.union([z.literal(''), day]).transform((value) => value || null);

/** A day, or a day and a time in the provider's time zone. */
export const dayOrTime = paddedTime.pipe(datedCell).pipe(
  z
    .string()
    .regex(
      /^[12]\d{3}-\d\d-\d\d( ([01]\d|2[0-3]):[0-5]\d)?$/,
      'is not a date or a date and time, such as 2026-12-24 or 2026-12-24 13:00',
    )
    .refine((value) => isCalendarDay(value.slice(0, 10)), 'is not a day of the calendar'),
);

export const country = z
  .string()
  .regex(/^([A-Z]{2})?$/, 'is not a country code, such as US')
  .transform((code) => code || market.country);

/** Postal code as pages show it: uppercase, with single spaces and without the suffix of ZIP+4. */
export const postalCode = requiredText(12).transform((code) =>
  code
    .replace(/\s+/g, ' ')
    .toUpperCase()
    .replace(/^(\d{5})-\d{4}$/, '$1'),
);

/** Postal code as public.providers stores the ones of a service area. */
export const areaPostalCode = requiredText(12).transform(normalizePostalCode);

export const phone = z
  .string()
  .regex(/^(\+[1-9]\d{6,14})?$/, 'is not an international number, such as +13035550100');

export const email = z.union([z.literal(''), z.email('is not an email address').max(320)]);

/** Whether a cell names one of the site's own pictures, such as `/art/plumbing.svg` for `public/art/plumbing.svg`. */
export const isSitePicture = (cell: unknown) => String(cell).startsWith('/');

/** Reason for rejecting iPhones' own format, whose patents keep it out of the picture library. */
export const heicReason =
  'is a HEIC photo; export it as JPEG, or set your iPhone to Settings, Camera, Formats, Most Compatible';

/** Path of a picture in the imported folder, or of one of the site's own pictures. */
export const picture = text(200).superRefine((cell, context) => {
  if (isSitePicture(cell)) {
    const isFound = /^(\/[\w-]+)+\.(svg|png|jpe?g|webp)$/.test(cell) && existsSync(`public${cell}`);
    if (!isFound) context.addIssue('is not a picture in public/');
  } else if (/\.hei[cf]$/i.test(cell)) context.addIssue(heicReason);
  else if (!/^(|[^\\].*\.(png|jpe?g|webp))$/i.test(cell))
    context.addIssue('is not the name of a PNG, JPEG or WebP file');
  else if (cell.split(/[/\\]/).includes('..')) context.addIssue('is outside the imported folder');
});
