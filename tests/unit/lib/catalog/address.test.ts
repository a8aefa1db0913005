import { formatAddress } from '@/lib/catalog/address';
import { countServices } from '@/lib/catalog/categories';

test('an address is formatted on one line', () => {
  const place = { city: 'Denver', region: 'CO', postal_code: '80202' };
  expect(formatAddress({ address_line: '1 Main St', ...place })).toBe(
    '1 Main St, Denver, CO 80202',
  );
});

test.each([
  [1, '1 service'],
  [2, '2 services'],
])('a category with %i is labeled "%s"', (service_count, label) => {
  expect(countServices({ service_count })).toBe(label);
});
