import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AccountMenu } from '@/components/auth/account-menu';
import { Toaster } from '@/components/ui/sonner';
import { hideDocument, loadNewDocument } from '@/lib/session/new-document';
import { dispatchSession } from '@/lib/session/session-store';
import { signOut } from '@/lib/session/actions';
import { storageKeys } from '@/lib/browser-storage/storage-keys';
import { expectLink } from '@/tests/support/jest/links';
import { maya } from '@/tests/support/auth/maya';

let pathname = '/services';
const refresh = jest.fn();
const router = { refresh };
jest.mock('next/navigation', () => ({ usePathname: () => pathname, useRouter: () => router }));
jest.mock('@/lib/session/new-document', () => ({
  loadNewDocument: jest.fn(),
  hideDocument: jest.fn(),
}));
jest.mock('@/lib/session/actions', () => ({ signOut: jest.fn(() => Promise.resolve()) }));

const authClient = {
  watchAuthEvents: jest.fn(),
  readServerEvent: jest.fn(),
  fetchSession: jest.fn(),
  createMissingProfile: jest.fn(),
};
jest.mock('@/lib/session/auth-client', () => authClient);

/** Stores a customer and session values as an earlier visit would. */
function storeCustomer(
  customer: object | string | null,
  { token = 't1', userType = 'customer' } = {},
) {
  const storedText = typeof customer === 'string' ? customer : JSON.stringify(customer);
  localStorage.setItem(storageKeys.customer, storedText);
  localStorage.setItem(storageKeys.accessToken, token);
  localStorage.setItem(storageKeys.userType, userType);
}

function setSessionCookie() {
  document.cookie = 'roam.auth=x; path=/; max-age=60';
}
function clearSessionCookie() {
  document.cookie = 'roam.auth=; path=/; max-age=0';
}

/** Changes browser storage and fires the storage event that a change in another tab causes. */
function changeInOtherTab(change: () => void) {
  act(() => {
    change();
    window.dispatchEvent(new StorageEvent('storage', { key: storageKeys.customer }));
  });
}

/** Waits longer than the 100 ms between two checks of the session cookie. */
const waitForCookieCheck = () => act(() => new Promise((resolve) => setTimeout(resolve, 150)));

/** Callbacks that the page has scheduled for idle time. */
let idleCallbacks: (() => void)[] = [];
const runIdleCallbacks = () =>
  act(async () => idleCallbacks.splice(0).forEach((callback) => callback()));

beforeEach(() => {
  idleCallbacks = [];
  window.requestIdleCallback = (callback) => idleCallbacks.push(callback as () => void);
  authClient.fetchSession.mockResolvedValue({ status: 'profile', customer: maya, token: 't2' });
});

afterEach(() => {
  clearSessionCookie();
  localStorage.clear();
  act(() => dispatchSession({ type: 'storage_changed', stored: null }));
  jest.clearAllMocks();
  pathname = '/services';
});

test("a visitor's sign-in link returns to the current page (AUTH-10)", () => {
  render(<AccountMenu />);
  expectLink('Sign in', '/sign-in?next=%2Fservices');
});

test("a visitor's sign-in link on the landing page no longer returns to the previous page (AUTH-10)", async () => {
  window.history.replaceState(null, '', '/services?q=cut');
  const { rerender } = render(<AccountMenu />);
  const link = screen.getByRole('link', { name: 'Sign in' });
  await userEvent.hover(link);
  expect(link).toHaveAttribute('href', '/sign-in?next=%2Fservices%3Fq%3Dcut');
  pathname = '/';
  rerender(<AccountMenu />);
  expect(link).toHaveAttribute('href', '/sign-in?next=%2F');
  window.history.replaceState(null, '', '/');
});

test('the sign-in page is never its own return URL', () => {
  pathname = '/sign-in';
  render(<AccountMenu />);
  expectLink('Sign in', '/sign-in');
});

test('the menu is rendered from the stored customer before any request (SESS-1)', async () => {
  const user = userEvent.setup();
  setSessionCookie();
  storeCustomer(maya);
  render(<AccountMenu />);
  await user.click(await screen.findByRole('button', { name: 'Account menu' }));

  await screen.findByRole('menu');
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
    'My bookings',
    'Favorites',
    'Locations',
    'Transactions',
    'Profile',
    'Settings',
    'Sign out',
  ]);
  expect(authClient.fetchSession).not.toHaveBeenCalled();
});

test('the menu describes how many messages are unread, and keeps its names (THREAD-8)', async () => {
  const user = userEvent.setup();
  authClient.fetchSession.mockResolvedValue({
    status: 'profile',
    customer: maya,
    unread: 2,
    token: 't2',
  });
  setSessionCookie();
  render(<AccountMenu />);
  const button = await screen.findByRole('button', { name: 'Account menu' });
  expect(button).toHaveAccessibleDescription('2 unread messages');
  await user.click(button);
  expect(await screen.findByRole('menuitem', { name: 'My bookings' })).toHaveAccessibleDescription(
    '2 unread messages',
  );
  expect(screen.getByRole('menuitem', { name: 'Favorites' })).not.toHaveAccessibleDescription();
  expect(localStorage.getItem(storageKeys.customer)).not.toContain('unread');
});

