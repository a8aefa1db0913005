import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AccountMenu } from '@/components/auth/account-menu';
import { sessionEvent } from '@/components/auth/use-stored-customer';
import { storageKeys } from '@/lib/storage-keys';

let pathname = '/services';
jest.mock('next/navigation', () => ({ usePathname: () => pathname }));

const maya = { user_id: 'u1', first_name: 'Maya', last_name: 'Ortiz', email: 'maya@roam.test' };

function store(customer: object | string | null) {
  const raw = typeof customer === 'string' ? customer : JSON.stringify(customer);
  act(() => {
    localStorage.setItem(storageKeys.customer, raw);
    window.dispatchEvent(new Event(sessionEvent));
  });
}

afterEach(() => {
  localStorage.clear();
  pathname = '/services';
});

test('a visitor can sign in and come back', () => {
  render(<AccountMenu />);
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    '/sign-in?next=%2Fservices',
  );
});

test('the sign-in page does not lead back to itself', () => {
  pathname = '/sign-in';
  render(<AccountMenu />);
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/sign-in');
});

test('a stored customer has a menu of their pages', async () => {
  const user = userEvent.setup();
  render(<AccountMenu />);
  store(maya);
  await user.click(screen.getByRole('button', { name: 'Account menu' }));

  await screen.findByRole('menu');
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(
    expect.arrayContaining([
      'My bookings',
      'Favorites',
      'Locations',
      'Transactions',
      'Profile',
      'Settings',
    ]),
  );
});

test('the menu follows a sign-out in another tab', () => {
  render(<AccountMenu />);
  store(maya);
  act(() => {
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: storageKeys.customer }));
  });
  expect(screen.getByRole('link', { name: 'Sign in' })).toBeInTheDocument();
});

test.each([
  ['a stored customer without user_id', { ...maya, user_id: undefined }],
  ['something that is not JSON', '{oops'],
  ['nothing', null],
])('%s is no session', (_what, stored) => {
  render(<AccountMenu />);
  store(stored);
  expect(screen.getByRole('link', { name: 'Sign in' })).toBeInTheDocument();
});
