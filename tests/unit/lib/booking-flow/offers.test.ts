import {
  formatDurations,
  formatPrices,
  isLowestPrice,
  listOfferedVenues,
  getOffer,
  isOffered,
  getQuotedOffer,
  sortOffers,
  spansMultipleCities,
} from '@/lib/booking-flow/offers';

describe('the selected offer', () => {
  const ann = { provider: { id: 'ann' } };
  const bob = { provider: { id: 'bob' } };

  test("is the chosen provider's", () => expect(getOffer([ann, bob], 'bob')).toBe(bob));
  test('is the only offer of the service', () => expect(getOffer([ann], null)).toBe(ann));
  test('is undefined if there are several and none is chosen', () =>
    expect(getOffer([ann, bob], null)).toBeUndefined());
  test("is the quoted provider's if none is chosen", () => {
    expect(getQuotedOffer([ann, bob], null, { provider_id: 'bob' })).toBe(bob);
    expect(getQuotedOffer([ann, bob], 'ann', { provider_id: 'bob' })).toBe(ann);
    expect(getQuotedOffer([ann, bob], null, null)).toBeUndefined();
  });
  test.each([
    ['several offers', [ann, bob]],
    ['one offer', [ann]],
  ])(
    "is undefined among %s for a provider who doesn't offer the service (BOOK-52)",
    (_, offers) => {
      expect(getOffer(offers, 'eve')).toBeUndefined();
      expect(isOffered(offers, 'eve')).toBe(false);
    },
  );
  test('is offered with or without a chosen provider', () => {
    expect([isOffered([ann], null), isOffered([ann, bob], 'bob')]).toEqual([true, true]);
  });
});

test.each([
  ['the prices differ', true, [125, 140], null, null],
  ['the prices are equal', false, [125, 125], null, null],
  ['there is only one offer', false, [125], null, null],
  ['a provider is chosen', false, [125, 140], 'ann', null],
  ['a time is chosen', false, [125, 140], null, '2026-12-01T15:00:00Z'],
])(
  'the price counts as the lowest of several if %s: %s (BOOK-9)',
  (_, isLowest, prices, provider_id, starts_at) => {
    const offers = prices.map((price) => ({ price }));
    expect(isLowestPrice(offers, { provider_id, starts_at })).toBe(isLowest);
  },
);

describe("the summary of a service's offers (BOOK-50)", () => {
  const walt = { price: 125, duration_minutes: 90 };
  const farah = { price: 140, duration_minutes: 75 };

  test('has the lowest price and the range of durations of several offers', () => {
    expect(formatPrices([walt, farah])).toBe('From $125');
    expect(formatDurations([walt, farah])).toBe('1 h 15 min to 1 h 30 min');
  });
  test('has the price and the duration of the only offer', () => {
    expect(formatPrices([farah])).toBe('$140');
    expect(formatDurations([farah])).toBe('1 h 15 min');
  });
  test('includes the minutes of chosen extras in both durations', () =>
    expect(formatDurations([walt, farah], 15)).toBe('1 h 30 min to 1 h 45 min'));
});

test('the place types of all offers are listed, home first', () => {
  const homeOffer = { at_home: true, at_venue: false };
  const venueOffer = { at_home: false, at_venue: true };
  expect(listOfferedVenues([venueOffer, homeOffer])).toEqual(['home', 'venue']);
  expect(listOfferedVenues([venueOffer])).toEqual(['venue']);
  expect(listOfferedVenues([])).toEqual([]);
});

test('offers span multiple cities only if their businesses are in different ones', () => {
  const offers = ['Denver', 'Portland'].map((city) => ({
    provider: { id: city, first_name: city, business: { city } },
  }));
  expect([spansMultipleCities(offers), spansMultipleCities(offers.slice(1))]).toEqual([
    true,
    false,
  ]);
});

test('providers are sorted by the next time or the rating, and otherwise stay in their order (CAT-37)', () => {
  const create = (id: string, rating_score: number) => ({ provider: { id, rating_score } });
  const offers = [create('ann', 4.1), create('bob', 4.7), create('cleo', 4.7)];
  const at = (starts_at: string) => ({ starts_at, text: '' });
  const nextTimes = { bob: at('2026-12-02T09:00:00+01:00'), cleo: at('2026-12-02T07:00:00Z') };
  const sort = (order: 'soonest' | 'rating' | null) =>
    sortOffers(offers, order, nextTimes).map(({ provider }) => provider.id);
  expect(sort(null)).toEqual(['ann', 'bob', 'cleo']);
  expect(sort('rating')).toEqual(['bob', 'cleo', 'ann']);
  // Nine in the morning in Berlin is an hour after seven in London. Ann has no time.
  expect(sort('soonest')).toEqual(['cleo', 'bob', 'ann']);
});
