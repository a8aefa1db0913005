import { formatKey } from '@/lib/settings/authenticator';

test('a setup key is shown in groups of four characters', () => {
  const uri = 'otpauth://totp/Roam:ann%40roam.test?algorithm=SHA1&secret=ABCDEFGHIJ&issuer=Roam';
  expect(formatKey(uri)).toBe('ABCD EFGH IJ');
  expect(formatKey('not a URI')).toBe('');
});
