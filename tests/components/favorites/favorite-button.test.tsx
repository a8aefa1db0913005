import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast as sonner } from 'sonner';
import { dispatchSession } from '@/lib/session/session-store';
import { FavoriteButton } from '@/components/favorites/favorite-button';
import { Toaster } from '@/components/ui/sonner';
import { loadFavorites, setFavorite } from '@/lib/favorites/actions';
import { favoriteMessages } from '@/lib/favorites/messages';
import type { FavoriteIds, FavoriteKind } from '@/lib/favorites/types';
import { done, failed, type Result } from '@/lib/result';
import { expectLink } from '@/tests/support/jest/links';
import { maya } from '@/tests/support/auth/maya';

jest.mock('@/lib/favorites/actions', () => ({ loadFavorites: jest.fn(), setFavorite: jest.fn() }));
jest.mock('@/lib/session/actions', () => ({ signOut: jest.fn(() => Promise.resolve()) }));
const unknownAction = new Error('Unknown action');
jest.mock('next/navigation', () => ({
  unstable_isUnrecognizedActionError: (error: unknown) => error === unknownAction,
}));
const authClient = {
  watchAuthEvents: jest.fn(),
  fetchSession: jest.fn(),
  createMissingProfile: jest.fn(),
};
jest.mock('@/lib/session/auth-client', () => authClient);

const mockLoadFavorites = jest.mocked(loadFavorites);
const mockSetFavorite = jest.mocked(setFavorite);
const noFavorites: FavoriteIds = { service: [], provider: [], business: [] };

const signIn = () => act(() => dispatchSession({ type: 'storage_changed', stored: maya }));
const signOut = () => act(() => dispatchSession({ type: 'storage_changed', stored: null }));
const getFavoriteButton = (name: string | RegExp) => screen.getByRole('button', { name });
const queryTooltip = () => screen.queryByRole('tooltip', { hidden: true });

const waitForResponses = () => act(async () => {});

function createDeferred<T>() {
  let resolve!: (value: T) => void;
  const promise = new Promise<T>((resolvePromise) => (resolve = resolvePromise));
  return { promise, resolve };
}

beforeEach(() => {
  mockLoadFavorites.mockReset().mockResolvedValue(done(noFavorites));
  mockSetFavorite.mockReset();
});
afterEach(() => {
  signOut();
  act(() => void sonner.dismiss());
});

async function renderEnabledButton(kind: FavoriteKind = 'service', ids: Partial<FavoriteIds> = {}) {
  mockLoadFavorites.mockResolvedValue(done({ ...noFavorites, ...ids }));
  render(
    <>
      <FavoriteButton kind={kind} itemId="a" />
      <Toaster />
    </>,
  );
  signIn();
  await waitFor(() => expect(screen.getByRole('button')).toHaveAttribute('aria-disabled', 'false'));
}

test('the favorite button is disabled for a visitor, with a tooltip that explains why (FAV-4)', async () => {
  const user = userEvent.setup();
  render(<FavoriteButton kind="provider" itemId="a" />);
  signOut();
  const button = getFavoriteButton('Sign in to add favorites');
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveAttribute('aria-pressed', 'false');

  await user.hover(button);
  expect(queryTooltip()).toHaveTextContent('Sign in to add favorites');
  await user.unhover(button);
  expect(queryTooltip()).not.toBeInTheDocument();

  await user.tab();
  expect(button).toHaveFocus();
  expect(queryTooltip()).toHaveTextContent('Sign in to add favorites');

  await user.keyboard('{Enter}');
  expect(mockSetFavorite).not.toHaveBeenCalled();
  expect(mockLoadFavorites).not.toHaveBeenCalled();
});

test('clicking the favorite button shows a visitor a sign-in link that returns to the item (FAV-4)', async () => {
  window.history.replaceState(null, '', '/services?q=cut');
  const user = userEvent.setup();
  render(
    <>
      <p id="service-a">Haircut</p>
      <FavoriteButton kind="service" itemId="a" describedBy="service-a" />
    </>,
  );
  signOut();
  const button = getFavoriteButton('Sign in to add favorites');
  await user.click(button);

  const hint = await screen.findByRole('dialog', { name: 'Sign in to add favorites' });
  expect(hint).toHaveTextContent('Sign in to add favorites');
  expectLink(
    'Sign in',
    `/sign-in?next=${encodeURIComponent('/services?q=cut#service-a')}`,
    within(hint),
  );
  await user.keyboard('{Escape}');
  expect(hint).not.toBeInTheDocument();
  expect(button).toHaveFocus();
  expect(mockSetFavorite).not.toHaveBeenCalled();
});

