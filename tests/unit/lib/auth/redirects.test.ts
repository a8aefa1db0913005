import { mailedTarget } from '@/lib/auth/redirects';

test.each([
  ['/my-bookings', '/my-bookings'],
  ['https://roam.test/auth/callback?next=%2Fcustomer%2Fsettings', '/customer/settings'],
  ['https://roam.test/auth/callback?next=https%3A%2F%2Fevil.test', '/home'],
  ['https://roam.test/auth/callback', '/home'],
  ['https://roam.test', '/home'],
  ['https://evil.test/my-bookings', '/home'],
  ['http://roam.test/my-bookings', '/home'],
  ['//evil.test', '/home'],
  ['https://roam.test//evil.test', '/home'],
  ['javascript:alert(1)', '/home'],
  ['http://[', '/home'],
  [null, '/home'],
])('a mailed link with next %j goes on to %j (AUTH-10)', (address, expected) => {
  expect(mailedTarget(address, 'https://roam.test')).toBe(expected);
});
