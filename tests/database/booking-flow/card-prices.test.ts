/** Prices on service cards, which match the quotes in the booking steps that the cards open (CAT-22). */
import '@/tests/support/next/app-environment';
import { findServices, listCityServices } from '@/lib/search/queries';
import { readBookingContext } from '@/lib/booking-flow/booking-context';
import { findQuote } from '@/lib/booking-flow/price-queries';
import { listTimes } from '@/lib/booking-flow/time-queries';
import { findStartingPrices } from '@/lib/favorites/starting-price-queries';
import { listNearbyOffers } from '@/lib/home/queries';
import { getCardSelection, type PriceLimits } from '@/lib/booking-flow/card-selection';
import type { ServiceSummary } from '@/lib/catalog/types';
import { getSelectionHref } from '@/lib/booking-flow/selection';
import { cookieNames } from '@/lib/browser-storage/storage-keys';
import { encodeArea } from '@/lib/area/area';
import { getPriceLimits } from '@/lib/search/price-limits';
import { emptySearch, type CatalogSearch } from '@/lib/search/schema';
import { insertProvider, insertShop } from '../../support/bookings/shop';
import { pool } from '../../support/database/database';
import { startVisitWithCookies } from '../../support/next/context';

/** Time for tests that open two steps of every service, in milliseconds. */
const wholeCatalogTimeout = 240_000;

/** Loads a booking step from a URL as its page does. */
async function openStep(href: string) {
  const { pathname, searchParams } = new URL(href, 'http://localhost');
  const query = Object.fromEntries(searchParams);
  const context = await readBookingContext(pathname.split('/')[2] ?? '', query);
  if (!context) throw new Error('The service is not offered');
  return { ...context, total: (await findQuote(context.selection))?.total };
}

/** Starts a visit with a remembered area such as "Denver 80202", or without one if it's empty. */
function rememberArea(area: string) {
  const [city = '', postal_code = ''] = area.split(' ');
  const cookie = encodeArea({ postal_code, city, region: 'US' });
  startVisitWithCookies('203.0.113.40', area ? { [cookieNames.area]: cookie } : {});
}

type PricedCard = Pick<
  ServiceSummary,
  'id' | 'min_price' | 'provider_id' | 'starts_at' | 'time_zone'
>;

/** Expects the first step and the time step to quote the price on each card. */
async function expectQuotedPrices(services: PricedCard[], limits: PriceLimits) {
  const getQuotes = async (service: PricedCard) => {
    const firstStep = await openStep(
      getSelectionHref('service', getCardSelection(service, limits)),
    );
    const timeStep = await openStep(getSelectionHref('time', firstStep.selection));
    return { id: service.id, first: firstStep.total, time: timeStep.total };
  };
  // One after the other, because a read that waits behind hundreds of others times out on a busy machine.
  const quotes: Awaited<ReturnType<typeof getQuotes>>[] = [];
  for (const service of services) quotes.push(await getQuotes(service));
  expect(quotes).toEqual(
    services.map(({ id, min_price }) => ({ id, first: min_price, time: min_price })),
  );
}

/** Returns the services on all pages of a search, and the filters that their prices depend on. */
async function findAllServices(search: Partial<CatalogSearch>, rememberedArea: string) {
  const fullSearch = { ...emptySearch, ...search };
  const firstPage = await findServices(fullSearch, new Date(), rememberedArea);
  const services = [...firstPage.services];
  while (services.length < firstPage.total) {
    const page = ++fullSearch.page;
    services.push(
      ...(await findServices({ ...fullSearch, page }, new Date(), rememberedArea)).services,
    );
  }
  return { services, limits: getPriceLimits(fullSearch, firstPage) };
}

