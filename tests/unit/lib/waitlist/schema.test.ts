import { waitlistMessages } from '@/lib/waitlist/messages';
import { waitlistEntrySchema, waitlistSchema, waitlistTimesSchema } from '@/lib/waitlist/schema';
import { getErrors } from '../../../support/form/field-errors';

const day = '2026-12-01';

test.each([
  [
    { from_time: 'x10:00', until_time: 'y' },
    { from_time: waitlistMessages.halfWindow, until_time: waitlistMessages.halfWindow },
  ],
  [{ from_time: '10:00' }, { until_time: waitlistMessages.halfWindow }],
  [{ until_time: '10:00' }, { from_time: waitlistMessages.halfWindow }],
  [{ from_time: '10:00', until_time: '10:00' }, { until_time: waitlistMessages.windowOrder }],
  [{ from_time: '22:00', until_time: '00:00' }, {}],
  [{ morning: 'on' }, {}],
  [{ morning: '' }, { morning: waitlistMessages.noWindow }],
])('the windows %j have the errors %j (WAIT-1)', (windows, errors) => {
  expect(getErrors(waitlistTimesSchema, { day, ...windows })).toEqual(errors);
});

const service_id = '00000000-0000-4000-8000-000000000001';
const postedFields = { service_id, day };

test.each<[object, Record<string, string>]>([
  [{}, { morning: waitlistMessages.noWindow }],
  [{ day: '', morning: 'on' }, { day: waitlistMessages.noDay }],
  [{ from_time: '09:00' }, { until_time: waitlistMessages.halfWindow }],
  [{ until_time: '09:00' }, { from_time: waitlistMessages.halfWindow }],
  [
    { other_from_time: '09:00', other_until_time: '09:00' },
    { other_until_time: waitlistMessages.windowOrder },
  ],
])('a posted form with the windows %j has the errors %j (WAIT-1)', (fields, errors) => {
  expect(getErrors(waitlistSchema, { ...postedFields, ...fields })).toEqual(errors);
});

test.each([{ morning: 'off' }, { from_time: 'noon' }, { price: '1' }, { service_id: 'x' }])(
  'the waitlist form rejects %j (BOOK-2)',
  (fields) => {
    expect(waitlistSchema.safeParse({ ...postedFields, evening: 'on', ...fields }).success).toBe(
      false,
    );
  },
);

test.each(['x09:00', '09:00x', '9:00', '24:00', '09:60', '19:5'])(
  '%s is not a valid time of a window (WAIT-1)',
  (from_time) => {
    expect(
      waitlistSchema.safeParse({ ...postedFields, evening: 'on', from_time, until_time: '23:00' })
        .success,
    ).toBe(false);
  },
);

test('leaving the waitlist requires the id of the entry (WAIT-1)', () => {
  expect(waitlistEntrySchema.parse({ entry_id: service_id })).toEqual({ entry_id: service_id });
  expect(waitlistEntrySchema.safeParse({}).success).toBe(false);
});
