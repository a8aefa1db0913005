import { getSignInRedirect } from '@/lib/session/guard';

test.each([
  ['/', '/my-bookings', '/?signin=true&next=%2Fmy-bookings'],
  ['/home', '/my-bookings?tab=past', '/home?signin=true&next=%2Fmy-bookings%3Ftab%3Dpast'],
  ['/sign-in', '/my-bookings', '/sign-in?next=%2Fmy-bookings'],
  ['/sign-in?from=guard', '/my-bookings', '/sign-in?from=guard&next=%2Fmy-bookings'],
  ['/?from=guard', '/my-bookings', '/?from=guard&signin=true&next=%2Fmy-bookings'],
  ['/', 'https://evil.test/', '/?signin=true'],
  ['//evil.test', '/my-bookings', '/?signin=true&next=%2Fmy-bookings'],
])(
  'a guard that redirects to %s sends visitors of %s to %s (SITE-2)',
  (guardPath, requestedPath, expected) => {
    expect(getSignInRedirect(guardPath, requestedPath)).toBe(expected);
  },
);

test('a guard without a requested page opens only the sign-in form (SITE-2)', () => {
  expect(getSignInRedirect('/', undefined)).toBe('/?signin=true');
});
