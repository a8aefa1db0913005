import { getSafePath } from '@/lib/http/safe-path';

test.each([
  ['/my-bookings', '/my-bookings'],
  ['/services?category=hair&sort=price#top', '/services?category=hair&sort=price#top'],
  ['/a/../customer/profile', '/customer/profile'],
])('%j redirects to %j', (path, expected) => {
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
])('%j redirects home (AUTH-10)', (path) => {
  expect(getSafePath(path)).toBe('/home');
});

test.each([
  ...['/..//evil.test', '/.//evil.test', '/%2e%2e//evil.test', '/x/..//evil.test', '/@evil.test'],
  ...['/%2F/evil.test', '%2F%2Fevil.test', '/%5Cevil.test', '//evil.test/%2f..', 'https:evil.test'],
])('%j can’t resolve to another host (AUTH-10)', (path) => {
  const once = getSafePath(path);
  expect(new URL(once, 'https://roam.test').origin).toBe('https://roam.test');
});
