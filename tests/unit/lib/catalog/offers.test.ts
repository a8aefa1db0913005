import { listOffers } from '@/lib/catalog/offers';

const cut = { id: 'cut', name: 'Cut', description: '', image_url: null };
const color = { ...cut, id: 'color', name: 'Color' };
const serviceTerms = { duration_minutes: 60, at_home: false, at_venue: true };
const createProvider = (id: string, prices: [typeof cut, number][]) => ({
  id,
  provider_services: prices.map(([services, price]) => ({ ...serviceTerms, price, services })),
});

test('a provider’s services are listed by name', () => {
  const { id, provider_services } = createProvider('Ann', [
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
