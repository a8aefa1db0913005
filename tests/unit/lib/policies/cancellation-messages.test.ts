import { getCanceledMessage, getMissedMessage } from '@/lib/policies/cancellation-messages';

const missed = 'Your provider has marked this booking as missed.';

test.each([
  [null, 0, missed],
  [null, 15, missed],
  [0, 0, missed],
  [
    ...([10, 0] as const),
    `${missed} $10.00 is due to your provider. You pay them directly, not through Roam.`,
  ],
])(
  'a missed booking with %j due and %i paid online doesn’t name a provider who left (PROV-5)',
  (fee_due, due_online, message) => {
    expect(getMissedMessage({ fee_due, due_online, provider: null })).toBe(message);
  },
);

test('a booking declined by a provider who has left costs nothing (PROV-3)', () => {
  const declined = { cancellation_fee: 0, is_declined: true, provider: null };
  expect(getCanceledMessage(declined)).toBe("Your provider can't make it. You owe nothing.");
});
