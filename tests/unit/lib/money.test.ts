import { formatMinPrice } from '@/lib/money';

test('a lowest price of $45 is shown as “From $45” (CAT-4)', () => {
  expect(formatMinPrice(45)).toBe('From $45');
});
