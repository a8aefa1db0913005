import { formatBookingPlace } from '@/lib/bookings/places';

test('a booking at home uses the customer’s address, and one at the venue the business’s', () => {
  const business = {
    business_name: 'Copper & Pine',
    address_line: '12 Larimer St',
    city: 'Denver',
    region: 'CO',
    postal_code: '80202',
  };
  const provider = { business };
  expect(formatBookingPlace({ place: 'home', address: '1 Elm St, Denver', provider })).toBe(
    '1 Elm St, Denver',
  );
  expect(formatBookingPlace({ place: 'venue', address: null, provider })).toBe(
    'Copper & Pine, 12 Larimer St, Denver, CO 80202',
  );
});
