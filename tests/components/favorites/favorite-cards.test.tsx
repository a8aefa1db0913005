/** Cards and lists of favorites. */
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FavoriteBusinessCard } from '@/components/favorites/favorite-business-card';
import { FavoriteList } from '@/components/favorites/favorite-list';
import { FavoriteProviderCard } from '@/components/favorites/favorite-provider-card';
import { FavoriteServiceCard } from '@/components/favorites/favorite-service-card';
import { seedFavorites } from '@/components/favorites/favorites-store';
import { getQueuedToasts } from '@/components/ui/toast';
import { setFavorite } from '@/lib/favorites/actions';
import { done, failed } from '@/lib/result';

jest.mock('@/lib/favorites/actions', () => ({ loadFavorites: jest.fn(), setFavorite: jest.fn() }));
jest.mock('@/lib/session/actions', () => ({ signOut: jest.fn() }));
jest.mock('next/navigation', () => ({}));
const mockSetFavorite = jest.mocked(setFavorite);

const service = {
  id: 's1',
  name: 'Deep clean',
  description: 'Every corner.',
  min_price: 45 as number | null,
  image_url: '/art/services/deep-clean.svg' as string | null,
};
const business = {
  id: 'b1',
  business_name: 'Juniper',
  business_description: 'A salon.',
  image_url: '/image.svg' as string | null,
  logo_url: '/logo.svg' as string | null,
};
const provider = {
  id: 'p1',
  first_name: 'Pat',
  last_name: 'Proof',
  image_url: null,
  business_profiles: { business_name: 'Juniper' },
};

function renderServiceCard(overrides: Partial<typeof service> | null = {}) {
  const favorite = {
    id: 'f1',
    service_id: 's1',
    service: overrides && { ...service, ...overrides },
  };
  return render(<FavoriteServiceCard isInFirstRow favorite={favorite} />);
}
const getImage = () => document.querySelector('img')?.getAttribute('src');
const getLink = (name: string) => screen.getByRole('link', { name });

test("a service card shows the service's details with Remove and Book Now", () => {
  renderServiceCard();
  expect(screen.getByRole('article', { name: 'Deep clean' })).toHaveTextContent('Every corner.');
  expect(screen.getByText('From $45')).toBeInTheDocument();
  expect(getLink('Book Now')).toHaveAttribute('href', '/book-service/s1');
  expect(screen.getByRole('button', { name: 'Remove' })).toBeInTheDocument();
  expect(getImage()).toBe('/art/services/deep-clean.svg');
});

test('a second line of a service card shows another price at the remembered place (CAT-22)', () => {
  const favorite = { id: 'f1', service_id: 's1', service };
  const renderPrice = (price: number) =>
    render(
      <FavoriteServiceCard
        isInFirstRow
        favorite={favorite}
        startingPrice={{ price, postal_code: '97201' }}
      />,
    );
  const { unmount } = renderPrice(52);
  expect(screen.getByText('From $45')).toBeInTheDocument();
  expect(screen.getByText('From $52 in 97201')).toBeInTheDocument();
  expect(getLink('Book Now')).toHaveAttribute('href', '/book-service/s1');
  unmount();
  renderPrice(45);
  expect(screen.getAllByText(/From/)).toHaveLength(1);
});

test('a service card without a picture or price shows a placeholder and no price', () => {
  renderServiceCard({ min_price: null, image_url: null });
  expect(screen.queryByText(/From/)).not.toBeInTheDocument();
  expect(getImage()).toBe('/art/placeholder.svg');
});

test.each([
  ['a script as the image URL', { image_url: 'javascript:alert(1)' }],
  ['a null name', { name: null as unknown as string }],
  ['a name of 10,000 characters', { name: 'x'.repeat(10_000) }],
])("%s doesn't break a service card", (_case, overrides) => {
  renderServiceCard(overrides);
  expect(screen.getByRole('article')).toBeInTheDocument();
  expect(getImage()).not.toContain('javascript');
  expect(getLink('Book Now')).toBeInTheDocument();
});

