import { formatServiceCount } from '@/lib/catalog/categories';

test.each([
  [1, '1 service'],
  [2, '2 services'],
])('a category with %i is labeled "%s"', (service_count, label) => {
  expect(formatServiceCount({ service_count })).toBe(label);
});
