import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CategoriesNearYou } from '@/components/home/categories-near-you';
import { ShelvesNearYou } from '@/components/home/shelves-near-you';
import { Landing } from '@/components/marketing/landing';
import { WhereInput } from '@/components/search/where-input';
import { HeaderPlace } from '@/components/place/header-place';
import { outdatedMessage } from '@/lib/actions/messages';
import { choosePlace, choosePlaceByPosition } from '@/lib/place/actions';
import { placeMessages } from '@/lib/place/messages';

const unknownAction = new Error('Unknown action');
jest.mock('next/navigation', () => ({
  ...jest.requireActual('next/navigation'),
  unstable_isUnrecognizedActionError: (error: unknown) => error === unknownAction,
}));
jest.mock('@/lib/place/actions', () => ({
  choosePlace: jest.fn(),
  choosePlaceByPosition: jest.fn(),
}));

const denver = { postal_code: '80202', city: 'Denver', region: 'CO' };
const rememberPlace = (value = '80202|Denver|CO') => {
  document.cookie = `roam.place=${encodeURIComponent(value)}; path=/`;
};

afterEach(() => {
  document.cookie = 'roam.place=; path=/; max-age=0';
});

test('the header’s link opens the place form on the page with JavaScript (CAT-13)', async () => {
  jest.mocked(choosePlace).mockImplementation(async () => {
    rememberPlace();
    return { result: { ok: true, data: denver }, values: {} };
  });
  render(<HeaderPlace />);
  const link = screen.getByRole('link', { name: 'Choose your area' });
  expect(link).toHaveAttribute('href', '/place');

  await userEvent.click(link);
  await userEvent.type(await screen.findByLabelText('ZIP code or city'), '80202');
  await userEvent.click(screen.getByRole('button', { name: 'Use this area' }));

  expect(await screen.findByRole('link', { name: 'Your area: Denver 80202' })).toHaveFocus();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a rejected request for the position explains the alternative (CAT-13)', async () => {
  const getCurrentPosition = jest.fn((_: unknown, onError: (error: object) => void) =>
    onError({ code: 1, PERMISSION_DENIED: 1 }),
  );
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: { getCurrentPosition },
  });
  render(<HeaderPlace />);
  await userEvent.click(screen.getByRole('link'));
  const button = await screen.findByRole('button', { name: 'Use my current location' });
  expect(getCurrentPosition).not.toHaveBeenCalled();
  await userEvent.click(button);
  expect(await screen.findByText(placeMessages.denied)).toBeVisible();
  expect(choosePlaceByPosition).not.toHaveBeenCalled();
});

test('a position sent from an outdated page offers to reload (FAIL-13)', async () => {
  const geolocation = { coords: { latitude: 39.75, longitude: -104.99 } };
  const sendPosition = (onSuccess: (position: object) => void) => onSuccess(geolocation);
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: { getCurrentPosition: sendPosition },
  });
  jest.mocked(choosePlaceByPosition).mockRejectedValue(unknownAction);
  render(<HeaderPlace />);
  await userEvent.click(screen.getByRole('link'));
  await userEvent.click(await screen.findByRole('button', { name: 'Use my current location' }));
  expect(await screen.findByText(outdatedMessage)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
});