test("the menu's button shows the customer's picture", async () => {
  setSessionCookie();
  storeCustomer({ ...maya, image_url: 'http://backend.invalid/maya.png?v=2' });
  render(<AccountMenu />);
  const button = await screen.findByRole('button', { name: 'Account menu' });
  expect(button.querySelector('img')).toHaveAttribute('src', 'http://backend.invalid/maya.png?v=2');
});

test("the session's customer is loaded and stored if none is stored (SESS-2, SESS-10)", async () => {
  setSessionCookie();
  render(<AccountMenu />);
  expect(await screen.findByRole('button', { name: 'Account menu' })).toBeInTheDocument();
  expect(JSON.parse(localStorage.getItem(storageKeys.customer) ?? '')).toEqual(maya);
  expect(localStorage.getItem(storageKeys.accessToken)).toBe('t2');
  expect(localStorage.getItem(storageKeys.userType)).toBe('customer');
  expect(localStorage).toHaveLength(3);
});

test.each([
  ['without a user_id', { ...maya, user_id: undefined }, {}],
  ["that isn't JSON", '{oops', {}],
  ['that is null', null, {}],
  ['without a token', maya, { token: '' }],
  ['of another user type', maya, { userType: 'provider' }],
])(
  'a stored customer %s is cleared, and the session is fetched again (SESS-1)',
  async (_case, storedCustomer, sessionValues) => {
    authClient.fetchSession.mockResolvedValue({ status: 'no-profile', authProvider: 'email' });
    setSessionCookie();
    storeCustomer(storedCustomer, sessionValues);
    render(<AccountMenu />);

    expect(await screen.findByRole('link', { name: 'Sign in' })).toBeInTheDocument();
    expect(authClient.fetchSession).toHaveBeenCalledTimes(1);
    expect(localStorage).toHaveLength(0);
  },
);

test('a stored customer without a session is cleared (SESS-2)', () => {
  storeCustomer(maya);
  render(<AccountMenu />);
  expect(screen.getByRole('link', { name: 'Sign in' })).toBeInTheDocument();
  expect(localStorage).toHaveLength(0);
});

test('a Google account without a profile gets one (SESS-2)', async () => {
  authClient.fetchSession.mockResolvedValue({ status: 'no-profile', authProvider: 'google' });
  authClient.createMissingProfile.mockResolvedValue({
    status: 'profile',
    customer: maya,
    token: 't3',
  });
  setSessionCookie();
  render(<AccountMenu />);
  expect(await screen.findByRole('button', { name: 'Account menu' })).toBeInTheDocument();
});

test('signing out clears browser storage before the request to the auth service (SESS-3)', async () => {
  const user = userEvent.setup();
  setSessionCookie();
  storeCustomer(maya);
  jest.mocked(signOut).mockImplementation(async () => {
    expect(localStorage).toHaveLength(0);
    return undefined as never;
  });
  render(<AccountMenu />);
  await user.click(await screen.findByRole('button', { name: 'Account menu' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }));

  expect(signOut).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('link', { name: 'Sign in' })).toBeInTheDocument();
});

test('a sign-out in another tab updates the menu, then refreshes the page (SESS-3)', async () => {
  setSessionCookie();
  storeCustomer(maya);
  render(<AccountMenu />);
  changeInOtherTab(() => localStorage.clear());
  expect(screen.getByRole('link', { name: 'Sign in' })).toBeInTheDocument();
  expect(refresh).not.toHaveBeenCalled();

  clearSessionCookie();
  await waitForCookieCheck();
  expect(refresh).toHaveBeenCalledTimes(1);
  expect(loadNewDocument).not.toHaveBeenCalled();
});

test('a page with personal data is hidden and reloaded after a sign-out in another tab (SESS-3)', async () => {
  setSessionCookie();
  storeCustomer(maya);
  render(
    <>
      <AccountMenu />
      <p>{maya.email}</p>
    </>,
  );
  changeInOtherTab(() => localStorage.clear());
  expect(hideDocument).toHaveBeenCalledTimes(1);

  clearSessionCookie();
  await waitForCookieCheck();
  expect(loadNewDocument).toHaveBeenCalledTimes(1);
});

test('a booking page is reloaded after a sign-out in another tab (SESS-3)', async () => {
  window.history.replaceState(null, '', '/bookings/RM-2345-6789');
  setSessionCookie();
  storeCustomer(maya);
  render(<AccountMenu />);
  changeInOtherTab(() => localStorage.clear());
  expect(hideDocument).toHaveBeenCalledTimes(1);

  clearSessionCookie();
  await waitFor(() => expect(loadNewDocument).toHaveBeenCalledTimes(1));
  window.history.replaceState(null, '', '/');
});

test('a sign-in in another tab updates the menu', async () => {
  render(<AccountMenu />);
  setSessionCookie();
  changeInOtherTab(() => storeCustomer(maya));
  expect(await screen.findByRole('button', { name: 'Account menu' })).toBeInTheDocument();
});

