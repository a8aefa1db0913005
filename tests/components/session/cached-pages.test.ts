import { cachePageForOffline } from '@/components/bookings/offline-cache';
import { writeStoredSession } from '@/lib/session/browser-storage';
import { dispatchSession } from '@/lib/session/session-store';
import type { Customer } from '@/lib/session/types';
import { cacheNames, cookieNames } from '@/lib/browser-storage/storage-keys';

jest.mock('@/lib/session/actions', () => ({ signOut: jest.fn(() => new Promise(() => {})) }));
// Replaces the auth library, which loads when the browser is idle.
jest.mock('@/lib/session/auth-client', () => ({ watchAuthEvents: jest.fn() }));

const createCustomer = (id: string): Customer => ({
  id,
  user_id: `user-${id}`,
  email: `${id}@roam.test`,
  customer_id: id,
  first_name: id,
  last_name: 'Lee',
  phone: null,
  image_url: null,
});
const signIn = (id: string) =>
  dispatchSession({
    type: 'loaded',
    result: { status: 'profile', customer: createCustomer(id), token: 'token' },
  });

const cachedPages = new Map<string, Response>();
const unregister = jest.fn(async () => true);
const cache = {
  put: async (path: string, copy: Response) => void cachedPages.set(path, copy),
  delete: async (path: string) => cachedPages.delete(path),
  keys: async () => [...cachedPages.keys()],
};

beforeAll(() => {
  // jsdom has neither responses nor caches nor service workers.
  Object.assign(globalThis, { Response: class {} });
  Object.assign(window, {
    caches: {
      open: async () => cache,
      delete: async (name: string) => name === cacheNames.offlineBookings && cachedPages.clear(),
    },
  });
  Object.assign(navigator, {
    serviceWorker: { register: jest.fn(), getRegistrations: async () => [{ unregister }] },
  });
});
beforeEach(() => {
  document.cookie = `${cookieNames.auth}=x`;
  cachedPages.clear();
  unregister.mockClear();
  writeStoredSession(createCustomer('ann'), 'token');
  signIn('ann');
});
const waitForTasks = () => new Promise((resolve) => setTimeout(resolve));

test("a cached page isn't deleted when the same customer signs in again (LIST-9)", async () => {
  await cachePageForOffline('h12');
  expect([...cachedPages.keys()]).toEqual([window.location.href]);
  signIn('ann');
  await waitForTasks();
  expect(cachedPages.size).toBe(1);
});

test("leaving a page while it's being cached keeps the previous copy (LIST-9)", async () => {
  await cachePageForOffline('h12');
  jest.spyOn(cache, 'put').mockRejectedValueOnce(new Error('The page was left'));
  await expect(cachePageForOffline('h12')).rejects.toThrow('The page was left');
  expect([...cachedPages.keys()]).toEqual([window.location.href]);
});

test('signing out deletes cached pages, unregisters the worker and stops caching (LIST-9, SESS-3)', async () => {
  await cachePageForOffline('h12');
  dispatchSession({ type: 'sign_out_requested' });
  await waitForTasks();
  expect(cachedPages.size).toBe(0);
  expect(unregister).toHaveBeenCalled();
  await cachePageForOffline('h12');
  expect(cachedPages.size).toBe(0);
});

test("a customer never sees the previous customer's cached pages (LIST-9)", async () => {
  await cachePageForOffline('h12');
  signIn('bob');
  await waitForTasks();
  expect(cachedPages.size).toBe(0);
});
