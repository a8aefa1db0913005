import { getIpGroup, parseForwardedIp } from '@/lib/http/ip-address.js';

test.each([
  ['a single address', '203.0.113.7', '203.0.113.7'],
  ['the last of several addresses', '10.0.0.1, evil, 203.0.113.7', '203.0.113.7'],
  ['an address with a port', '203.0.113.7:5123', '203.0.113.7'],
  ['an address in brackets', '[2001:db8::7]:5123', '2001:db8::7'],
  ['an IPv4-mapped IPv6 address', '::ffff:203.0.113.7', '203.0.113.7'],
  ['an IPv4-mapped loopback address', '::ffff:127.0.0.1', null],
  ['the IPv6 loopback address', '::1', null],
  ["text that isn't an address", "203.0.113.7'; drop table", null],
  ['no value', null, null],
])('a forwarded header with %s (%s) is parsed as %s (LIM-8)', (_, header, address) => {
  expect(parseForwardedIp(header)).toBe(address);
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8:1:2::9', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('rate limits count requests from the IP address %s for %s (LIM-8)', (address, group) => {
  expect(getIpGroup(address)).toBe(group);
});
