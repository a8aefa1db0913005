import { convertFromMinorUnits, formatMinPrice, toMinorUnits } from '@/lib/money';

test.each([
  [19.99, 'USD', 1999],
  [1.1, 'usd', 110],
  [500, 'JPY', 500],
  [1.234, 'KWD', 1234],
])('%s %s is %i in the currency’s smallest unit (MONEY-8)', (amount, currency, minorUnits) => {
  expect(toMinorUnits(amount, currency)).toBe(minorUnits);
  expect(convertFromMinorUnits(minorUnits, currency)).toBe(amount);
});

test('a lowest price of $45 is shown as “From $45” (CAT-4)', () => {
  expect(formatMinPrice(45)).toBe('From $45');
});
