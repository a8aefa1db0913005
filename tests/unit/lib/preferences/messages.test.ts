import { createNotificationLabels } from '@/lib/preferences/messages';
import { phoneCodeMessages, formatVerificationText } from '@/lib/preferences/phone-messages';

test('each rejected phone code has a message', () => {
  expect(phoneCodeMessages).toEqual({
    wrong: expect.stringContaining("isn't right"),
    expired: expect.stringContaining('has expired'),
    used_up: expect.stringContaining('too many wrong codes'),
  });
});

test("the text message with a code begins with the site's name and the code", () => {
  expect(formatVerificationText('123456')).toMatch(/^Roam: your code is 123456\./);
});

test('each notification choice describes its messages (ACC-1)', () => {
  const anyLabel = { label: expect.any(String), description: expect.any(String) };
  const reminders = { label: 'Reminders', description: '2 days before an appointment.' };
  expect(createNotificationLabels({ reminder_days: 2 })).toEqual({
    booking_emails: anyLabel,
    reminder_emails: reminders,
    review_request_emails: anyLabel,
    booking_texts: anyLabel,
    reminder_texts: reminders,
  });
});
