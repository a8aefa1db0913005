import {
  getCanceledMessage,
  getCancellationMessage,
  getMissedMessage,
  getProviderFeeMessage,
} from '@/lib/policies/cancellation-messages';

const missedMessage = 'Your provider has marked this booking as missed.';

test.each([
  [null, 0, missedMessage],
  [null, 15, missedMessage],
  [0, 0, missedMessage],
  [10, 0, `${missedMessage} $10 is due to your provider. You pay them directly, not through Roam.`],
])(
  "the message for a missed booking doesn't name a provider who has left: %s due, %i paid online (PROV-5)",
  (fee_due, due_online, message) => {
    expect(getMissedMessage({ fee_due, due_online, provider: null })).toBe(message);
  },
);

test('the message for a booking declined by a provider who has left says that nothing is owed (PROV-3)', () => {
  const declinedBooking = { cancellation_fee: 0, is_declined: true, provider: null };
  expect(getCanceledMessage(declinedBooking)).toBe("Your provider can't make it. You owe nothing.");
});

const start = '2026-11-21T16:00:00Z';
const storedTerms = {
  starts_at: start,
  time_zone: 'America/Denver',
  free_until: '2026-11-20T16:00:00Z',
  late_fee: 30.25,
  policy: { late_fee_percent: 50 },
};
const freeUntilDeadlineMessage = 'Free to cancel until Fri, Nov 20, 2026 at 9:00 AM MST.';
const freeUntilStartMessage = 'Free to cancel until Sat, Nov 21, 2026 at 9:00 AM MST.';

describe('the message for canceling a booking', () => {
  const provider = {
    first_name: 'Ann',
    last_name: 'Reyes',
    business: { business_name: 'Copper & Pine' },
  };
  const booking = { ...storedTerms, provider };
  const quote = { outcome: 'free', free_until: '2026-11-20T16:00:00Z', fee: 0 } as const;
  const lateQuote = { ...quote, outcome: 'late', fee: 30.25, fee_due: 30.25 } as const;

  test.each([
    [
      'before the deadline',
      quote,
      {},
      `${freeUntilDeadlineMessage} After that, $30.25, half the price, is due.`,
    ],
    ['before the deadline, without a late fee', quote, { late_fee: 0 }, freeUntilStartMessage],
    [
      'after the deadline',
      { ...lateQuote, fee_due_on: '2026-12-02' },
      {},
      'Canceling now costs $30.25, half the price. $30.25 is due to Copper & Pine by Wed, Dec 2, 2026. You pay them directly, not through Roam.',
    ],
    ['after the deadline, without a fee', { ...lateQuote, fee: 0 }, {}, 'Canceling is free.'],
    [
      'after the deadline, with an unknown fee',
      { ...lateQuote, fee: null },
      {},
      'This booking has started and can no longer be changed.',
    ],
    [
      'after the start',
      { ...lateQuote, outcome: 'started' } as const,
      {},
      'This booking has started and can no longer be changed.',
    ],
    [
      'after the start, with an unknown fee',
      { ...quote, outcome: 'started', fee: null } as const,
      {},
      'This booking has started and can no longer be changed.',
    ],
  ])(
    "states the cost or that it's too late to cancel: %s (POL-2, BOOK-21, BOOK-47)",
    (_, cancellationQuote, overrides, message) => {
      expect(getCancellationMessage(cancellationQuote, { ...booking, ...overrides }, 'h12')).toBe(
        message,
      );
    },
  );

  const paymentNote = 'You pay them directly, not through Roam.';
  test.each([
    ['an unknown fee', null, provider, null, null],
    ['no fee', 0, provider, null, 'Canceled for free. You owe nothing.'],
    [
      'a fee due by a date',
      30.25,
      provider,
      '2026-12-02',
      `Canceled late. $30.25 is due to Copper & Pine by Wed, Dec 2, 2026. ${paymentNote}`,
    ],
    [
      'a fee due to a provider without a business',
      30.25,
      { ...provider, business: null },
      null,
      `Canceled late. $30.25 is due to Ann Reyes. ${paymentNote}`,
    ],
    [
      'a fee due to a provider who has left',
      30.25,
      null,
      null,
      `Canceled late. $30.25 is due to your provider. ${paymentNote}`,
    ],
  ])(
    'never describes the fee as charged: %s (BOOK-21, BOOK-47)',
    (_, cancellation_fee, payee, fee_due_on, message) => {
      const canceledBooking = { cancellation_fee, provider: payee, fee_due_on };
      expect(getCanceledMessage(canceledBooking)).toBe(message);
    },
  );

  test("states the customer's fee and its due date to the provider (BOOK-47)", () => {
    expect(getProviderFeeMessage(30.25, '2026-12-02')).toBe(
      '$30.25 is due to you by Wed, Dec 2, 2026. The customer pays you directly, not through Roam.',
    );
  });
});

describe('the message for canceling a booking paid online', () => {
  const provider = { first_name: 'Ann', last_name: 'Reyes' };
  const dueMessage = '$10 is due to Ann Reyes. You pay them directly, not through Roam.';
  const keptMessage = "It's kept from what you paid online, and you owe nothing more.";

  test.each([
    // Fee, amount due, refund and message.
    [0, 0, 15, 'Canceled for free. You owe nothing. $15 of your online payment is refunded.'],
    [25, 0, 0, `Canceled late for $25. ${keptMessage}`],
    [25, 0, 25, `Canceled late for $25. ${keptMessage} $25 of your online payment is refunded.`],
    [25, 10, 0, `Canceled late for $25. Your online payment goes toward it. ${dueMessage}`],
    [null, 0, 15, '$15 of your online payment is refunded.'],
    [null, 0, 0, null],
  ])(
    'states the amounts kept, due and refunded: fee %s, due %s, refund %s (MONEY-12, BOOK-21)',
    (cancellation_fee, fee_due, refund, message) => {
      const booking = { cancellation_fee, due_online: 15, fee_due, refund, provider };
      expect(getCanceledMessage(booking)).toBe(message);
    },
  );

  const quote = { free_until: '2026-11-20T16:00:00+00:00' };
  const booking = {
    due_online: 15,
    provider,
    time_zone: 'America/Denver',
    starts_at: '2026-11-21T16:00:00Z',
    free_until: '2026-11-20T16:00:00Z',
    late_fee: 25,
    policy: { late_fee_percent: 50 },
  };

  test('states the refund or the amount kept before the customer cancels (MONEY-12)', () => {
    expect(
      getCancellationMessage(
        { ...quote, outcome: 'free', fee: 0, fee_due: 0, refund: 15 },
        booking,
        'h12',
      ),
    ).toMatch(/\$25, half the price, is due\. \$15 of your online payment is refunded\.$/);
    expect(
      getCancellationMessage(
        { ...quote, outcome: 'late', fee: 25, fee_due: 10, refund: 0 },
        booking,
        'h12',
      ),
    ).toBe(
      `Canceling now costs $25, half the price. Your online payment goes toward it. ${dueMessage}`,
    );
    expect(
      getCancellationMessage(
        { ...quote, outcome: 'late', fee: 15, fee_due: 0, refund: 0 },
        booking,
        'h12',
      ),
    ).toBe(`Canceling now costs $15, half the price. ${keptMessage}`);
  });
});
