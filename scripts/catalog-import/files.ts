import { z } from 'zod';
import { isPostalCode } from '@/lib/area/area';
import { features, market } from '@/lib/site-config';
import * as field from './fields';

type Row = Record<string, unknown>;
export type ImportFile = {
  name: string;
  schema: z.ZodType<Row>;
  columns: string[];
  required: string[];
  /** Columns that together identify a row. */
  key: string[];
};

/** Defines a CSV file. A column is required if its schema rejects an empty cell. */
function defineFile(
  name: string,
  key: string[],
  shape: z.ZodRawShape,
  refine: (schema: z.ZodType<Row>) => z.ZodType<Row> = (schema) => schema,
): ImportFile {
  const columns = Object.keys(shape);
  const required = columns.filter((column) => !z.safeParse(shape[column] as z.ZodType, '').success);
  return { name, schema: refine(z.strictObject(shape)), columns, required, key };
}

const addressColumns = {
  city: field.requiredText(80),
  region: field.requiredText(80),
  postal_code: field.postalCode,
  country: field.country,
  latitude: field.number(-90, 90, 6),
  longitude: field.number(-180, 180, 6),
};

/** Rejects postal codes that aren't codes of the site's country. Spreadsheets drop the zero of 02134. */
const refineAddress = (schema: z.ZodType<Row>) =>
  schema.refine((row) => row.country !== market.country || isPostalCode(String(row.postal_code)), {
    path: ['postal_code'],
    message: `is not a ${market.words.postalCode} like ${market.postalCode}; format the column as text to keep zeros at the start`,
  });

/** CSV files that a catalog import accepts, with their columns. See docs/import.md. */
export const importFiles = [
  defineFile('categories.csv', ['slug'], {
    slug: field.slug,
    name: field.requiredText(60),
    description: field.text(300),
    picture: field.picture,
  }),
  defineFile('services.csv', ['slug'], {
    slug: field.slug,
    category: field.slug,
    name: field.requiredText(120),
    description: field.text(4000),
    included: field.shortLines,
    not_included: field.shortLines,
    extra_costs: field.shortLines,
    repeated: field.repeated,
    picture: field.picture,
  }),
  defineFile(
    'businesses.csv',
    ['slug'],
    {
      slug: field.slug,
      name: field.requiredText(120),
      description: field.text(4000),
      phone: field.text(32),
      address: field.requiredText(120),
      ...addressColumns,
      time_zone: field.requiredText(64),
      picture: field.picture,
      logo: field.picture,
    },
    refineAddress,
  ),
  defineFile(
    'providers.csv',
    ['slug'],
    {
      slug: field.slug,
      business: field.slug,
      first_name: field.requiredText(80),
      last_name: field.text(80),
      bio: field.text(2000),
      languages: field
        .list(400)
        .transform((languages) => (languages.length > 0 ? languages : ['English'])),
      time_zone: field.text(64),
      service_radius_km: field.number(0, 9999, 1, 40),
      email: field.email,
      phone: field.phone,
      wants_texts: field.yesOrNo(false),
      identity_checked_on: field.optionalDay,
      insurance_checked_on: field.optionalDay,
      background_checked_on: field.optionalDay,
      license_checked_on: field.optionalDay,
      license_title: field.text(80),
      license_number: field.text(40),
      license_issuer: field.text(80),
      picture: field.picture,
    },
    (schema) =>
      schema
        .refine((row) => !row.wants_texts || row.phone, {
          path: ['phone'],
          message: 'is empty, but wants_texts is yes',
        })
        .refine(
          ({ license_title, license_number, license_issuer, license_checked_on }) =>
            license_checked_on || !(license_title || license_number || license_issuer),
          { path: ['license_checked_on'], message: 'is empty, but the license is described' },
        ),
  ),
  defineFile('work-photos.csv', ['provider', 'picture'], {
    provider: field.slug,
    picture: field.picture.min(1, 'is empty'),
    caption: field.requiredText(140),
  }),
  defineFile('service-areas.csv', ['provider', 'postal_code'], {
    provider: field.slug,
    postal_code: field.areaPostalCode,
  }),
  defineFile(
    'working-hours.csv',
    ['provider', 'weekday', 'opens'],
    {
      provider: field.slug,
      weekday: field.weekdaysOfRow,
      opens: field.openingTime,
      closes: field.closingTime,
    },
    (schema) =>
      schema.refine((row) => row.opens !== row.closes, {
        path: ['closes'],
        message: 'is the same as opens; use 00:00 and 24:00 for a whole day',
      }),
  ),
  defineFile(
    'days-off.csv',
    ['provider', 'from'],
    {
      provider: field.slug,
      from: field.dayOrTime,
      until: field.dayOrTime,
      reason: field.text(200),
    },
    (schema) =>
      // A last day without a time ends at midnight. Strings of this format sort chronologically.
      schema.refine(({ from, until }) => addTime(from, '00:00') < addTime(until, '24:00'), {
        path: ['until'],
        message: 'is not after from',
      }),
  ),
  defineFile(
    'offers.csv',
    ['provider', 'service'],
    {
      provider: field.slug,
      service: field.slug,
      price: field.number(0, 99_999_999, 2),
      duration_minutes: field.minutes(15, 720),
      at_home: field.yesOrNo(false),
      at_venue: field.yesOrNo(true),
      deposit_percent: field.number(0, 100, 0, 0),
    },
    (schema) =>
      schema
        .refine((row) => row.at_home || row.at_venue, {
          path: ['at_venue'],
          message: 'is no, and so is at_home, so no one could book',
        })
        .transform((row) => (features.deposits ? row : { ...row, deposit_percent: 0 })),
  ),
  defineFile('extras.csv', ['service', 'name'], {
    service: field.slug,
    name: field.requiredText(80),
    description: field.text(300),
    price: field.number(0, 99_999_999, 2),
    duration_minutes: field.minutes(0, 240, 0),
  }),
  defineFile('questions.csv', ['service', 'question', 'choice'], {
    service: field.slug,
    question: field.requiredText(60),
    choice: field.requiredText(80),
    price: field.number(0, 99_999_999, 2, 0),
    duration_minutes: field.minutes(0, 240, 0),
  }),
  defineFile(
    'synonyms.csv',
    ['term', 'service', 'category'],
    {
      term: field.requiredText(60),
      service: field.optionalSlug,
      category: field.optionalSlug,
      is_problem: field.yesOrNo(false),
    },
    (schema) =>
      schema.refine((row) => (row.service === '') !== (row.category === ''), {
        path: ['service'],
        message: 'set either a service or a category, not both',
      }),
  ),
  defineFile(
    'postal-codes.csv',
    ['country', 'postal_code'],
    { ...addressColumns, neighborhoods: field.list(1000) },
    refineAddress,
  ),
];

/** Adds a time to a cell that has only a day. */
const addTime = (moment: unknown, time: string) =>
  String(moment).includes(':') ? String(moment) : `${String(moment)} ${time}`;