test.each<[label: string, search: Partial<CatalogSearch>, rememberedArea: string]>([
  ['without a place', {}, ''],
  ['near a remembered city', {}, 'Denver 80202'],
  ['near a different remembered city', {}, 'Portland 97201'],
  ['in a city', { place: 'Denver' }, ''],
  ['in a city other than the remembered one', { place: 'Portland' }, 'Denver 80202'],
  ['in a postal code', { place: 'Boulder 80302' }, ''],
  ['in a city with its state', { place: 'Denver, CO' }, ''],
  ['in a state', { place: 'CO' }, ''],
  ["in a state other than the remembered city's", { place: 'OR' }, 'Denver 80202'],
  ['everywhere despite a remembered city', { place: 'everywhere' }, 'Denver 80202'],
  ['with a city in the search text', { q: 'massage Denver' }, 'Portland 97201'],
  ['at home', { at: 'home' }, ''],
  ['at a venue near a remembered city', { at: 'venue' }, 'Denver 80202'],
  ['at home in a city', { at: 'home', place: 'Denver' }, ''],
  ['at a venue in a state', { at: 'venue', place: 'OR' }, ''],
  ['at home everywhere', { at: 'home', place: 'everywhere' }, 'Portland 97201'],
  ['up to a maximum price', { max_price: 100 }, 'Denver 80202'],
])(
  "a card's price matches the booking steps in a search %s (CAT-22)",
  async (_label, search, rememberedArea) => {
    rememberArea(rememberedArea);
    const { services, limits } = await findAllServices(search, rememberedArea);
    expect(services.length).toBeGreaterThan(4);
    await expectQuotedPrices(services, limits);
  },
  wholeCatalogTimeout,
);

test('the price of a card with a free time matches the booking steps (CAT-21, CAT-22)', async () => {
  rememberArea('Portland 97201');
  const { services, limits } = await findAllServices({ sort: 'soonest', place: 'Denver' }, '');
  expect(services.every(({ starts_at }) => starts_at)).toBe(true);
  await expectQuotedPrices(services.slice(0, 12), limits);
});

test("the home page's prices for a city and a postal code match the booking steps (CAT-22)", async () => {
  rememberArea('');
  const city = await listCityServices('Denver', 24);
  expect(city.limits.postal_code).toMatch(/^802\d\d$/);
  await expectQuotedPrices(city.services, city.limits);
  const { services } = await listNearbyOffers('97201');
  await expectQuotedPrices(services, { postal_code: '97201' });
});

test.each([
  ['without a remembered place', ''],
  ['with Denver as the remembered place', 'Denver 80202'],
  ['with Portland as the remembered place', 'Portland 97201'],
  ['with Aurora as the remembered place', 'Aurora 80041'],
])(
  "a favorite's price matches the booking steps %s (CAT-22)",
  async (_label, rememberedArea) => {
    const { services } = await findAllServices({}, '');
    rememberArea(rememberedArea);
    const prices = await findStartingPrices(services.map(({ id }) => id));
    for (const service of services) {
      const { price, postal_code } = prices[service.id] ?? {};
      // Without a price at this area, the card shows the lowest anywhere.
      const limits = postal_code ? { postal_code } : { any_place: 'on' as const };
      await expectQuotedPrices([{ ...service, min_price: price ?? service.min_price }], limits);
    }
  },
  wholeCatalogTimeout,
);

test('a favorite service without offers has no price (CAT-22)', async () => {
  rememberArea('Denver 80202');
  const [offeredService] = (await findAllServices({}, 'Denver 80202')).services;
  const shop = await insertShop(pool);
  const ids = [shop.service.id, crypto.randomUUID(), offeredService?.id ?? ''];
  const prices = await findStartingPrices(ids);
  expect(ids.map((id) => prices[id]?.price)).toEqual([
    undefined,
    undefined,
    offeredService?.min_price,
  ]);
});

test('the home filter applies equally to cards, booking steps and free times (CAT-22)', async () => {
  rememberArea('');
  const shop = await insertShop(pool);
  const homeOffer = { price: 90, at_home: true, at_venue: false };
  const homeProvider = await insertProvider(pool, shop, { offer: homeOffer });
  const venueProvider = await insertProvider(pool, shop, {
    offer: { price: 60, at_home: false, at_venue: true },
  });
  const { services, limits } = await findAllServices({ at: 'home', q: 'Proof service' }, '');
  const cards = services.filter(({ id }) => id === shop.service.id);
  expect(cards).toMatchObject([{ min_price: 90 }]);
  await expectQuotedPrices(cards, limits);
  const href = getSelectionHref('service', { ...limits, service_id: shop.service.id });
  const { service, selection } = await openStep(href);
  expect(service.offers.map(({ provider }) => provider.id)).toEqual([homeProvider.id]);
  const listProviderIds = async (provider_id: string | null) => {
    const { slots } = await listTimes(service, { ...selection, provider_id });
    return [...new Set(slots.map((slot) => slot.provider_id))];
  };
  expect(await listProviderIds(null)).toEqual([homeProvider.id]);
  // A selected provider's times are listed regardless of the filter.
  expect(await listProviderIds(venueProvider.id)).toEqual([venueProvider.id]);
});
