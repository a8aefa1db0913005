import { getOffer, quotedOffer } from '@/lib/booking-flow/offers';

describe('the offer of a choice', () => {
  const ann = { provider: { id: 'ann' } };
  const bob = { provider: { id: 'bob' } };

  test('is the chosen provider’s', () => expect(getOffer([ann, bob], 'bob')).toBe(bob));
  test('is the only one there is', () => expect(getOffer([ann], null)).toBe(ann));
  test('is open for any provider', () => expect(getOffer([ann, bob], null)).toBeUndefined());
  test('is the quoted provider’s for any provider', () => {
    expect(quotedOffer([ann, bob], null, { provider_id: 'bob' })).toBe(bob);
    expect(quotedOffer([ann, bob], 'ann', { provider_id: 'bob' })).toBe(ann);
    expect(quotedOffer([ann, bob], null, null)).toBeUndefined();
  });
  test('is open for somebody else', () => expect(getOffer([ann, bob], 'eve')).toBeUndefined());
});
