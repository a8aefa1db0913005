import {
  getPaymentFacts,
  paymentMessages,
  getReceiptMessage,
  getUnpaidMessage,
} from '@/lib/payments/booking-messages';
import {
  formatCheckoutDescription,
  getTipOutcome,
  tipFailures,
  getTipMessage,
  tipMessages,
} from '@/lib/payments/messages';

const names = { provider_name: 'Pat Proof', service_name: 'Haircut' };

test('the payment page names the provider of a tip and the service of a booking', () => {
  expect(formatCheckoutDescription({ ...names, kind: 'tip' })).toBe('Tip for Pat Proof');
  expect(formatCheckoutDescription({ ...names, kind: 'payment' })).toBe('Haircut with Pat Proof');
  expect(getTipMessage(7.5)).toBe('You added a tip of $7.50.');
});

test.each([
  ['paid', 0, 'success', 'Thank you for your tip', /^It's in your transactions/],
  ['paid', 2, 'cancel', 'Thank you for your tip', /^\$2\.00 of it has been refunded/],
  ['rejected', 0, 'success', "Your tip wasn't accepted", /refund it in full/],
  ['closed', 0, 'success', 'No tip was paid', /at any time/],
  ['failed', 0, 'success', "Your tip wasn't paid", /another card/],
  ['open', 0, 'cancel', "Your tip wasn't paid", /still add it/],
  ['open', 0, 'success', "We're confirming your tip", /Once it's confirmed/],
] as const)(
  'a tip that is %s with $%d refunded shows after a %s return “%s” (MONEY-6)',
  (state, returned, via, title, next) => {
    const outcome = getTipOutcome({ state, amount: 5, returned, provider_name: 'Pat Proof' }, via);
    expect(outcome.title).toBe(title);
    expect(outcome.message).toMatch(/\$5\.00 for Pat Proof/);
    expect(outcome.next).toMatch(next);
  },
);

test('every rejected tip has a message', () => {
  expect(Object.keys(tipFailures)).toHaveLength(6);
  expect(tipFailures).toMatchObject({
    invalid_amount: tipMessages.invalidAmount,
    already_tipped: expect.stringContaining('already tipped'),
    payment_under_way: expect.stringContaining('waiting for your bank'),
  });
  expect(tipMessages.invalidAmount).toBe(
    'Enter an amount between $1.00 and $500.00, such as 7.50.',
  );
});

const paidBooking = { due_online: 15, due_on_site: 35 };

test.each([
  [{ ...paidBooking, status: 'confirmed' }, true, /paid \$15\.00 online, and \$35\.00 is due/],
  [{ due_online: 0, due_on_site: 50, status: 'completed' }, false, null],
  [
    { ...paidBooking, status: 'completed' },
    false,
    'You paid $15.00 online. $35.00 was due at the appointment.',
  ],
  [
    { due_online: 15, due_on_site: null, status: 'completed' },
    false,
    'You paid $15.00 online. $0.00 was due at the appointment.',
  ],
  [
    { ...paidBooking, status: 'cancelled', refund: 15 },
    false,
    'You paid $15.00 online, and all of it is refunded.',
  ],
  [
    { ...paidBooking, status: 'cancelled', refund: 5 },
    false,
    'You paid $15.00 online, and $5.00 of it is refunded.',
  ],
  [
    { ...paidBooking, status: 'cancelled', refund: 0 },
    false,
    'You paid $15.00 online, and none of it is refunded.',
  ],
])('the receipt of %j with upcoming %s states %s (MONEY-10)', (booking, isUpcoming, message) => {
  const actual = getReceiptMessage(booking, isUpcoming);
  if (message instanceof RegExp) expect(actual).toMatch(message);
  else expect(actual).toBe(message);
});

test('the message about an unpaid booking states the end of its hold', () => {
  expect(getUnpaidMessage(paidBooking, '10:30 AM')).toBe(
    "We're holding this time for you until 10:30 AM. It's booked once your payment of $15.00 is confirmed.",
  );
  expect(paymentMessages.atAppointment).toBe('You pay at the appointment.');
});

test('an email names online payments only if there are any', () => {
  expect(getPaymentFacts(paidBooking)).toEqual([
    ['Paid online', '$15.00'],
    ['Due at the appointment', '$35.00'],
  ]);
  expect(getPaymentFacts({ due_online: 15, due_on_site: null })[1]).toEqual([
    ...['Due at the appointment', '$0.00'],
  ]);
  expect(getPaymentFacts({ due_online: 0, due_on_site: 50 })).toEqual([]);
});