test.each([
  ['is reloaded after a sign-out', 1, () => clearSessionCookie()],
  [
    'is reloaded if another customer has signed in',
    1,
    () => storeCustomer({ ...maya, user_id: 'u2' }),
  ],
  ["isn't reloaded if the customer is the same", 0, () => {}],
])('a page restored from the back-forward cache %s', (_outcome, reloadCount, change) => {
  setSessionCookie();
  storeCustomer(maya);
  render(<AccountMenu />);
  change();
  act(() => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
  expect(jest.mocked(loadNewDocument).mock.calls).toHaveLength(reloadCount);
});

test('signing out deletes the session cookie and loads the landing page even if the server action fails', async () => {
  jest.mocked(signOut).mockRejectedValue(new Error('NEXT_REDIRECT'));
  setSessionCookie();
  storeCustomer(maya);
  render(<AccountMenu />);
  await act(async () => dispatchSession({ type: 'sign_out_requested' }));
  expect(loadNewDocument).toHaveBeenCalledWith('/');
  expect(document.cookie).not.toContain('roam.auth');
});

test('a stored customer is refreshed once the browser is idle (SESS-10)', async () => {
  const updatedCustomer = { ...maya, email: 'changed@roam.test' };
  authClient.fetchSession.mockResolvedValue({
    status: 'profile',
    customer: updatedCustomer,
    token: 't2',
  });
  setSessionCookie();
  storeCustomer(maya);
  render(<AccountMenu />);
  expect(authClient.fetchSession).not.toHaveBeenCalled();
  await runIdleCallbacks();
  expect(JSON.parse(localStorage.getItem(storageKeys.customer) ?? '')).toEqual(updatedCustomer);
});

test.each(['PASSWORD_RECOVERY', 'USER_UPDATED', 'MFA_CHALLENGE_VERIFIED'] as const)(
  'the auth event %s from our server updates the stored customer once (SESS-4)',
  async (event) => {
    const updatedCustomer = { ...maya, email: 'changed@roam.test' };
    authClient.fetchSession.mockResolvedValue({
      status: 'profile',
      customer: updatedCustomer,
      token: 't3',
    });
    authClient.readServerEvent.mockResolvedValue({
      type: 'auth_event',
      event,
      userId: 'u1',
      token: 't3',
    });
    setSessionCookie();
    storeCustomer(maya);
    document.cookie = `roam.event=${event}; path=/`;
    render(<AccountMenu />);
    await waitFor(() =>
      expect(JSON.parse(localStorage.getItem(storageKeys.customer) ?? '')).toEqual(updatedCustomer),
    );
    expect(localStorage.getItem(storageKeys.accessToken)).toBe('t3');
    expect(authClient.readServerEvent.mock.calls).toEqual([[event]]);
    expect(document.cookie).not.toContain('roam.event');
  },
);

test('an auth event is ignored unless it is known and a session confirms it (FAIL-7)', async () => {
  authClient.readServerEvent.mockResolvedValue(null);
  setSessionCookie();
  storeCustomer(maya);
  // Not an auth event, but a property that every object inherits, so a naive lookup would find it.
  document.cookie = 'roam.event=constructor; path=/';
  const { rerender } = render(<AccountMenu />);
  document.cookie = 'roam.event=USER_UPDATED; path=/';
  pathname = '/about';
  rerender(<AccountMenu />);
  await waitFor(() => expect(authClient.readServerEvent).toHaveBeenCalledTimes(1));
  expect(await screen.findByRole('button', { name: 'Account menu' })).toBeInTheDocument();
  expect(localStorage.getItem(storageKeys.customer)).toBe(JSON.stringify(maya));
});

test("a response that arrives after a sign-out doesn't sign the customer in again", async () => {
  let respond: (result: object) => void = () => {};
  authClient.fetchSession.mockReturnValue(new Promise((resolve) => (respond = resolve)));
  setSessionCookie();
  render(<AccountMenu />);
  act(() => dispatchSession({ type: 'sign_out_requested' }));
  await act(async () => respond({ status: 'profile', customer: maya, token: 't2' }));
  expect(screen.getByRole('link', { name: 'Sign in' })).toBeInTheDocument();
  expect(localStorage).toHaveLength(0);
});

test('the welcome notice waits until the customer leaves the booking flow (AUTH-5, BOOK-44)', async () => {
  document.cookie = 'roam.notice=welcome; path=/';
  const renderApp = () => (
    <>
      <AccountMenu />
      <Toaster />
    </>
  );
  pathname = '/book-service/cut/confirm';
  const { rerender } = render(renderApp());
  pathname = '/booking-success';
  rerender(renderApp());
  await act(() => new Promise(requestAnimationFrame));
  expect(document.cookie).toContain('roam.notice=welcome');

  pathname = '/my-bookings';
  rerender(renderApp());
  expect(await screen.findByText('Registration Successful')).toBeInTheDocument();
  expect(document.cookie).not.toContain('roam.notice');
});