const createCategory = (name: string, service_count: number) => ({
  ...{ id: name, slug: name.toLowerCase(), name, service_count },
  ...{ description: '', image_url: null },
});
const unservedPlace = {
  title: 'No providers serve Denver 80202 yet',
  serviceCount: 0,
  alertHref: '/place/alerts?postal_code=80202',
  hereHref: '/services',
  everywhereHref: '/services?place=everywhere',
};
const createNearby = (providers: object[]) => ({
  available: { daysAhead: 0, providers: [], readAt: 0 },
  services: [],
  providers,
  businesses: [],
  categories: [createCategory('Plumbing', 0), createCategory('Gardening', 3)],
  unservedPlace: providers.length > 0 ? null : unservedPlace,
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
  const fetchMock = jest.fn(async () => ({ ok: true, json: async () => createNearby(providers) }));
  Object.defineProperty(globalThis, 'fetch', { configurable: true, value: fetchMock });
  return fetchMock;
};
const home = (
  <ShelvesNearYou city="Boise">
    <p>Lists of Boise</p>
  </ShelvesNearYou>
);

test('home lists providers near the remembered place, or names its default city (CAT-14)', async () => {
  const fetchMock = mockFetch([pat]);
  const { unmount } = render(home);
  expect(screen.getByText(/You’re browsing Boise/)).toBeVisible();
  expect(screen.getByText('Lists of Boise')).toBeVisible();
  expect(fetchMock).not.toHaveBeenCalled();
  unmount();

  rememberPlace();
  render(home);
  expect(
    await screen.findByRole('heading', { name: 'Top-rated providers near Denver 80202' }),
  ).toBeVisible();
  expect(screen.queryByText('Lists of Boise')).not.toBeInTheDocument();
  expect(fetchMock).toHaveBeenCalledWith('/api/near?postal_code=80202');
});

test('home lists no other city if no one serves the remembered place (CAT-14, CAT-19)', async () => {
  mockFetch([]);
  rememberPlace();
  render(
    <>
      <CategoriesNearYou>
        <p>All categories</p>
      </CategoriesNearYou>
      {home}
    </>,
  );
  expect(await screen.findByRole('heading', { name: unservedPlace.title })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Email me about new providers' })).toHaveAttribute(
    'href',
    unservedPlace.alertHref,
  );
  const otherLists = /Lists of Boise|browsing Boise|All categories/;
  await waitFor(() => expect(screen.queryByText(otherLists)).not.toBeInTheDocument());
});

test('home counts the services of each category at the remembered place (CAT-19)', async () => {
  mockFetch([pat]);
  rememberPlace();
  render(
    <CategoriesNearYou>
      <p>All categories</p>
    </CategoriesNearYou>,
  );
  expect(screen.getByText('All categories')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Gardening 3 services' })).toHaveAttribute(
    'href',
    '/services?category=gardening',
  );
  const tiles = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(tiles).toEqual(['Gardening 3 services', 'Plumbing No services yet']);
});

test('home keeps its city if the lists of the remembered place can’t be loaded (CAT-14)', async () => {
  const fetchMock = jest.fn(async () => ({ ok: false }));
  Object.defineProperty(globalThis, 'fetch', { configurable: true, value: fetchMock });
  rememberPlace();
  render(home);
  await waitFor(() => expect(fetchMock).toHaveBeenCalled());
  expect(await screen.findByText(/You’re browsing Boise/)).toBeVisible();
  expect(screen.getByText('Lists of Boise')).toBeVisible();
});

test.each([
  [[pat], /Near Denver 80202, providers|Gardening/],
  [[], unservedPlace.title],
])(
  'the landing page lists what is offered at the remembered place: %# (CAT-19)',
  async (providers, heading) => {
    mockFetch(providers.map((provider) => ({ ...provider, rating_average: 4.9, rating_count: 7 })));
    rememberPlace();
    render(<Landing categories={[createCategory('Plumbing', 9)]} city="Boise" providers={[]} />);
    await waitFor(() => expect(screen.getAllByRole('heading', { name: heading })).toHaveLength(1));
    expect(screen.queryByRole('link', { name: /Plumbing/ })).not.toBeInTheDocument();
    expect(screen.queryAllByRole('link', { name: /Pat Lee/ })).toHaveLength(providers.length);
  },
);

test('a search starts with the remembered place, unless another was typed (CAT-15)', async () => {
  rememberPlace();
  render(<WhereInput aria-label="Where" />);
  const whereField = screen.getByLabelText('Where');
  await waitFor(() => expect(whereField).toHaveValue('Denver 80202'));
  await userEvent.clear(whereField);
  await userEvent.type(whereField, 'Boise');
  rememberPlace('97201|Portland|OR');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(whereField).toHaveValue('Boise');
});
