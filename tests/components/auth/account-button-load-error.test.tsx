import { render, screen } from '@testing-library/react';
import { AccountMenu } from '@/components/auth/account-menu';
import type { Customer } from '@/lib/session/types';
import { routes } from '@/lib/routes';
import { storageKeys } from '@/lib/browser-storage/storage-keys';

jest.mock('next/navigation', () => ({ usePathname: () => '/', useRouter: () => ({}) }));
jest.mock('@/lib/session/actions', () => ({ signOut: jest.fn() }));
jest.mock('@/lib/session/auth-client', () => ({ watchAuthEvents: jest.fn() }));
jest.mock('@/components/auth/account-button', () => {
  throw new Error('Failed to load chunk');
});

const maya: Partial<Customer> = { id: 'c1', user_id: 'u1', email: 'maya@roam.test' };
const sendBeacon = jest.fn(() => true);

beforeEach(() => {
  document.cookie = 'roam.auth=x; path=/';
  localStorage.setItem(storageKeys.customer, JSON.stringify(maya));
  localStorage.setItem(storageKeys.accessToken, 't1');
  localStorage.setItem(storageKeys.userType, 'customer');
  Object.assign(navigator, { sendBeacon });
  // React logs the errors that its boundaries catch.
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  document.cookie = 'roam.auth=; path=/; max-age=0';
  localStorage.clear();
  jest.restoreAllMocks();
});

test("a settings link replaces the account button if the button's code fails to load (FAIL-12)", async () => {
  render(
    <>
      <AccountMenu />
      <p>The page</p>
    </>,
  );
  expect(await screen.findByRole('link', { name: 'Settings' })).toHaveAttribute(
    'href',
    routes.settings,
  );
  expect(screen.getByText('The page')).toBeInTheDocument();
  expect(sendBeacon).toHaveBeenCalledTimes(1);
});
