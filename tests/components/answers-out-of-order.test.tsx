import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { act, renderHook } from '@testing-library/react';
import {
  changeFavorite,
  getFavorites,
  setFavoritesOwner,
} from '@/components/favorites/favorites-store';
import { useNearbyOffers } from '@/components/home/use-nearby-offers';
import { useCustomerRows } from '@/components/realtime/use-customer-rows';
import { useSuggestions } from '@/components/search/use-suggestions';
import {
  dispatchSession,
  getCurrentSession,
  updateStoredCustomer,
} from '@/lib/session/session-store';
import { writeStoredSession } from '@/lib/session/browser-storage';
import { loadFavorites, setFavorite } from '@/lib/favorites/actions';
import type { NearbyOffers } from '@/lib/home/queries';
import { done, failed, type Result } from '@/lib/result';
import type { Customer } from '@/lib/session/types';

jest.mock('@/lib/favorites/actions', () => ({ loadFavorites: jest.fn(), setFavorite: jest.fn() }));
jest.mock('@/lib/session/actions', () => ({ signOut: jest.fn() }));
const authClient = { watchAuthEvents: jest.fn(), fetchSession: jest.fn() };
jest.mock('@/lib/session/auth-client', () => authClient);
const rowListeners = new Set<(table: string) => void>();
jest.mock('@/components/realtime/row-changes', () => ({
  subscribeToRowChanges(listener: (table: string) => void) {
    rowListeners.add(listener);
    return () => rowListeners.delete(listener);
  },
}));

type Answer = (value: unknown) => void;
/** The answers to the requests that were sent, in the order of the requests. */
let answers: Answer[] = [];
const request = () => new Promise<never>((resolve) => answers.push(resolve as Answer));

beforeEach(() => {
  jest.useFakeTimers();
  answers = [];
});

/** Lets every request be sent and every answer arrive. */
const settle = () => act(() => jest.advanceTimersByTimeAsync(5_000));

async function answer(index: number, value: unknown) {
  if (!answers[index]) throw new Error(`Only ${answers.length} requests were sent`);
  answers[index](value);
  await settle();
}

/** Something that the browser loads more than once. */
type Loader = {
  /** Sends the first request. */
  start: () => void;
  /** Sends the second request while the first is in flight. */
  loadAgain: () => void;
  /** The answer to the first or the second request. */
  format: (name: 'older' | 'newer') => unknown;
  /** An answer that failed. */
  failure?: unknown;
  read: () => unknown;
};

const createCustomer = (first_name: string): Customer => ({
  id: 'c1',
  user_id: 'u1',
  customer_id: 'c1',
  email: 'maya@roam.test',
  first_name,
  last_name: 'Ortiz',
  phone: null,
  image_url: null,
});
const createFavorites = (id: string) => ({ service: [id], provider: [], business: [] });
const sendEvent = (event: Parameters<typeof dispatchSession>[0]) =>
  act(() => dispatchSession(event));
const updateUser = () =>
  sendEvent({ type: 'auth_event', event: 'USER_UPDATED', userId: 'u1', token: 't' });
const getFirstName = () => {
  const session = getCurrentSession();
  return session.status === 'customer' ? session.customer.first_name : null;
};

const loaders: Record<string, () => Loader> = {
  'rows of the customer'() {
    const load = (): Promise<Result<string>> => request();
    const tables = ['bookings'];
    const { result } = renderHook(() => useCustomerRows(load, tables));
    return {
      start() {},
      loadAgain: () => rowListeners.forEach((listener) => listener('bookings')),
      format: (name) => done(name),
      failure: failed('unavailable', 'No response'),
      read: () => result.current,
    };
  },

  favorites() {
    jest.mocked(loadFavorites).mockImplementation(request);
    jest.mocked(setFavorite).mockImplementation(request);
    act(() => setFavoritesOwner(null));
    return {
      start: () => act(() => setFavoritesOwner('c1')),
      // A second load waits for the first one, but a change also answers with the whole list.
      loadAgain: () =>
        act(() => void changeFavorite({ kind: 'service', itemId: 'x', favorited: true }, () => {})),
      format: (name) => done(createFavorites(name)),
      failure: failed('unavailable', 'No response'),
      read: () => [...getFavorites().keys].map((key) => key.replace(/^service:/, '')).join(),
    };
  },

  'offers near a place'() {
    mockFetch();
    const { result, rerender } = renderHook(({ code }) => useNearbyOffers(code), {
      initialProps: { code: '80202' },
    });
    return {
      start() {},
      loadAgain: () => rerender({ code: '80203' }),
      format: (name) => createResponse({ unservedArea: name } as unknown as NearbyOffers),
      read: () => result.current?.unservedArea ?? null,
    };
  },

  suggestions() {
    mockFetch();
    const { result, rerender } = renderHook(({ text }) => useSuggestions(text, true), {
      initialProps: { text: 'cl' },
    });
    return {
      start() {},
      loadAgain: () => rerender({ text: 'cle' }),
      format: (label) => createResponse([{ kind: 'service', target: 's', label, detail: null }]),
      failure: { ok: false, json: async () => [] },
      read: () => result.current[0]?.label ?? null,
    };
  },

  session() {
    authClient.fetchSession.mockImplementation(request);
    sendEvent({ type: 'storage_changed', stored: createCustomer('Stored') });
    return {
      start: updateUser,
      loadAgain: updateUser,
      format: (name) => ({ status: 'profile', customer: createCustomer(name), token: 't' }),
      failure: { status: 'unavailable' },
      read: getFirstName,
    };
  },
};

