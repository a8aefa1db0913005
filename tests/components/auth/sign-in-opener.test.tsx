import { act, render, screen, waitFor } from '@testing-library/react';
import { SignInOpener } from '@/components/auth/sign-in-opener';
import { checkSession, dispatchSession } from '@/lib/session/session-store';
import { storageKeys } from '@/lib/browser-storage/storage-keys';
import { maya } from '@/tests/support/auth/maya';

const router = { replace: jest.fn() };
const query = new URLSearchParams({ signin: 'true', next: '/my-bookings' });
jest.mock('next/navigation', () => ({
  usePathname: () => '/',
  useRouter: () => router,
  useSearchParams: () => query,
}));
jest.mock('@/lib/session/actions', () => ({ signOut: jest.fn() }));
jest.mock('@/components/auth/sign-in-dialog', () => ({
  __esModule: true,
  default: () => <p>The dialog</p>,
}));
const authClient = {
  watchAuthEvents: jest.fn(),
  fetchSession: jest.fn(),
  createMissingProfile: jest.fn(),
};
jest.mock('@/lib/session/auth-client', () => authClient);

beforeEach(() => {
  jest.clearAllMocks();
  document.cookie = 'roam.auth=x; path=/';
  localStorage.setItem(storageKeys.customer, JSON.stringify(maya));
  localStorage.setItem(storageKeys.accessToken, 't1');
  localStorage.setItem(storageKeys.userType, 'customer');
  // Resets the session store, which these tests share.
  act(() => dispatchSession({ type: 'storage_changed', stored: null }));
});
afterEach(() => {
  document.cookie = 'roam.auth=; path=/; max-age=0';
  localStorage.clear();
});

test('a stored customer whose profile was deleted is signed out without a redirect loop (SESS-2)', async () => {
  authClient.fetchSession.mockResolvedValue({ status: 'no-profile', authProvider: 'email' });
  render(<SignInOpener methods={{ providers: ['google'], hasPhone: false, hasCompany: false }} />);
  act(checkSession);
  expect(await screen.findByText('The dialog')).toBeInTheDocument();
  expect(localStorage).toHaveLength(0);
  expect(document.cookie).not.toContain('roam.auth');
  expect(router.replace).not.toHaveBeenCalled();
});

test('a stored customer with a valid session is redirected to the return URL once', async () => {
  authClient.fetchSession.mockResolvedValue({ status: 'profile', customer: maya, token: 't2' });
  render(<SignInOpener methods={{ providers: ['google'], hasPhone: false, hasCompany: false }} />);
  act(checkSession);
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/my-bookings'));
  expect(router.replace).toHaveBeenCalledTimes(1);
});

test("a stored customer isn't removed if the session can't be verified", async () => {
  authClient.fetchSession.mockResolvedValue({ status: 'unavailable' });
  render(<SignInOpener methods={{ providers: ['google'], hasPhone: false, hasCompany: false }} />);
  act(checkSession);
  expect(await screen.findByText('The dialog')).toBeInTheDocument();
  expect(localStorage.getItem(storageKeys.customer)).not.toBeNull();
});
