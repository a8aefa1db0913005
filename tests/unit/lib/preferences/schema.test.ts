import { hourCycleSchema, notificationSchema, phoneCodeSchema } from '@/lib/preferences/schema';
import { getErrors } from '@/tests/support/form/field-errors';

test('a checked box enables its notification, and an empty box disables it', () => {
  const checkboxes = {
    booking_emails: 'on',
    reminder_emails: '',
    review_request_emails: 'on',
    booking_texts: '',
    reminder_texts: 'on',
  };
  expect(notificationSchema.parse(checkboxes)).toEqual({
    booking_emails: true,
    reminder_emails: false,
    review_request_emails: true,
    booking_texts: false,
    reminder_texts: true,
  });
  expect(getErrors(notificationSchema, { ...checkboxes, reminder_texts: 'yes' })).toHaveProperty(
    'reminder_texts',
  );
});

test.each([
  ['', null],
  ['h12', 'h12'],
  ['h23', 'h23'],
])('the time format “%s” is parsed as %s (TIME-11)', (hour_cycle, expected) => {
  expect(hourCycleSchema.parse({ hour_cycle })).toEqual({ hour_cycle: expected });
  for (const unknown of ['h11', 'h24'])
    expect(getErrors(hourCycleSchema, { hour_cycle: unknown })).toHaveProperty('hour_cycle');
});

test('a phone code can be typed with spaces', () => {
  expect(phoneCodeSchema.parse({ code: '123 456' })).toEqual({ code: '123456' });
  expect(getErrors(phoneCodeSchema, { code: '' })).toHaveProperty('code');
});
