import { cancelSchema, rescheduleSchema } from '@/lib/booking-changes/schema';
import { getErrors } from '../../../support/form/field-errors';

const cancellation = { reference: 'S8HS5TZF', expected_fee: '22.50', expected_series_fee: '' };

test('a cancellation includes the fee shown and applies to one booking by default', () => {
  const parse = (scope: string) => cancelSchema.parse({ ...cancellation, scope, reason: ' Ill ' });
  expect(parse('')).toEqual({
    ...{ reference: 'S8HS5TZF', expected_fee: 22.5, expected_series_fee: undefined },
    ...{ scope: 'one', reason: 'Ill' },
  });
  expect(parse('later').scope).toBe('later');
  expect(getErrors(cancelSchema, { ...cancellation, scope: 'all', reason: '' })).toHaveProperty(
    'scope',
  );
});

test('a shown amount can be zero but not negative', () => {
  const parse = (expected_fee: string) =>
    cancelSchema.safeParse({ ...cancellation, expected_fee, reason: '' }).data?.expected_fee;
  expect(['0', '1', '-1'].map(parse)).toEqual([0, 1, undefined]);
  expect(
    getErrors(cancelSchema, { ...cancellation, expected_fee: '-1', reason: '' }),
  ).toHaveProperty('expected_fee');
});

test('rescheduling requires a reference and a time', () => {
  const starts_at = '2026-12-01T17:00:00.000Z';
  expect(rescheduleSchema.parse({ reference: 'S8HS5TZF', starts_at })).toEqual({
    reference: 'S8HS5TZF',
    starts_at,
  });
  expect(Object.keys(getErrors(rescheduleSchema, { reference: 'x', starts_at: '' }))).toEqual([
    ...['reference', 'starts_at'],
  ]);
});
