import {
  getDeclineMessage,
  getNoShowMessage,
  getProviderLinkFailureMessage,
  providerLinkRejections,
  getBookingStatusMessage,
} from '@/lib/provider-links/messages';
import type { ProviderBooking } from '@/lib/provider-links/types';

/** Only the fields that the messages depend on. */
const booking = {
  status: 'confirmed',
  accepted_at: null,
  can_accept: false,
  is_declined: false,
  fee_due: null,
  fee_due_on: null,
  due_online: 0,
  no_show_fee: 0,
  customer: {
    first_name: 'Ann',
    last_name: 'Archer',
  },
} as ProviderBooking;

const fee = { fee_due: 22.5, fee_due_on: '2026-12-05' };
const feeMessage =
  '$22.50 is due to you by Sat, Dec 5, 2026. The customer pays you directly, not through Roam.';
const accepted_at = '2026-12-01T10:00:00Z';

test.each<[string, Partial<ProviderBooking>, string | null]>([
  ['a new booking', {}, null],
  [
    'a booking to accept',
    { can_accept: true },
    "Please accept this booking, or tell us you can't make it.",
  ],
  [
    'an accepted booking',
    { can_accept: true, accepted_at },
    "You accepted this booking, and we've let the customer know.",
  ],
  ['a completed booking', { status: 'completed', accepted_at }, 'This booking is marked as done.'],
  ['a canceled booking', { status: 'cancelled', accepted_at }, 'This booking is canceled.'],
  [
    'a canceled booking with a fee',
    { status: 'cancelled', ...fee },
    `This booking is canceled. ${feeMessage}`,
  ],
  ['a missed booking', { status: 'no_show', accepted_at }, 'This booking is marked as a no-show.'],
  [
    'a missed booking with a fee',
    { status: 'no_show', ...fee },
    `This booking is marked as a no-show. ${feeMessage}`,
  ],
  [
    'a declined booking',
    { status: 'cancelled', is_declined: true },
    "You can't make it, so this booking is canceled. We've let the customer know, and the time stays blocked for you.",
  ],
])(
  'the status of %s has the specified message, if any (PROV-3, PROV-4, PROV-5)',
  (_, overrides, message) => {
    expect(getBookingStatusMessage({ ...booking, ...overrides })).toBe(message);
  },
);

test('the decline message states the consequences for the customer (PROV-3)', () => {
  const messageStart = "We'll tell Ann Archer right away";
  const messageEnd = ' and suggest other providers. The time stays blocked for you.';
  expect(getDeclineMessage(booking)).toBe(`${messageStart} that nothing is due${messageEnd}`);
  expect(getDeclineMessage({ ...booking, due_online: 15 })).toBe(
    `${messageStart}, refund them in full${messageEnd}`,
  );
});

test("the no-show message states the customer's fee, if there is one (PROV-5)", () => {
  expect(getNoShowMessage(booking)).toBe(
    "We'll let Ann Archer know, and they can contact us if they disagree.",
  );
  expect(getNoShowMessage({ ...booking, no_show_fee: 22.5 })).toBe(
    "Ann Archer will owe a no-show fee of $22.50. We'll let them know, and they can contact us if they disagree.",
  );
});

test.each(Object.entries(providerLinkRejections))(
  'a change rejected with %s has the specified message (PROV-6)',
  (code, message) => {
    expect(getProviderLinkFailureMessage(code)).toBe(message);
  },
);

test('a rate limit without a known wait states one minute (PROV-6)', () => {
  expect(getProviderLinkFailureMessage('rate_limited')).toMatch(/in 1 minute\.$/);
});
