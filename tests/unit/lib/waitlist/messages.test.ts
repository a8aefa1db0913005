import type { Policy } from '@/lib/policies/types';
import { formatWaitlistTerms } from '@/lib/waitlist/messages';

test('the waitlist terms state how long the policy holds an offered time (POL-1)', () => {
  const formatTerms = (waitlist_hold_minutes: number) =>
    formatWaitlistTerms({ waitlist_hold_minutes } as Policy, []);
  expect(formatTerms(15)).toContain('for 15 minutes and message them');
  expect(formatTerms(1)).toContain('for 1 minute and');
});

test.each([
  [['email'], "We'll message you by email."],
  [['email', 'sms'], "We'll message you by email and text message."],
])(
  'the waitlist terms name the channels %s on which the customer is told (WAIT-1)',
  (channels, text) => {
    expect(formatWaitlistTerms({ waitlist_hold_minutes: 15 } as Policy, channels)).toContain(text);
  },
);
