import { isPublicIp, isPublicUrl } from '@/lib/external-calendars/network';

test.each([
  '10.0.0.1',
  '172.16.0.1',
  '192.168.1.1',
  '127.0.0.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  'fe80::1',
  'fd00::1',
  '::ffff:127.0.0.1',
  '64:ff9b::7f00:1',
  '64:ff9b::169.254.169.254',
  '64:ff9b:1::808:808',
  '2002:7f00:1::',
  'ff02::1',
  '::7f00:1',
  'localhost',
])("%s isn't a public address (PROV-11)", (address) => {
  expect(isPublicIp(address)).toBe(false);
});

test.each([
  ['https://calendar.google.com/basic.ics', true],
  ['https://93.184.216.34/', true],
  ['https://[2606:4700::1111]/', true],
  ['https://calendar.google.com:8443/', false],
  ['ftp://calendar.google.com/', false],
  ['https://[::ffff:7f00:1]/', false],
  // Other ways to write 127.0.0.1.
  ...['2130706433', '0x7f.1', '0177.0.0.1', '127.1'].map((host): [string, boolean] => [
    `https://${host}/`,
    false,
  ]),
])('the URL %s may be requested: %s (PROV-11)', (url, isPublic) => {
  expect(isPublicUrl(new URL(url))).toBe(isPublic);
});

test.each(['93.184.216.34', '2606:4700::1111', '64:ff9b::808:808'])(
  '%s is a public address (PROV-11)',
  (address) => {
    expect(isPublicIp(address)).toBe(true);
  },
);
