import {
  formatPaymentTerms,
  getConfirmLabel,
  getPaidMessage,
  getPaymentFacts,
  getReceiptMessage,
  getUnpaidMessage,
  paymentMessages,
} from '@/lib/payments/booking-messages';

test.each([
  [
    'no online payment',
    { due_online: 0, due_on_site: 50 },
    'You pay at the appointment.',
    'You pay at the appointment.',
  ],
  [
    'no price',
    { due_online: 0, due_on_site: 0 },
    'There is nothing to pay.',
    'There is nothing to pay.',
  ],
  [
    'a deposit',
    { due_online: 15, due_on_site: 35 },
    'You pay $15 online to confirm your booking, and $35 at the appointment.',
    'You paid $15 online, and $35 is due at the appointment.',
  ],
  [
    'full payment online',
    { due_online: 50, due_on_site: 0 },
    'You pay $50 online to confirm your booking, and nothing at the appointment.',
    'You paid $50 online. Nothing is due at the appointment.',
  ],
])(
  'the messages before and after booking with %s state the amounts online and on site (MONEY-10)',
  (_, quote, messageBefore, messageAfter) => {
    expect(formatPaymentTerms(quote)).toBe(messageBefore);
    expect(getPaidMessage(quote)).toBe(messageAfter);
  },
);

test.each([
  ['an unknown amount', 'Confirm booking', undefined],
  ['nothing', 'Confirm booking', 0],
  ['$97.50', 'Pay $97.50 and confirm', 97.5],
])('the button with %s due online says “%s” (MONEY-14)', (_, label, dueOnline) => {
  expect(getConfirmLabel(dueOnline)).toBe(label);
});

const pastMessage = 'You paid $15 online. $35 was due at the appointment.';

test.each([
  ['completed', null, pastMessage],
  ['completed', 15, pastMessage],
  ['no_show', null, pastMessage],
  ['no_show', 0, 'You paid $15 online, and none of it is refunded.'],
  ['no_show', 5, 'You paid $15 online, and $5 of it is refunded.'],
  ['cancelled', null, 'You paid $15 online, and none of it is refunded.'],
  ['cancelled', 15, 'You paid $15 online, and all of it is refunded.'],
])(
  'the receipt for a %s booking states its payments, with a refund of %s (MONEY-10)',
  (status, refund, message) => {
    expect(getReceiptMessage({ status, due_online: 15, due_on_site: 35, refund }, false)).toBe(
      message,
    );
    expect(getReceiptMessage({ status, due_online: 0, due_on_site: 50, refund }, false)).toBeNull();
  },
);

const paidBooking = { due_online: 15, due_on_site: 35 };

test.each([
  [
    'an upcoming booking',
    { ...paidBooking, status: 'confirmed' },
    true,
    /paid \$15 online, and \$35 is due/,
  ],
  [
    'a booking without an online payment',
    { due_online: 0, due_on_site: 50, status: 'completed' },
    false,
    null,
  ],
  [
    'a completed booking',
    { ...paidBooking, status: 'completed' },
    false,
    'You paid $15 online. $35 was due at the appointment.',
  ],
  [
    'a completed booking without an amount due on site',
    { due_online: 15, due_on_site: null, status: 'completed' },
    false,
    'You paid $15 online. $0 was due at the appointment.',
  ],
  [
    'a canceled booking with a full refund',
    { ...paidBooking, status: 'cancelled', refund: 15 },
    false,
    'You paid $15 online, and all of it is refunded.',
  ],
  [
    'a canceled booking with a partial refund',
    { ...paidBooking, status: 'cancelled', refund: 5 },
    false,
    'You paid $15 online, and $5 of it is refunded.',
  ],
  [
    'a canceled booking without a refund',
    { ...paidBooking, status: 'cancelled', refund: 0 },
    false,
    'You paid $15 online, and none of it is refunded.',
  ],
])(
  'the receipt of %s states what was paid online, if anything (MONEY-10)',
  (_, receiptBooking, isUpcoming, message) => {
    const actual = getReceiptMessage(receiptBooking, isUpcoming);
    if (message instanceof RegExp) expect(actual).toMatch(message);
    else expect(actual).toBe(message);
  },
);

test('the message about an unpaid booking states the end of its hold', () => {
  expect(getUnpaidMessage(paidBooking, '10:30 AM')).toBe(
    "We're holding this time for you until 10:30 AM. It's booked once your payment of $15 is confirmed.",
  );
});

test("the message about payment on site says that it's due at the appointment", () => {
  expect(paymentMessages.atAppointment).toBe('You pay at the appointment.');
});

test('an email lists payments only if something is due online', () => {
  expect(getPaymentFacts(paidBooking)).toEqual([
    ['Paid online', '$15'],
    ['Due at the appointment', '$35'],
  ]);
  expect(getPaymentFacts({ due_online: 15, due_on_site: null })[1]).toEqual([
    'Due at the appointment',
    '$0',
  ]);
  expect(getPaymentFacts({ due_online: 0, due_on_site: 50 })).toEqual([]);
});
