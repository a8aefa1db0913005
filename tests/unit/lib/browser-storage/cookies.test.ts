import type { Draft } from '@/lib/booking-flow/draft';
import { scriptReadableCookies } from '@/tests/support/auth/cookie-attributes';

const mockSetCookie = jest.fn();
jest.mock('next/headers', () => ({
  cookies: async () => ({ set: mockSetCookie, get: () => undefined, getAll: () => [] }),
}));

const originalEnv = { ...process.env };
beforeEach(() => {
  // On Node.js 20, the auth library warns each time it is loaded.
  jest.spyOn(console, 'warn').mockImplementation();
  jest.resetModules();
  mockSetCookie.mockReset();
});
afterAll(() => {
  process.env = originalEnv;
});

/** Writes every cookie of the app, and returns their attributes, keyed by name. */
async function collectAttributes() {
  const { setAuthEventCookie } = await import('@/lib/session/auth-event-cookie');
  const { setFlashNotice } = await import('@/lib/auth/flash-notice');
  const { forgetDevice } = await import('@/lib/auth/known-device');
  const { saveDraft } = await import('@/lib/booking-flow/draft');
  const { saveAreaCookie } = await import('@/lib/area/area-cookie');
  const { cookieOptions } = await import('@/lib/supabase/stored-session');
  await setAuthEventCookie('SIGNED_IN');
  await setFlashNotice('welcome');
  await forgetDevice();
  await saveDraft({} as Draft);
  await saveAreaCookie({ postal_code: '80218', city: 'Denver', region: 'CO' });
  const { name: sessionCookieName, ...sessionOptions } = cookieOptions;
  const attributes = mockSetCookie.mock.calls.map(([name, , options]) => [name, options]);
  return Object.fromEntries([...attributes, [sessionCookieName, sessionOptions]]) as Record<
    string,
    object
  >;
}

test.each([
  ['https://roam.example', true],
  ['http://localhost:3000', false],
])('every cookie has its documented attributes on %s (SEC-8)', async (siteUrl, secure) => {
  process.env.NEXT_PUBLIC_SITE_URL = siteUrl;
  process.env.SUPABASE_SECRET_KEY = 'sb_secret_test';
  const { deviceCookieName } = await import('@/lib/browser-storage/cookies');
  const { cookieNames } = await import('@/lib/browser-storage/storage-keys');
  const cookies = await collectAttributes();
  expect(Object.keys(cookies).sort()).toEqual(
    [...Object.values(cookieNames), deviceCookieName].sort(),
  );
  for (const [name, options] of Object.entries(cookies)) {
    const isHttpOnly = !scriptReadableCookies.includes(name);
    expect({ name, ...options }).toMatchObject({ name, path: '/', sameSite: 'lax', secure });
    expect({ name, httpOnly: 'httpOnly' in options }).toEqual({ name, httpOnly: isHttpOnly });
    expect(options).not.toHaveProperty('domain');
  }
  expect(deviceCookieName).toBe(secure ? '__Host-roam.device' : 'roam.device');
});

test('the inventory states how long each persistent cookie is stored (SITE-14)', async () => {
  const { browserStorageInventory } = await import('@/lib/browser-storage/inventory');
  await collectAttributes();
  const durationsBySeconds: Record<number, string> = {
    60: '1 minute',
    3600: '1 hour',
    31_536_000: '1 year',
  };
  const persistentCookies = mockSetCookie.mock.calls.filter(([, , { maxAge }]) => maxAge > 0);
  expect(persistentCookies).toHaveLength(4);
  for (const [name, , { maxAge }] of persistentCookies) {
    const entry = browserStorageInventory.find((item) => item.name === name);
    expect(entry?.purpose).toContain(`for up to ${durationsBySeconds[maxAge]}.`);
  }
});
