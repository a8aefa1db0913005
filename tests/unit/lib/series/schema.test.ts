import { seriesQuerySchema, seriesSchema } from '@/lib/series/schema';
import { getErrors } from '../../../support/form/field-errors';

const id = '6e2b4c7a-0000-4000-8000-000000000000';
const start = '2026-12-01T17:00:00.000Z';
const form = {
  service_id: id,
  provider_id: id,
  idempotency_key: id,
  location_id: '',
  starts_at: start,
  rhythm: 'weekly',
  count: '4',
  chosen: start,
};

test.each([
  [{}, { rhythm: 'weekly', count: 4 }],
  [
    { rhythm: ['monthly', 'weekly'], count: ['12', '2'] },
    { rhythm: 'monthly', count: 12 },
  ],
  [
    { rhythm: 'daily', count: '13' },
    { rhythm: 'weekly', count: 4 },
  ],
  [
    { rhythm: '', count: '1' },
    { rhythm: 'weekly', count: 4 },
  ],
  [{ count: '2.5' }, { rhythm: 'weekly', count: 4 }],
])('the series query %j is parsed as %j', (query, expected) => {
  expect(seriesQuerySchema.parse(query)).toEqual(expected);
});

test('the chosen dates are always parsed as a list', () => {
  const parseChosen = (chosen: unknown) => seriesSchema.parse({ ...form, chosen }).chosen;
  expect([start, [start, start], undefined].map(parseChosen)).toEqual([
    [start],
    [start, start],
    [],
  ]);
});

test('a series has at most twelve dates', () => {
  const createDates = (count: number) => Array.from({ length: count }, () => start);
  expect(getErrors(seriesSchema, { ...form, chosen: createDates(12) })).toEqual({});
  expect(getErrors(seriesSchema, { ...form, chosen: createDates(13) })).toHaveProperty('chosen');
});

test('a series requires a provider and a start, and no other fields', () => {
  expect(getErrors(seriesSchema, form)).toEqual({});
  expect(getErrors(seriesSchema, { ...form, provider_id: '' })).toHaveProperty('provider_id');
  expect(getErrors(seriesSchema, { ...form, starts_at: '' })).toHaveProperty('starts_at');
  expect(seriesSchema.safeParse({ ...form, discount: '100' }).success).toBe(false);
});
