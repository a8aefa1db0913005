/** Lists and forms that use the area remembered in the browser. */
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LazyNearbyCategories } from '@/components/home/lazy-nearby-categories';
import { LazyNearbyShelves } from '@/components/home/lazy-nearby-shelves';
import { Landing } from '@/components/marketing/landing';
import { WhereInput } from '@/components/search/where-input';
import { expectLink } from '@/tests/support/jest/links';

const rememberArea = (value = '80202|Denver|CO') => {
  document.cookie = `roam.place=${encodeURIComponent(value)}; path=/`;
};

afterEach(() => {
  document.cookie = 'roam.place=; path=/; max-age=0';
});

const createCategory = (name: string, service_count: number) => ({
  id: name,
  slug: name.toLowerCase(),
  name,
  service_count,
  description: '',
  image_url: null,
});
const unservedArea = {
  title: 'No providers serve Denver 80202 yet',
  serviceCount: 0,
  alertHref: '/place/alerts?postal_code=80202',
  hereHref: '/services',
  everywhereHref: '/services?place=everywhere',
};
const createNearbyLists = (providers: object[]) => ({
  available: { daysAhead: 0, providers: [], readAt: 0 },
  services: [],
  providers,
  businesses: [],
  categories: [createCategory('Plumbing', 0), createCategory('Gardening', 3)],
  unservedArea: providers.length > 0 ? null : unservedArea,
});
const pat = {
  id: '1',
  first_name: 'Pat',
  last_name: 'Lee',
  image_url: null,
  rating_average: null,
  rating_count: 0,
  checks: [],
  business_profiles: { business_name: 'Shop', city: 'Denver', region: 'CO' },
};
const mockFetch = (providers: object[]) => {
  const fetchMock = jest.fn(async () => ({
    ok: true,
    json: async () => createNearbyLists(providers),
  }));
  Object.defineProperty(globalThis, 'fetch', { configurable: true, value: fetchMock });
  return fetchMock;
};
const homeShelves = (
  <LazyNearbyShelves city="Boise">
    <p>Lists of Boise</p>
  </LazyNearbyShelves>
);

test('the home page lists providers near the remembered place, or names its default city (CAT-14)', async () => {
  const fetchMock = mockFetch([pat]);
  const { unmount } = render(homeShelves);
  expect(screen.getByText(/You're browsing Boise/)).toBeVisible();
  expect(screen.getByText('Lists of Boise')).toBeVisible();
  expect(fetchMock).not.toHaveBeenCalled();
  unmount();

  rememberArea();
  render(homeShelves);
  expect(
    await screen.findByRole('heading', { name: 'Top-rated providers near Denver 80202' }),
  ).toBeVisible();
  expect(screen.queryByText('Lists of Boise')).not.toBeInTheDocument();
  expect(fetchMock).toHaveBeenCalledWith('/api/near?postal_code=80202');
});

test('the home page offers alerts instead of lists if no one serves the remembered place (CAT-14, CAT-19)', async () => {
  mockFetch([]);
  rememberArea();
  render(
    <>
      <LazyNearbyCategories>
        <p>All categories</p>
      </LazyNearbyCategories>
      {homeShelves}
    </>,
  );
  expect(await screen.findByRole('heading', { name: unservedArea.title })).toBeVisible();
  expectLink('Email me about new providers', unservedArea.alertHref);
  const defaultListPattern = /Lists of Boise|browsing Boise|All categories/;
  await waitFor(() => expect(screen.queryByText(defaultListPattern)).not.toBeInTheDocument());
});

test("the home page counts each category's services at the remembered place (CAT-19)", async () => {
  mockFetch([pat]);
  rememberArea();
  render(
    <LazyNearbyCategories>
      <p>All categories</p>
    </LazyNearbyCategories>,
  );
  expect(screen.getByText('All categories')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Gardening 3 services' })).toHaveAttribute(
    'href',
    '/services?category=gardening',
  );
  const tiles = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(tiles).toEqual(['Gardening 3 services', 'Plumbing No services yet']);
});

test("the home page keeps its default city if the nearby lists can't be loaded (CAT-14)", async () => {
  const fetchMock = jest.fn(async () => ({ ok: false }));
  Object.defineProperty(globalThis, 'fetch', { configurable: true, value: fetchMock });
  rememberArea();
  render(homeShelves);
  await waitFor(() => expect(fetchMock).toHaveBeenCalled());
  expect(await screen.findByText(/You're browsing Boise/)).toBeVisible();
  expect(screen.getByText('Lists of Boise')).toBeVisible();
});

test.each([
  ['that a provider serves', [pat], /^Top-rated providers near Denver 80202$|Gardening/],
  ['that no provider serves', [], unservedArea.title],
])(
  'the landing page lists only what is available at a remembered place %s (CAT-19)',
  async (_situation, providers, heading) => {
    mockFetch(providers.map((provider) => ({ ...provider, rating_average: 4.9, rating_count: 7 })));
    rememberArea();
    render(<Landing categories={[createCategory('Plumbing', 9)]} city="Boise" providers={[]} />);
    await waitFor(() => expect(screen.getAllByRole('heading', { name: heading })).toHaveLength(1));
    expect(screen.queryByRole('link', { name: /Plumbing/ })).not.toBeInTheDocument();
    expect(screen.queryAllByRole('link', { name: /Pat Lee/ })).toHaveLength(providers.length);
  },
);

test('the place field starts with the remembered place and keeps a typed place (CAT-15)', async () => {
  rememberArea();
  render(<WhereInput aria-label="Where" />);
  const whereField = screen.getByLabelText('Where');
  await waitFor(() => expect(whereField).toHaveValue('Denver 80202'));
  await userEvent.clear(whereField);
  await userEvent.type(whereField, 'Boise');
  rememberArea('97201|Portland|OR');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(whereField).toHaveValue('Boise');
});
