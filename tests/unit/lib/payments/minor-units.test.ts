import { convertFromMinorUnits, toMinorUnits } from '@/lib/payments/minor-units';

test.each([
  [19.99, 'USD', 1999],
  [1.1, 'usd', 110],
  [500, 'JPY', 500],
  [1.234, 'KWD', 1234],
  // `Intl` shows these without decimals, and Stripe takes them in hundredths.
  [5000, 'HUF', 500_000],
  [5000, 'ISK', 500_000],
  [5000, 'UGX', 500_000],
  [90_000, 'IDR', 9_000_000],
  [90_000, 'COP', 9_000_000],
])('%s %s is %i in the units that Stripe takes (MONEY-8, MONEY-13)', (amount, currency, units) => {
  expect(toMinorUnits(amount, currency)).toBe(units);
  expect(convertFromMinorUnits(units, currency)).toBe(amount);
});
