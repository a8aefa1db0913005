import { getEmailLinkRedirect, getOAuthRedirect } from '@/lib/auth/redirects';

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
])('an email link whose return URL is %j continues to %j (AUTH-10)', (requestedUrl, expected) => {
  expect(getEmailLinkRedirect(requestedUrl, 'https://roam.test')).toBe(expected);
});

test.each([
  ['/my-bookings?tab=past', true],
  ['/customer/settings', true],
  ['/bookings', true],
  ['/book-service/7/confirm?place=home', true],
  ['/book-service/7', true],
  ['/provider/7?booking=true', true],
  ['/provider/7/booking', true],
  ['/provider/7', false],
  ['/services?q=my-bookings', false],
  ['/', false],
  [undefined, false],
])(
  'an OAuth sign-in from %s returns there instead of to the home page: %s (AUTH-7)',
  (next, returnsThere) => {
    expect(getOAuthRedirect(next)).toBe(returnsThere ? next : '/home');
  },
);
