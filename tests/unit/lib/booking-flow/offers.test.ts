import {
  isLowestPrice,
  listOfferedPlaces,
  getOffer,
  getQuotedOffer,
} from '@/lib/booking-flow/offers';

describe('the offer of a choice', () => {
  const ann = { provider: { id: 'ann' } };
  const bob = { provider: { id: 'bob' } };

  test('is the chosen provider’s', () => expect(getOffer([ann, bob], 'bob')).toBe(bob));
  test('is the only offer of the service', () => expect(getOffer([ann], null)).toBe(ann));
  test('is open for any provider', () => expect(getOffer([ann, bob], null)).toBeUndefined());
  test('is the quoted provider’s for any provider', () => {
    expect(getQuotedOffer([ann, bob], null, { provider_id: 'bob' })).toBe(bob);
    expect(getQuotedOffer([ann, bob], 'ann', { provider_id: 'bob' })).toBe(ann);
    expect(getQuotedOffer([ann, bob], null, null)).toBeUndefined();
  });
  test('is open if the quote is for another provider', () =>
    expect(getOffer([ann, bob], 'eve')).toBeUndefined());
});

test.each([
  [2, null, null, true],
  [1, null, null, false],
  [2, 'ann', null, false],
  [2, null, '2026-12-01T15:00:00Z', false],
])(
  'the price of %s offers with provider %s at %s is the lowest of several: %s (BOOK-9)',
  (count, provider_id, starts_at, isLowest) => {
    expect(isLowestPrice(Array(count), { provider_id, starts_at })).toBe(isLowest);
  },
);

test('the kinds of place are those of any offer, home first', () => {
  const [home, venue] = [
    { at_home: true, at_venue: false },
    { at_home: false, at_venue: true },
  ];
  expect(listOfferedPlaces([venue, home])).toEqual(['home', 'venue']);
  expect(listOfferedPlaces([venue])).toEqual(['venue']);
  expect(listOfferedPlaces([])).toEqual([]);
});
