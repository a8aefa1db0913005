import {
  formatCheckoutDescription,
  getTipOutcome,
  tipFailures,
  getTipMessage,
  tipMessages,
} from '@/lib/payments/messages';

const names = { provider_name: 'Pat Proof', service_name: 'Haircut' };

test('a tip that was added is confirmed with its amount', () => {
  expect(getTipMessage(7.5)).toBe('You added a tip of $7.50.');
});

test('the payment page names the provider of a tip and the service of a booking', () => {
  expect(formatCheckoutDescription({ ...names, kind: 'tip' })).toBe('Tip for Pat Proof');
  expect(formatCheckoutDescription({ ...names, kind: 'payment' })).toBe('Haircut with Pat Proof');
});

test.each([
  ['paid', 0, 'success', 'Thank you for your tip', /^It's in your transactions/],
  ['paid', 5, 'success', 'Your tip was refunded', /add a tip again/],
  ['rejected', 5, 'success', 'Your tip was refunded', /add a tip again/],
  ['paid', 2, 'cancel', 'Thank you for your tip', /^\$2 of it has been refunded/],
  ['rejected', 0, 'success', "Your tip wasn't accepted", /refund it in full/],
  ['closed', 0, 'success', 'No tip was paid', /at any time/],
  ['failed', 0, 'success', "Your tip wasn't paid", /another card/],
  ['open', 0, 'cancel', "Your tip wasn't paid", /still add it/],
  ['open', 0, 'success', "We're confirming your tip", /Once it's confirmed/],
] as const)(
  'for a tip that is %s with $%d refunded, the %s page has the title “%s” (MONEY-6)',
  (state, returned, via, title, next) => {
    const outcome = getTipOutcome({ state, amount: 5, returned, provider_name: 'Pat Proof' }, via);
    expect(outcome.title).toBe(title);
    expect(outcome.message).toMatch(/\$5 for Pat Proof/);
    expect(outcome.next).toMatch(next);
  },
);

test('every reason to reject a tip has a message', () => {
  expect(Object.keys(tipFailures)).toHaveLength(7);
  expect(tipFailures).toMatchObject({
    already_tipped: expect.stringContaining('already tipped'),
    payment_under_way: expect.stringContaining('waiting for your bank'),
  });
  expect(tipMessages.invalidAmount).toBe('Enter an amount, such as 7.50.');
});
