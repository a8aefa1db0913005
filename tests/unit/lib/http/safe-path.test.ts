import { getSafePath } from '@/lib/http/safe-path';

test.each([
  ['/my-bookings', '/my-bookings'],
  ['/services?category=hair&sort=price#top', '/services?category=hair&sort=price#top'],
  ['/a/../customer/profile', '/customer/profile'],
])('a redirect to %j goes to %j', (path, expected) => {
  expect(getSafePath(path)).toBe(expected);
});

test.each([
  '',
  null,
  undefined,
  'my-bookings',
  'https://evil.test/',
  '//evil.test',
  '///evil.test',
  '/\\evil.test',
  '\\\\evil.test',
  '/\t/evil.test',
  '/\n/evil.test',
  ' //evil.test',
  'javascript:alert(1)',
  'data:text/html,x',
  '/x\u0000y',
])('a redirect to %j, which is unsafe or not a path, goes to /home (AUTH-10)', (path) => {
  expect(getSafePath(path)).toBe('/home');
});

test.each([
  '/..//evil.test',
  '/.//evil.test',
  '/%2e%2e//evil.test',
  '/x/..//evil.test',
  '/@evil.test',
  '/%2F/evil.test',
  '%2F%2Fevil.test',
  '/%5Cevil.test',
  '//evil.test/%2f..',
  'https:evil.test',
])('a redirect to %j stays on our host (AUTH-10)', (path) => {
  const safePath = getSafePath(path);
  expect(new URL(safePath, 'https://roam.test').origin).toBe('https://roam.test');
});
