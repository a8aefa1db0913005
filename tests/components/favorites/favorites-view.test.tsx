import { cleanup, render, screen } from '@testing-library/react';
import { FavoritesView } from '@/components/favorites/favorites-view';
import { done, failed } from '@/lib/result';

jest.mock('@/lib/favorites/starting-price-queries', () => ({
  findStartingPrices: async () => ({}),
}));
jest.mock('@/lib/favorites/actions', () => ({ loadFavorites: jest.fn(), setFavorite: jest.fn() }));
jest.mock('@/lib/session/actions', () => ({ signOut: jest.fn() }));
const refresh = jest.fn();
jest.mock('next/navigation', () => ({
  useRouter: () => ({ refresh }),
  unstable_rethrow: () => {},
}));

const emptyLists = { services: done([]), providers: done([]), businesses: done([]) };
const tabNames = { services: 'Services', providers: 'Providers', businesses: 'Businesses' };
type Tab = keyof typeof emptyLists;

async function renderTab(tab: Tab, failedLists = {}) {
  const lists = { ...emptyLists, ...failedLists };
  render(await FavoritesView({ customerId: 'c1', lists, tab }));
}
const getTab = (name: string) => screen.getByRole('tab', { name: new RegExp(`^${name}`) });

test('each tab is a link with its number of favorites (FAV-2)', async () => {
  await renderTab('services');
  for (const name of Object.values(tabNames)) expect(getTab(name)).toHaveTextContent(`${name} 0`);
  expect(getTab('Services')).toHaveAttribute('aria-selected', 'true');
  expect(getTab('Providers')).toHaveAttribute('href', '/customer/favorites?tab=providers');
});

test.each([
  ['services', 'providers'],
  ['providers', 'businesses'],
  ['businesses', 'services'],
] as const)(
  "a tab whose %s can't be loaded doesn't affect the others (FAV-2)",
  async (failedTab, otherTab) => {
    const failedLists = { [failedTab]: failed('unavailable', 'Failed to load favorites') };

    await renderTab(failedTab, failedLists);
    expect(screen.getByRole('heading', { name: 'Error Loading Favorites' })).toBeInTheDocument();
    expect(screen.getByText('Failed to load favorites')).toBeInTheDocument();
    expect(getTab(tabNames[failedTab])).toHaveTextContent(new RegExp(`^${tabNames[failedTab]} ?$`));
    cleanup();

    await renderTab(otherTab, failedLists);
    expect(
      screen.getByRole('heading', { name: `No Favorite ${tabNames[otherTab]}` }),
    ).toBeInTheDocument();
  },
);
