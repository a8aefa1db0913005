import { formatPhone, getPhoneHref, optionalPhoneField, phoneField } from '@/lib/form/phone';

test('a phone number is formatted for its country', () => {
  expect(formatPhone('+13035550112')).toBe('(303) 555-0112');
  expect(formatPhone('+442079460000')).toBe('+44 20 7946 0000');
  expect(formatPhone('+13035550112 ext. 5')).toBe('(303) 555-0112 ext. 5');
  expect(formatPhone('half a number')).toBe('half a number');
  expect(formatPhone(null)).toBe('');
});

test.each([
  ['(415) 555-0123', '+14155550123'],
  [' 415.555.0123 ', '+14155550123'],
  ['+44 20 7946 0000', '+442079460000'],
  ['12', undefined],
  ['415 555 0123 ext. 4', '+14155550123 ext. 4'],
  ['0044 20 7946 0958', '+442079460958'],
  ['4'.repeat(33), undefined],
  // Stored with more characters than typed.
  ['4155550123 ext 12345678901234567', undefined],
])('the typed phone number %j is stored as %j', (text, stored) => {
  expect(phoneField.safeParse(text).data).toBe(stored);
});

test('a phone number is called with its extension', () => {
  expect(getPhoneHref('+13035550112 ext. 5')).toBe('tel:+13035550112;ext=5');
  expect(getPhoneHref('(303) 555-0112')).toBe('tel:+13035550112');
});

test('a phone number may be empty only where it is optional', () => {
  expect(optionalPhoneField.parse('')).toBe('');
  expect(phoneField.safeParse('').success).toBe(false);
});
