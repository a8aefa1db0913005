import {
  describeProviderCities,
  listCitiesToAsk,
  narrowToArea,
} from '@/lib/booking-flow/service-area';

const createOffer = (id: string, city: string) => ({
  provider: { id, first_name: id.toUpperCase(), business: { city } },
});
const ann = createOffer('ann', 'Denver');
const bob = createOffer('bob', 'Portland');
const cleo = createOffer('cleo', 'Boulder');
const areaSelection = { provider_id: null, postal_code: '97201' };
const distance = { distance_km: 5 };
const createNearbyProviders = (...ids: string[]) =>
  ids.map((provider_id) => ({ provider_id, ...distance }));

test('a postal code limits the offers to providers who serve it, with distances (CAT-15, CAT-24)', () => {
  expect(narrowToArea([ann, bob], createNearbyProviders('bob'), areaSelection)).toEqual({
    offers: [{ ...bob, ...distance }],
    area: {
      message: 'Showing providers who come to 97201 or are nearby.',
      isOutside: false,
      hasOthers: false,
      isUnserved: false,
    },
  });
});

test('a chosen provider outside the area stays selected with a message (CAT-15)', () => {
  const selection = { ...areaSelection, provider_id: 'ann' };
  const message = 'ANN is in Denver, outside your area (97201).';
  expect(narrowToArea([ann, bob, cleo], createNearbyProviders('bob'), selection)).toEqual({
    offers: [ann, { ...bob, ...distance }],
    area: { message, isOutside: true, hasOthers: true, isUnserved: false },
  });
  expect(narrowToArea([ann, cleo], [], selection)).toEqual({
    offers: [ann],
    area: { message, isOutside: true, hasOthers: false, isUnserved: true },
  });
});

test('other providers stay listed if the chosen provider is within the area (CAT-15)', () => {
  const { offers, area } = narrowToArea([ann, bob], createNearbyProviders('ann', 'bob'), {
    ...areaSelection,
    provider_id: 'bob',
  });
  expect(offers).toEqual([
    { ...ann, ...distance },
    { ...bob, ...distance },
  ]);
  expect(area).toEqual({
    message: 'Showing providers who come to 97201 or are nearby.',
    isOutside: false,
    hasOthers: false,
    isUnserved: false,
  });
});

test('all providers are listed with their cities if none serves the area (CAT-15)', () => {
  expect(narrowToArea([ann, ann, cleo], [], areaSelection)).toEqual({
    offers: [ann, ann, cleo],
    area: {
      message: 'No one offers this service in 97201 yet. Showing providers in Denver and Boulder.',
      isOutside: false,
      hasOthers: false,
      isUnserved: true,
    },
  });
});

test("the message without a postal code names all providers' cities or the chosen provider's (CAT-22)", () => {
  const flags = { isOutside: false, hasOthers: false, isUnserved: false, isAnywhere: true };
  expect(describeProviderCities([ann, bob, ann], { provider_id: null })).toEqual({
    message: 'Showing providers in Denver and Portland.',
    ...flags,
  });
  expect(describeProviderCities([ann, bob], { provider_id: 'bob' })).toEqual({
    message: 'BOB is in Portland.',
    ...flags,
  });
});

test.each([
  ['providers of two cities come to customers', true, {}, ['Denver', 'Portland']],
  ['those of one city do', false, {}, []],
  ['a provider is chosen', true, { provider_id: 'bob' }, []],
  ['the postal code is known', true, { postal_code: '80202' }, []],
  ['the customer comes to a venue', true, { place: 'venue' as const }, []],
] as const)('the cities to choose from if %s (CAT-32)', (_, bobComes, choices, cities) => {
  const selection = { provider_id: null, postal_code: null, place: null, ...choices };
  const offers = [
    { ...ann, at_home: true },
    { ...bob, at_home: bobComes },
  ];
  expect(listCitiesToAsk(offers, selection)).toEqual(cities);
});
