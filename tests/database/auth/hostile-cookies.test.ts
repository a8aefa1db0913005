/** Server actions, sign-in and sign-out in a browser with malformed or forged session cookies. */
import type { Session } from '@supabase/supabase-js';
import '@/tests/support/next/app-environment';
import * as auth from '@/lib/auth/actions';
import { signOut } from '@/lib/session/actions';
import * as factors from '@/lib/auth/second-factor-actions';
import * as settings from '@/lib/settings/actions';
import * as profile from '@/lib/profile/actions';
import * as favorites from '@/lib/favorites/actions';
import { createCustomer } from '@/tests/support/auth/customer';
import { listHostileCookies } from '@/tests/support/auth/hostile-cookies';
import {
  startVisit,
  createFormData,
  mockNextHeaders,
  captureOutcome,
  signInAs,
} from '@/tests/support/next/context';
import { openSession, parseSessionCookies } from '@/tests/support/auth/session-cookies';

const initialState = { values: {} };
const passwordForm = { password: 'Changed1234', next: '/home' };
const twoFactorForm = { code: '123456', next: '/home' };
const unknownId = '6e2b4c7a-0000-4000-8000-000000000000';
let actions: Record<string, () => Promise<unknown>>;
let cookies: ReturnType<typeof listHostileCookies>;
let attacker: Awaited<ReturnType<typeof createCustomer>>;

beforeAll(async () => {
  actions = {
    setNewPassword: () => auth.setNewPassword(initialState, createFormData(passwordForm)),
    verifySecondFactor: () =>
      factors.verifySecondFactor(initialState, createFormData(twoFactorForm)),
    changePassword: () => settings.changePassword(initialState, createFormData(passwordForm)),
    addApp: () => settings.addApp(initialState, createFormData({})),
    removeApp: () => settings.removeApp(initialState, createFormData({ id: unknownId })),
    connectAccount: () =>
      settings.connectAccount(initialState, createFormData({ provider: 'google' })),
    disconnectAccount: () =>
      settings.disconnectAccount(initialState, createFormData({ id: unknownId })),
    signOutElsewhere: () => settings.signOutElsewhere(initialState, createFormData({})),
    changeEmail: () =>
      profile.changeEmail(initialState, createFormData({ email: 'attacker@roam.test' })),
    removeAvatar: () => profile.removeAvatar(initialState, createFormData({})),
    loadFavorites: () => favorites.loadFavorites(),
    signOut: () => signOut(),
  };
  attacker = await createCustomer({ first_name: 'Mallory' });
  cookies = listHostileCookies(
    await openSession(await createCustomer()),
    await openSession(attacker),
  );
});
beforeEach(() => {
  for (const method of ['warn', 'error'] as const) jest.spyOn(console, method).mockImplementation();
});
afterEach(() => jest.restoreAllMocks());

async function setCookies(kind: string) {
  startVisit('203.0.113.66');
  const jar = await mockNextHeaders.cookies();
  for (const { name, value } of cookies[kind as keyof typeof cookies]) jar.set(name, value);
  return jar;
}

const cookieKinds = Object.keys(listHostileCookies(createSampleSession(), createSampleSession()));

// The attacker's own tokens are valid, so actions called with them can succeed.
test.each(cookieKinds.filter((kind) => !kind.startsWith("the attacker's tokens")))(
  'an action called with %s neither reports success nor throws (FAIL-10, SESS-9)',
  async (kind) => {
    const failures: string[] = [];
    for (const [name, callAction] of Object.entries(actions)) {
      await setCookies(kind);
      const outcome = await captureOutcome(callAction()).catch(
        (error: unknown) => `${name}: ${String(error)}`,
      );
      if (typeof outcome === 'string') failures.push(outcome);
      else expect(JSON.stringify(outcome ?? null)).not.toContain('"notice"');
    }
    expect(failures).toEqual([]);
  },
);

test.each(cookieKinds)('a visitor with %s can sign in and out', async (kind) => {
  const jar = await setCookies(kind);
  await signInAs(attacker);
  expect(parseSessionCookies(jar.getAll())?.user.email).toBe(attacker.email);
  await setCookies(kind);
  expect(await captureOutcome(actions.signOut!())).toEqual({ redirectedTo: '/' });
  expect(jar.getAll()).toEqual([]);
});

/** Returns a placeholder session, because Jest builds test tables before `beforeAll` opens real ones. */
function createSampleSession() {
  return {
    access_token: 'a.b.c',
    user: { id: unknownId },
    refresh_token: '',
  } as unknown as Session;
}