const createResponse = (body: unknown) => ({ ok: true, json: async () => body });

/** Replaces `fetch`. Ignores aborts, because an answer may already have arrived when its request is aborted. */
function mockFetch() {
  Object.defineProperty(globalThis, 'fetch', { configurable: true, value: jest.fn(request) });
}

describe.each(Object.entries(loaders))('%s', (_name, createLoader) => {
  async function sendTwoRequests() {
    const loader = createLoader();
    loader.start();
    await settle();
    loader.loadAgain();
    await settle();
    expect(answers).toHaveLength(2);
    return loader;
  }

  test("an older answer that arrives later doesn't replace the newer one", async () => {
    const { format, read } = await sendTwoRequests();
    await answer(1, format('newer'));
    expect(read()).toBe('newer');
    await answer(0, format('older'));
    expect(read()).toBe('newer');
  });

  test('answers in order end with the newer one', async () => {
    const { format, read } = await sendTwoRequests();
    await answer(0, format('older'));
    await answer(1, format('newer'));
    expect(read()).toBe('newer');
  });
});

// Another area has other offers, so there is nothing to keep.
const refreshedLoaders = Object.entries(loaders).filter(([name]) => name !== 'offers near a place');

test.each(refreshedLoaders)('a failed refresh of %s keeps what is shown', async (_name, create) => {
  const { start, loadAgain, format, failure, read } = create();
  start();
  await settle();
  await answer(0, format('older'));
  loadAgain();
  await settle();
  await answer(1, failure);
  expect(read()).toBe('older');
});

test("a late answer isn't applied to the next customer", async () => {
  const { start, format, read } = loaders.session!();
  start();
  await settle();
  const next = { ...createCustomer('Next'), id: 'c2', customer_id: 'c2', user_id: 'u2' };
  sendEvent({ type: 'storage_changed', stored: next });
  await answer(0, format('older'));
  expect(read()).toBe('Next');

  const favorites = loaders.favorites!();
  favorites.start();
  await settle();
  act(() => setFavoritesOwner('c2'));
  await answer(1, favorites.format('older'));
  expect(favorites.read()).toBe('');
});

test("a late answer doesn't undo a profile change (SESS-10)", async () => {
  const { start, format, read } = loaders.session!();
  writeStoredSession(createCustomer('Stored'), 't');
  start();
  await settle();
  act(() => updateStoredCustomer(createCustomer('Changed')));
  await answer(0, format('older'));
  expect(read()).toBe('Changed');
});

test("a late answer doesn't sign a customer in who has signed out (SESS-3)", async () => {
  const { start, format, read } = loaders.session!();
  start();
  await settle();
  sendEvent({ type: 'sign_out_requested' });
  await answer(0, format('older'));
  expect(read()).toBeNull();
});

test('everything that the browser loads more than once keeps its answers in order', () => {
  // Requested once, by a press, and shown nowhere.
  const exceptions = ['auth/social-sign-in.ts'];
  const loadPattern =
    /\bfetch\(|\bimport \{[^}]*\bload[A-Z][^}]*\} from '@\/lib\/[^']*actions'|await load\w+\(\)/;
  const orderPattern = /createAnswerOrder\(|useCustomerRows\(/;
  const folder = path.resolve('components');
  const files = readdirSync(folder, { encoding: 'utf8', recursive: true });
  const sources = files
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => ({ file, source: readFileSync(path.join(folder, file), 'utf8') }));
  const loadingFiles = sources.filter(({ source }) => loadPattern.test(source));
  const unordered = loadingFiles.filter(({ source }) => !orderPattern.test(source));
  expect(loadingFiles.length).toBeGreaterThan(exceptions.length + 4);
  expect(unordered.map(({ file }) => file)).toEqual(exceptions);
});