test('the favorite button is disabled while the favorites are loading (FAV-4)', async () => {
  const deferred = createDeferred<Result<FavoriteIds>>();
  mockLoadFavorites.mockReturnValue(deferred.promise);
  render(<FavoriteButton kind="service" itemId="a" favorited />);
  signIn();
  expect(getFavoriteButton('Remove service from favorites')).toHaveAttribute(
    'aria-disabled',
    'true',
  );

  await act(async () => deferred.resolve(done({ ...noFavorites, service: ['a'] })));
  expect(getFavoriteButton('Remove service from favorites')).toHaveAttribute(
    'aria-disabled',
    'false',
  );
});

test.each(['service', 'provider', 'business'] as const)(
  'a customer can add a %s to their favorites and remove it (FAV-1, FAV-5)',
  async (kind) => {
    const user = userEvent.setup();
    await renderEnabledButton(kind);
    const kindLabel = { service: 'Service', provider: 'Provider', business: 'Business' }[kind];
    mockSetFavorite.mockResolvedValueOnce(done({ ...noFavorites, [kind]: ['a'] }));
    mockSetFavorite.mockResolvedValueOnce(done(noFavorites));

    await user.click(getFavoriteButton(`Add ${kind} to favorites`));
    expect(mockSetFavorite).toHaveBeenLastCalledWith({
      customer_id: 'c1',
      kind,
      itemId: 'a',
      favorited: true,
    });
    expect(getFavoriteButton(`Remove ${kind} from favorites`)).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    expect(await screen.findByText('Added to favorites')).toBeInTheDocument();
    expect(screen.getByText(`${kindLabel} added to your favorites`)).toBeInTheDocument();

    await user.click(getFavoriteButton(`Remove ${kind} from favorites`));
    expect(mockSetFavorite).toHaveBeenLastCalledWith({
      customer_id: 'c1',
      kind,
      itemId: 'a',
      favorited: false,
    });
    expect(getFavoriteButton(`Add ${kind} to favorites`)).toHaveAttribute('aria-pressed', 'false');
    expect(await screen.findByText('Removed from favorites')).toBeInTheDocument();
    expect(screen.getByText(`${kindLabel} removed from your favorites`)).toBeInTheDocument();
  },
);

test('the favorite button changes immediately and is disabled until the response arrives (FAV-4, FAV-5)', async () => {
  const user = userEvent.setup();
  await renderEnabledButton();
  const deferred = createDeferred<Result<FavoriteIds>>();
  mockSetFavorite.mockReturnValue(deferred.promise);

  for (let clicks = 0; clicks < 20; clicks++) await user.click(screen.getByRole('button'));
  expect(mockSetFavorite).toHaveBeenCalledTimes(1);
  expect(getFavoriteButton('Remove service from favorites')).toHaveAttribute(
    'aria-disabled',
    'true',
  );

  await act(async () => deferred.resolve(done({ ...noFavorites, service: ['a'] })));
  expect(getFavoriteButton('Remove service from favorites')).toHaveAttribute(
    'aria-disabled',
    'false',
  );
});

test.each([
  [
    'a rejection',
    () => Promise.resolve(failed('unexpected', favoriteMessages.toggleFailed)),
    'Error',
    'Failed to update favorites. Please try again.',
  ],
  [
    'an ended session',
    () => Promise.resolve(failed('not_signed_in', 'Customer not authenticated')),
    'Sign in required',
    'Please sign in to add favorites',
  ],
  [
    'a rate limit',
    () => Promise.resolve(failed('rate_limited', favoriteMessages.tooMany)),
    'Error',
    favoriteMessages.tooMany,
  ],
])(
  '%s reverts the change and shows an error (FAV-5)',
  async (_failure, respond, title, description) => {
    const user = userEvent.setup();
    await renderEnabledButton();
    mockSetFavorite.mockImplementation(respond);

    await user.click(getFavoriteButton('Add service to favorites'));
    const alert = await screen.findByRole('alert');
    await waitFor(() => expect(alert).toHaveTextContent(title));
    expect(alert).toHaveTextContent(description);
    expect(getFavoriteButton('Add service to favorites')).toHaveAttribute('aria-pressed', 'false');
  },
);

test.each([
  [
    'a lost connection',
    new TypeError('fetch failed'),
    'Failed to update favorites. Please try again.',
  ],
  ['an outdated page', unknownAction, 'Reload this page to continue.'],
])(
  '%s reverts the change, explains what to do and logs a warning (FAV-5, FAIL-13)',
  async (_failure, error, message) => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
    const user = userEvent.setup();
    await renderEnabledButton();
    mockSetFavorite.mockRejectedValue(error);

    await user.click(getFavoriteButton('Add service to favorites'));
    await screen.findByText(message);
    expect(getFavoriteButton('Add service to favorites')).toBeInTheDocument();
    expect(warn).toHaveBeenCalled();
  },
);

