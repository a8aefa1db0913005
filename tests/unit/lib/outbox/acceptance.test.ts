import { emailTemplates, textTemplates } from '@/lib/outbox/messages';
import { series, site } from '@/tests/support/outbox/series';

test.each([
  'booking_confirmed/provider',
  'booking_rescheduled/provider',
  'series_confirmed/provider',
])(
  'the %s email and text ask for the acceptance that the policy requires, and only then (PROV-4)',
  (kind) => {
    for (const awaits_acceptance of [true, false]) {
      const data = { ...series, awaits_acceptance };
      const opening = emailTemplates[kind]!(data as never, site).opening.join(' ');
      expect(opening.includes('Please accept')).toBe(awaits_acceptance);
      expect(textTemplates[kind]!(data, site).includes('please accept')).toBe(awaits_acceptance);
    }
  },
);
