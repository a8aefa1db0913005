import { decodeDraft, encodeDraft } from '@/lib/booking-flow/draft';

describe('the draft cookie', () => {
  const draft = {
    location_id: null,
    address: '1 Élm St',
    postal_code: '80218',
    access_notes: '',
    notes: '鍵',
  };

  test('preserves non-ASCII characters', () => {
    expect(decodeDraft(encodeDraft('s1', draft))).toEqual({ ...draft, service_id: 's1' });
  });

  test('fits in a cookie even if every character takes three bytes', () => {
    const serviceId = '0b8f0c3e-6c1b-4c69-9f51-8d3a1f1f7a10';
    const longestDraft = { ...draft, address: '鍵'.repeat(150), access_notes: '鍵'.repeat(250) };
    // Browsers store at most 4096 bytes per cookie.
    expect(
      encodeDraft(serviceId, { ...longestDraft, notes: '鍵'.repeat(500) }).length,
    ).toBeLessThan(4000);
  });

  test.each([
    ['no text', ''],
    ['text that isn’t base64', 'not base64'],
    ['null', 'bnVsbA'],
    ['an array', 'W10'],
  ])('is decoded as an empty draft if it contains %s', (_, cookie) => {
    expect(decodeDraft(cookie)).toMatchObject({ service_id: '', address: '', notes: '' });
  });
});