test("a rejected change doesn't revert another button's successful change", async () => {
  const user = userEvent.setup();
  render(
    <>
      <FavoriteButton kind="service" itemId="a" />
      <FavoriteButton kind="provider" itemId="b" />
    </>,
  );
  signIn();
  await waitFor(() => expect(getFavoriteButton('Add service to favorites')).toBeEnabled());
  await waitForResponses();
  const slowResponse = createDeferred<Result<FavoriteIds>>();
  mockSetFavorite.mockReturnValueOnce(slowResponse.promise);
  mockSetFavorite.mockResolvedValueOnce(done({ ...noFavorites, provider: ['b'] }));

  await user.click(getFavoriteButton('Add service to favorites'));
  await user.click(getFavoriteButton('Add provider to favorites'));
  await act(async () => slowResponse.resolve(failed('unexpected', favoriteMessages.toggleFailed)));
  expect(getFavoriteButton('Add service to favorites')).toBeInTheDocument();
  expect(getFavoriteButton('Remove provider from favorites')).toBeInTheDocument();
});

test('a hundred favorite buttons for one item share one request and change together', async () => {
  const user = userEvent.setup();
  render(
    <>
      {Array.from({ length: 100 }, (_, index) => (
        <FavoriteButton key={index} kind="business" itemId="a" />
      ))}
    </>,
  );
  signIn();
  await waitForResponses();
  expect(mockLoadFavorites).toHaveBeenCalledTimes(1);

  mockSetFavorite.mockResolvedValue(done({ ...noFavorites, business: ['a'] }));
  await user.click(screen.getAllByRole('button')[0]!);
  expect(screen.getAllByRole('button', { name: 'Remove business from favorites' })).toHaveLength(
    100,
  );
});

test('a change in another tab is loaded when this tab becomes visible (FAV-7)', async () => {
  await renderEnabledButton();
  mockLoadFavorites.mockResolvedValue(done({ ...noFavorites, service: ['a'] }));
  await act(async () => {
    window.dispatchEvent(new Event('focus'));
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await waitFor(() =>
    expect(getFavoriteButton('Remove service from favorites')).toHaveAttribute(
      'aria-pressed',
      'true',
    ),
  );
  expect(mockLoadFavorites).toHaveBeenCalledTimes(2);
});

test('focusing the tab while the favorites are loading loads them again afterward', async () => {
  await renderEnabledButton();
  const pendingResponse = createDeferred<Result<FavoriteIds>>();
  mockLoadFavorites.mockReturnValueOnce(pendingResponse.promise);
  act(() => void window.dispatchEvent(new Event('focus')));
  await waitFor(() => expect(mockLoadFavorites).toHaveBeenCalledTimes(2));
  mockLoadFavorites.mockResolvedValue(done({ ...noFavorites, service: ['a'] }));
  jest.useFakeTimers();
  act(() => {
    window.dispatchEvent(new Event('focus'));
    jest.runAllTimers();
  });
  jest.useRealTimers();
  expect(mockLoadFavorites).toHaveBeenCalledTimes(2);
  await act(async () => pendingResponse.resolve(done(noFavorites)));
  expect(getFavoriteButton('Remove service from favorites')).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  expect(mockLoadFavorites).toHaveBeenCalledTimes(3);
});

test("a customer doesn't see the previous customer's favorites", async () => {
  await renderEnabledButton('service', { service: ['a'] });
  const deferred = createDeferred<Result<FavoriteIds>>();
  mockLoadFavorites.mockReturnValue(deferred.promise);
  act(() =>
    dispatchSession({ type: 'storage_changed', stored: { ...maya, user_id: 'u2', id: 'c2' } }),
  );
  expect(getFavoriteButton('Add service to favorites')).toHaveAttribute('aria-disabled', 'true');
  await act(async () => deferred.resolve(done(noFavorites)));
  expect(getFavoriteButton('Add service to favorites')).toHaveAttribute('aria-disabled', 'false');
});

test("the visible text of a favorite button doesn't replace its accessible name (FAV-4)", async () => {
  const user = userEvent.setup();
  render(<FavoriteButton kind="provider" itemId="a" showText />);
  signIn();
  await waitForResponses();
  mockSetFavorite.mockResolvedValue(done({ ...noFavorites, provider: ['a'] }));

  const button = getFavoriteButton('Add provider to favorites');
  expect(button).toHaveTextContent(/^Add to Favorites$/);
  await user.click(button);
  expect(getFavoriteButton('Remove provider from favorites')).toHaveTextContent(/^Favorited$/);
});
