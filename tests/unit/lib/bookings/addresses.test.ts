import { formatBookingAddress } from '@/lib/bookings/addresses';

const provider = {
  business: {
    business_name: 'Copper & Pine',
    address_line: '12 Larimer St',
    city: 'Denver',
    region: 'CO',
    postal_code: '80202',
  },
};

test.each([
  ['home', '1 Elm St, Denver', '1 Elm St, Denver'],
  ['venue', null, 'Copper & Pine, 12 Larimer St, Denver, CO 80202'],
] as const)(
  'a booking at the %s with the address %j takes place at “%s”',
  (venue, address, expected) => {
    expect(formatBookingAddress({ place: venue, address, provider })).toBe(expected);
  },
);
