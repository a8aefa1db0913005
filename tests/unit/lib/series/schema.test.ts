import { seriesQuerySchema, seriesSchema } from '@/lib/series/schema';
import { getErrors } from '@/tests/support/form/field-errors';

const id = '6e2b4c7a-0000-4000-8000-000000000000';
const startsAt = '2026-12-01T17:00Z';
const seriesFields = {
  service_id: id,
  provider_id: id,
  idempotency_key: id,
  location_id: '',
  starts_at: startsAt,
  frequency: 'weekly',
  count: '4',
  chosen: startsAt,
};

test.each([
  ['no parameters', {}, { frequency: 'weekly', count: 4 }],
  [
    'repeated parameters',
    { frequency: ['monthly', 'weekly'], count: ['12', '2'] },
    { frequency: 'monthly', count: 12 },
  ],
  [
    'an unknown frequency and too many dates',
    { frequency: 'daily', count: '13' },
    { frequency: 'weekly', count: 4 },
  ],
  [
    'an empty frequency and too few dates',
    { frequency: '', count: '1' },
    { frequency: 'weekly', count: 4 },
  ],
  ['a fractional count', { count: '2.5' }, { frequency: 'weekly', count: 4 }],
])('a series URL with %s is parsed with a valid frequency and count', (_, query, expected) => {
  expect(seriesQuerySchema.parse(query)).toEqual(expected);
});

test('the chosen dates are always parsed as an array', () => {
  const parseChosen = (chosen: unknown) => seriesSchema.parse({ ...seriesFields, chosen }).chosen;
  expect([startsAt, [startsAt, startsAt], undefined].map(parseChosen)).toEqual([
    [startsAt],
    [startsAt, startsAt],
    [],
  ]);
});

test('a series has at most twelve dates', () => {
  const createDates = (count: number) => Array.from({ length: count }, () => startsAt);
  expect(getErrors(seriesSchema, { ...seriesFields, chosen: createDates(12) })).toEqual({});
  expect(getErrors(seriesSchema, { ...seriesFields, chosen: createDates(13) })).toHaveProperty(
    'chosen',
  );
});

test('a series requires a provider and a start, and rejects unknown fields', () => {
  expect(getErrors(seriesSchema, seriesFields)).toEqual({});
  expect(getErrors(seriesSchema, { ...seriesFields, provider_id: '' })).toHaveProperty(
    'provider_id',
  );
  expect(getErrors(seriesSchema, { ...seriesFields, starts_at: '' })).toHaveProperty('starts_at');
  expect(seriesSchema.safeParse({ ...seriesFields, discount: '100' }).success).toBe(false);
});
