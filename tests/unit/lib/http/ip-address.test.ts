import { getIpGroup, parseForwardedIp } from '@/lib/http/ip-address.js';

test.each([
  ['the caller alone', '203.0.113.7', '203.0.113.7'],
  ['the last of several', '10.0.0.1, evil, 203.0.113.7', '203.0.113.7'],
  ['a port is left out', '203.0.113.7:5123', '203.0.113.7'],
  ['brackets are left out', '[2001:db8::7]:5123', '2001:db8::7'],
  ['an IPv4 address in IPv6 dress is one address', '::ffff:203.0.113.7', '203.0.113.7'],
  ['this machine itself is nobody', '::ffff:127.0.0.1', null],
  ['nor is its other name', '::1', null],
  ['what is no address is none', "203.0.113.7'; drop table", null],
  ['no header, no address', null, null],
])('%s (LIM-8)', (_, header, address) => {
  expect(parseForwardedIp(header)).toBe(address);
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8:1:2::9', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('%s counts as %s (LIM-8)', (address, group) => {
  expect(getIpGroup(address)).toBe(group);
});
