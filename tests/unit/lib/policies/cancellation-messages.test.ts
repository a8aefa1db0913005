import { getCanceledMessage, getMissedMessage } from '@/lib/policies/cancellation-messages';

const missedMessage = 'Your provider has marked this booking as missed.';

test.each([
  [null, 0, missedMessage],
  [null, 15, missedMessage],
  [0, 0, missedMessage],
  [
    ...([10, 0] as const),
    `${missedMessage} $10.00 is due to your provider. You pay them directly, not through Roam.`,
  ],
])(
  'a missed booking with %j due and %i paid online doesn’t name a provider who left (PROV-5)',
  (fee_due, due_online, message) => {
    expect(getMissedMessage({ fee_due, due_online, provider: null })).toBe(message);
  },
);

test('a booking declined by a provider who has left costs nothing (PROV-3)', () => {
  const declinedBooking = { cancellation_fee: 0, is_declined: true, provider: null };
  expect(getCanceledMessage(declinedBooking)).toBe("Your provider can't make it. You owe nothing.");
});
