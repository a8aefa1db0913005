import { cancelSchema, rescheduleSchema } from '@/lib/booking-changes/schema';
import { getErrors } from '@/tests/support/form/field-errors';

const cancellation = { reference: 'S8HS5TZF', expected_fee: '22.50', expected_series_fee: '' };

test('a cancellation parses the displayed fee and applies to one booking by default', () => {
  const parseCancellation = (scope: string) =>
    cancelSchema.parse({ ...cancellation, scope, reason: ' Ill ' });
  expect(parseCancellation('')).toEqual({
    reference: 'S8HS5TZF',
    expected_fee: 22.5,
    expected_series_fee: undefined,
    scope: 'one',
    reason: 'Ill',
  });
  expect(parseCancellation('later').scope).toBe('later');
  expect(getErrors(cancelSchema, { ...cancellation, scope: 'all', reason: '' })).toHaveProperty(
    'scope',
  );
});

test('the displayed fee can be zero but not negative', () => {
  const parseCancellation = (expected_fee: string) =>
    cancelSchema.safeParse({ ...cancellation, expected_fee, reason: '' }).data?.expected_fee;
  expect(['0', '1', '-1'].map(parseCancellation)).toEqual([0, 1, undefined]);
  expect(
    getErrors(cancelSchema, { ...cancellation, expected_fee: '-1', reason: '' }),
  ).toHaveProperty('expected_fee');
});

test('rescheduling requires a reference and a time', () => {
  const starts_at = '2026-12-01T17:00Z';
  expect(rescheduleSchema.parse({ reference: 'S8HS5TZF', starts_at })).toEqual({
    reference: 'S8HS5TZF',
    starts_at,
  });
  expect(Object.keys(getErrors(rescheduleSchema, { reference: 'x', starts_at: '' }))).toEqual([
    'reference',
    'starts_at',
  ]);
});

test('a cancellation reason has at most 500 characters and no NUL (FAIL-10)', () => {
  const getReasonErrors = (reason: string) =>
    getErrors(cancelSchema, { reference: 'S8HS5TZF', reason });
  expect(getReasonErrors('😀'.repeat(500))).toEqual({});
  expect(getReasonErrors('x'.repeat(501))).toEqual({
    reason: 'Keep the reason to 500 characters.',
  });
  expect(getReasonErrors('\0')).toEqual({
    reason: "This contains characters we can't save. Please remove them.",
  });
});
