import { detectBot } from '@/lib/contact/rules';

test.each([
  ['', '2000', null],
  ['', '5000', null],
  ['', '', null],
  ['', '1999', 'tooFast'],
  ['', 'soon', 'tooFast'],
  ['https://spam.test', '5000', 'filledHoneypot'],
  ['https://spam.test', '', 'filledHoneypot'],
])(
  'the bot check of a form with the website “%s”, sent after “%s” ms, returns %s (FORM-3)',
  (website, elapsed, reason) => {
    expect(detectBot({ website, elapsed })).toBe(reason);
  },
);
