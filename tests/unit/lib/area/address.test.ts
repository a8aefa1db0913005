import { formatAddress, getAddressLines } from '@/lib/area/address';

const area = { city: 'Denver', region: 'CO', postal_code: '80202' };

test('an American address ends with the state and the ZIP code (BRAND-4)', () => {
  expect(formatAddress({ address_line: '1 Main St', ...area })).toBe('1 Main St, Denver, CO 80202');
  expect(getAddressLines({ address_line: '1 Main St', address_line_2: null, ...area })).toEqual([
    '1 Main St',
    'Denver, CO 80202',
  ]);
});