test('an item that is no longer offered has a Remove button and no links (FAV-8)', () => {
  renderServiceCard(null);
  expect(screen.getByRole('heading', { name: 'No longer available' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Remove' })).toBeInTheDocument();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test("a provider card shows the provider's details with Book Now and View Profile", () => {
  render(
    <FavoriteProviderCard isInFirstRow favorite={{ id: 'f1', provider_id: 'p1', provider }} />,
  );
  expect(screen.getByRole('article', { name: 'Pat Proof' })).toHaveTextContent('Juniper');
  expect(getLink('Book Now')).toHaveAttribute('href', '/provider/p1?booking=true');
  expect(getLink('View Profile')).toHaveAttribute('href', '/provider/p1');
  expect(screen.getByRole('button', { name: /favorites/ })).toBeInTheDocument();
});

test("a business card shows the business's details with Remove and View Profile", () => {
  render(
    <FavoriteBusinessCard isInFirstRow favorite={{ id: 'f1', business_id: 'b1', business }} />,
  );
  expect(screen.getByRole('article', { name: 'Juniper' })).toHaveTextContent('A salon.');
  expect(getLink('View Profile')).toHaveAttribute('href', '/business/b1');
  expect(screen.getByRole('button', { name: 'Remove' })).toBeInTheDocument();
  expect(getImage()).toBe('/logo.svg');
});

test("a business card without a logo shows the business's image, or else a placeholder", () => {
  const renderBusinessCard = (overrides: Partial<typeof business>) =>
    render(
      <FavoriteBusinessCard
        isInFirstRow
        favorite={{ id: 'f1', business_id: 'b1', business: { ...business, ...overrides } }}
      />,
    );
  const { unmount } = renderBusinessCard({ logo_url: null });
  expect(getImage()).toBe('/image.svg');
  unmount();
  renderBusinessCard({ logo_url: null, image_url: null });
  expect(getImage()).toBe('/art/placeholder.svg');
});

test('the Remove button requests the removal and only logs a failure (FAV-5)', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  const user = userEvent.setup();
  mockSetFavorite.mockResolvedValue(
    failed('unexpected', 'Failed to update favorites. Please try again.'),
  );
  renderServiceCard();
  act(() => seedFavorites('c1', { service: ['s1'], provider: [], business: [] }));
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  expect(mockSetFavorite).toHaveBeenCalledWith({
    customer_id: 'c1',
    kind: 'service',
    itemId: 's1',
    favorited: false,
  });
  expect(warn.mock.calls[0]?.[0]).toContain('favorite_not_removed');
  expect(getQueuedToasts()).toEqual([]);
  expect(screen.queryByText(/Failed/)).not.toBeInTheDocument();
});

test.each(['Services', 'Providers', 'Businesses'] as const)(
  'an empty list of %s shows a notice (FAV-2)',
  (plural) => {
    render(<FavoriteList result={done([])} plural={plural} renderCard={() => null} />);
    expect(screen.getByRole('heading', { name: `No Favorite ${plural}` })).toBeInTheDocument();
    const message = `You haven't added any ${plural.toLowerCase()} to your favorites yet.`;
    expect(screen.getByText(message)).toBeInTheDocument();
    expect(getLink('Browse')).toHaveAttribute('href', '/home');
  },
);

test("a list of favorites that can't be loaded shows an error and a Try Again button (FAV-2)", () => {
  const loadFailure = failed('unavailable', 'Failed to load service favorites');
  render(<FavoriteList result={loadFailure} plural="Services" renderCard={() => null} />);
  expect(screen.getByRole('heading', { name: 'Error Loading Favorites' })).toBeInTheDocument();
  expect(screen.getByText('Failed to load service favorites')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeInTheDocument();
});
