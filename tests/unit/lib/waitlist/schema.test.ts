import { waitlistMessages } from '@/lib/waitlist/messages';
import { waitlistEntryIdSchema, waitlistSchema, waitlistTimesSchema } from '@/lib/waitlist/schema';
import { getErrors } from '@/tests/support/form/field-errors';

const day = '2026-12-01';

test.each([
  [
    'an invalid start and end',
    { from_time: 'x10:00', until_time: 'y' },
    { from_time: waitlistMessages.halfWindow, until_time: waitlistMessages.halfWindow },
  ],
  ['no end', { from_time: '10:00' }, { until_time: waitlistMessages.halfWindow }],
  ['no start', { until_time: '10:00' }, { from_time: waitlistMessages.halfWindow }],
  [
    'its end at its start',
    { from_time: '10:00', until_time: '10:00' },
    { until_time: waitlistMessages.windowOrder },
  ],
  ['its end at midnight', { from_time: '22:00', until_time: '00:00' }, {}],
  ['a part of the day', { morning: 'on' }, {}],
  ['no times', { morning: '' }, { morning: waitlistMessages.noWindow }],
])('a time window with %s has the specified errors, if any (WAIT-1)', (_, windows, errors) => {
  expect(getErrors(waitlistTimesSchema, { day, ...windows })).toEqual(errors);
});

const service_id = '00000000-0000-4000-8000-000000000001';
const postedFields = { service_id, day };

test.each<[string, object, Record<string, string>]>([
  ['no window', {}, { morning: waitlistMessages.noWindow }],
  ['no day', { day: '', morning: 'on' }, { day: waitlistMessages.noDay }],
  ['a window without an end', { from_time: '09:00' }, { until_time: waitlistMessages.halfWindow }],
  ['a window without a start', { until_time: '09:00' }, { from_time: waitlistMessages.halfWindow }],
  [
    'a window that ends at its start',
    { from_time: '09:00', until_time: '09:00' },
    { until_time: waitlistMessages.windowOrder },
  ],
])('a waitlist form with %s has the specified error (WAIT-1)', (_, fields, errors) => {
  expect(getErrors(waitlistSchema, { ...postedFields, ...fields })).toEqual(errors);
});

test.each([
  [undefined, []],
  ['2026-12-02', ['2026-12-02']],
  [
    ['2026-12-02', '2026-12-04'],
    ['2026-12-02', '2026-12-04'],
  ],
])('other days %j are read as %j (WAIT-1)', (also_on, days) => {
  const input = { ...postedFields, morning: 'on', also_on };
  expect(waitlistSchema.parse(input).also_on).toEqual(days);
});

test.each([
  ["a day that doesn't exist", { also_on: '2026-13-01' }],
  ['seven other days', { also_on: Array.from({ length: 7 }, (_, n) => `2026-12-0${n + 2}`) }],
  ['an invalid checkbox', { morning: 'off' }],
  ['an invalid time', { from_time: 'noon' }],
  ['a price', { price: '1' }],
  ['an invalid service', { service_id: 'x' }],
])('a waitlist form with %s is rejected (BOOK-2)', (_, fields) => {
  expect(waitlistSchema.safeParse({ ...postedFields, evening: 'on', ...fields }).success).toBe(
    false,
  );
});

test.each(['x09:00', '09:00x', '9:00', '24:00', '09:60', '19:5'])(
  "%s isn't a valid start of a time window (WAIT-1)",
  (from_time) => {
    expect(
      waitlistSchema.safeParse({ ...postedFields, evening: 'on', from_time, until_time: '23:00' })
        .success,
    ).toBe(false);
  },
);

test("leaving the waitlist requires the entry's id (WAIT-1)", () => {
  expect(waitlistEntryIdSchema.parse({ entry_id: service_id })).toEqual({ entry_id: service_id });
  expect(waitlistEntryIdSchema.safeParse({}).success).toBe(false);
});
