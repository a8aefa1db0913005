import type { Policy } from '@/lib/policies/types';
import { formatWaitlistTerms } from '@/lib/waitlist/messages';

test('the waitlist terms state how long the policy holds an offered time (POL-1)', () => {
  const formatTerms = (waitlist_hold_minutes: number) =>
    formatWaitlistTerms({ waitlist_hold_minutes } as Policy);
  expect(formatTerms(15)).toContain('for 15 minutes and message them');
  expect(formatTerms(1)).toContain('for 1 minute and');
});
