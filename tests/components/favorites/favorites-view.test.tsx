import { cleanup, render, screen } from '@testing-library/react';
import { FavoritesView } from '@/components/favorites/favorites-view';
import * as queries from '@/lib/favorites/queries';

jest.mock('@/lib/favorites/starting-price-queries', () => ({
  findStartingPrices: async () => ({}),
}));
jest.mock('@/lib/favorites/queries', () => ({
  listFavoriteServices: jest.fn(() => Promise.resolve([])),
  listFavoriteProviders: jest.fn(() => Promise.resolve([])),
  listFavoriteBusinesses: jest.fn(() => Promise.resolve([])),
}));
jest.mock('@/lib/favorites/actions', () => ({ loadFavorites: jest.fn(), setFavorite: jest.fn() }));
jest.mock('@/lib/auth/actions', () => ({ signOut: jest.fn() }));
const refresh = jest.fn();
jest.mock('next/navigation', () => ({
  useRouter: () => ({ refresh }),
  unstable_rethrow: () => {},
}));

const listQueries = {
  services: jest.mocked(queries.listFavoriteServices),
  providers: jest.mocked(queries.listFavoriteProviders),
  businesses: jest.mocked(queries.listFavoriteBusinesses),
};
const tabNames = { services: 'Services', providers: 'Providers', businesses: 'Businesses' };
type Tab = keyof typeof listQueries;

async function renderTab(tab: Tab) {
  render(await FavoritesView({ customer: { id: 'c1', user_id: 'u1' }, tab }));
}
const getTab = (name: string) => screen.getByRole('tab', { name: new RegExp(`^${name}`) });

test('each tab is a link with its number of favorites (FAV-2)', async () => {
  await renderTab('services');
  for (const listQuery of Object.values(listQueries)) expect(listQuery).toHaveBeenCalledWith('c1');
  for (const name of Object.values(tabNames)) expect(getTab(name)).toHaveTextContent(`${name} 0`);
  expect(getTab('Services')).toHaveAttribute('aria-selected', 'true');
  expect(getTab('Providers')).toHaveAttribute('href', '/customer/favorites?tab=providers');
});

test.each([
  ['services', 'Failed to load service favorites', 'providers'],
  ['providers', 'Failed to load favorites', 'businesses'],
  ['businesses', 'Failed to load business favorites', 'services'],
] as const)(
  'a tab whose %s can’t be loaded doesn’t affect the others (FAV-2)',
  async (failedTab, message, otherTab) => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    listQueries[failedTab].mockRejectedValue(new Error('relation "secret" does not exist'));

    await renderTab(failedTab);
    expect(screen.getByRole('heading', { name: 'Error Loading Favorites' })).toBeInTheDocument();
    expect(screen.getByText(message)).toBeInTheDocument();
    expect(screen.queryByText(/secret/)).not.toBeInTheDocument();
    expect(getTab(tabNames[failedTab])).toHaveTextContent(new RegExp(`^${tabNames[failedTab]} ?$`));
    cleanup();

    await renderTab(otherTab);
    expect(
      screen.getByRole('heading', { name: `No Favorite ${tabNames[otherTab]}` }),
    ).toBeInTheDocument();
    listQueries[failedTab].mockResolvedValue([]);
  },
);
