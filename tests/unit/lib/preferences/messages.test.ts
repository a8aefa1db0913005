import { outcomeMessages, verificationText } from '@/lib/preferences/phone-messages';

test('each refused phone code is explained', () => {
  expect(outcomeMessages).toEqual({
    wrong: expect.stringContaining("isn't right"),
    expired: expect.stringContaining('has expired'),
    used_up: expect.stringContaining('too many wrong codes'),
  });
});

test('the text with a code names Roam and the code first', () => {
  expect(verificationText('123456')).toMatch(/^Roam: your code is 123456\./);
});
