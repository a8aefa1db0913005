import { listOffers, mergeOffers } from '@/lib/catalog/offers';

const cut = { id: 'cut', name: 'Cut', description: '', image_url: null };
const color = { ...cut, id: 'color', name: 'Color' };
const serviceTerms = { duration_minutes: 60, at_home: false, at_venue: true };
const createProvider = (id: string, rating_average: number, prices: [typeof cut, number][]) => ({
  id,
  first_name: id,
  rating_average,
  provider_services: prices.map(([services, price]) => ({ ...serviceTerms, price, services })),
});

test('a business lists a service at its lowest price, with the best-rated provider who charges it', () => {
  const offers = mergeOffers([
    createProvider('Ann', 4.9, [
      [cut, 50],
      [color, 90],
    ]),
    createProvider('Ben', 4.1, [[cut, 40]]),
    createProvider('Cai', 4.5, [[cut, 40]]),
    createProvider('Dee', 4.2, [[cut, 40]]),
  ]);
  expect(offers).toMatchObject([
    { name: 'Color', price: 90, provider_id: 'Ann', isLowest: false, people: 'with Ann' },
    { name: 'Cut', price: 40, provider_id: 'Cai', isLowest: true, people: 'with Cai or 3 more' },
  ]);
});

test('a business lists two services with the same name once each', () => {
  const otherCut = { ...cut, id: 'other-cut' };
  const offers = mergeOffers([
    createProvider('Ann', 4.9, [
      [cut, 40],
      [otherCut, 50],
    ]),
    createProvider('Ben', 4.1, [[cut, 60]]),
  ]);
  expect(offers.map(({ service_id, price }) => [service_id, price])).toEqual([
    ['cut', 40],
    ['other-cut', 50],
  ]);
});

test('a provider’s services are listed by name', () => {
  const { id, provider_services } = createProvider('Ann', 4.9, [
    [{ ...cut, name: 'Shave' }, 50],
    [color, 50],
    [cut, 50],
  ]);
  expect(listOffers({ id, provider_services }).map(({ name }) => name)).toEqual([
    'Color',
    'Cut',
    'Shave',
  ]);
});
